import { setTimeout as pause } from 'node:timers/promises';
import type { Ballast } from '../platform/storage/ballast.ts';

const LOOK_EVERY = 5_000;

/** Throws the ballast off while the disk is full and takes it again when there is room; resolves when stopped. */
export async function tendBallast(
  ballast: Ballast,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let failing = false;
  while (!signal.aborted) {
    try {
      await ballast.release();
      await ballast.keep();
      failing = false;
    } catch (failure) {
      if (!failing) log(`The ballast could not be kept: ${String(failure)}`);
      failing = true;
    }
    await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}
