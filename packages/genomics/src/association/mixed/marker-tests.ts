import { writeP, type ScanBlock } from '../scan-block.ts';
import type { WantedMarkers } from './marker-rows.ts';
import type { WeightedSums } from './spectral-likelihood.ts';

/** Share of its squares that must be left of a marker beside mean and covariates for it not to be rounding. */
export const ROUNDING = 1e-9;

/** Tests the wanted markers of a block for every trait of a group. */
export interface MarkerTests {
  run(calls: Uint8Array, wanted: WantedMarkers, blocks: readonly ScanBlock[]): void;
}

/**
 * Writes Wald's test of a marker. With the scores weighted by their covariance but for the genetic variance, that is
 * estimated from what the marker leaves.
 *
 * @param rank samples less mean and covariates; @param unit of the trait
 */
export function writeTest(
  block: ScanBlock,
  place: number,
  { yy, xy, xx }: WeightedSums,
  rank: number,
  unit: number,
): void {
  const beta = xy / xx;
  block.beta[place] = unit * beta;
  const rest = yy - beta * xy;
  if (!(rest > ROUNDING * yy)) return;
  const se = Math.sqrt(rest / (rank - 1) / xx);
  block.se[place] = unit * se;
  block.t[place] = beta / se;
  writeP(block, place, beta / se, rank - 1);
}
