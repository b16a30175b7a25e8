import { existsSync } from 'node:fs';

/** Milliseconds between two looks at the file. */
const LOOK = 50;

/**
 * A signal that is aborted when the program is asked to end. A calculation that never goes back to the event loop hears
 * no signals of the system, but it asks the abort signal between its blocks: it then looks whether the launcher, which
 * hears them, has put down its file.
 *
 * @param stopFile of the launcher (PANICLE_STOP_FILE); none where the program was started without it
 */
export function endingSignal(stopFile: string | undefined): AbortSignal {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  const { signal } = ending;
  if (stopFile === undefined) return signal;
  let looked = performance.now();
  const asked = signal.throwIfAborted.bind(signal);
  signal.throwIfAborted = () => {
    const now = performance.now();
    if (now - looked >= LOOK) {
      looked = now;
      if (existsSync(stopFile)) ending.abort();
    }
    asked();
  };
  return signal;
}
