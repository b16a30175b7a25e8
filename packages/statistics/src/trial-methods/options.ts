import type { Control } from '../randomized-block/question.ts';
import { StatisticsError } from '../statistics-error.ts';

/** @throws StatisticsError alphaRange */
export function refuseAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 0.5)) throw new StatisticsError('alphaRange', { alpha });
}

/** Between the steps of a long calculation: says how far it is, and stops where it was asked to. */
export function stepsOf({ signal, onProgress }: Control): (share: number) => void {
  return (share) => {
    signal?.throwIfAborted();
    onProgress?.(share);
  };
}
