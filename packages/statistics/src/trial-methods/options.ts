import { StatisticsError } from '../statistics-error.ts';

/** @throws StatisticsError alphaRange */
export function refuseAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 0.5)) throw new StatisticsError('alphaRange', { alpha });
}
