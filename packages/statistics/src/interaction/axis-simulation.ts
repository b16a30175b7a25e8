import { seededNormal } from '../numeric/random.ts';
import { symmetricValues } from '../numeric/symmetric-eigen.ts';

export interface AxisSimulationOptions {
  seed?: number;
  /** simulated tables for each axis */
  samples?: number;
  /** testing stops at the first axis that is not significant at this level */
  alpha?: number;
}

export interface AxisSimulation {
  /** p value of each axis tested, in order; the last one may be the first that is not significant */
  p: readonly number[];
  /** axes to keep */
  significant: number;
}

/**
 * Tests of multiplicative terms by parametric bootstrap, from the table of means alone and without an error estimated
 * from plots: the share of axis k in what axes k, k + 1, ... hold, beside the same share in tables of noise that have
 * lost one row and column for each axis before it (the simple parametric bootstrap).
 * Source: J. Forkman and H. P. Piepho, Biometrics 70 (2014) 639-647.
 *
 * @param singularValues descending, of the double-centred table (AMMI) or of the table less its column means (GGE)
 * @param rows, columns degrees of freedom of the two sides: (g - 1, e - 1) for AMMI, (g - 1, e) for GGE
 */
export function simulateAxisTests(
  singularValues: ArrayLike<number>,
  rows: number,
  columns: number,
  { seed = 1, samples = 1000, alpha = 0.05 }: AxisSimulationOptions = {},
): AxisSimulation {
  const normal = seededNormal(seed);
  const squares = Array.from(singularValues, (value) => value * value).slice(0, Math.min(rows, columns));
  const p: number[] = [];
  // The last axis has all of what is left: nothing to test.
  for (let k = 0; k + 1 < squares.length; k++) {
    const rest = squares.slice(k).reduce((sum, square) => sum + square, 0);
    if (!(rest > 0)) break;
    let asLarge = 0;
    for (let sample = 0; sample < samples; sample++)
      if (shareOfFirst(rows - k, columns - k, normal) >= squares[k]! / rest) asLarge++;
    // Source of the added 1: A. C. Davison and D. V. Hinkley, Bootstrap Methods and their Application (1997), chapter 4.
    p.push((asLarge + 1) / (samples + 1));
    if (p[k]! > alpha) break;
  }
  return { p, significant: p.filter((value) => value <= alpha).length };
}

/** Of a table of standard normal numbers: the largest squared singular value over the sum of all. */
function shareOfFirst(rows: number, columns: number, normal: () => number): number {
  const [long, short] = rows > columns ? [rows, columns] : [columns, rows];
  const products = new Float64Array(short * short);
  const line = new Float64Array(short);
  for (let i = 0; i < long; i++) {
    for (let k = 0; k < short; k++) line[k] = normal();
    for (let k = 0; k < short; k++) {
      const own = line[k]!;
      for (let j = 0; j <= k; j++) products[k * short + j]! += own * line[j]!;
    }
  }
  let trace = 0;
  for (let k = 0; k < short; k++) trace += products[k * (short + 1)]!;
  return symmetricValues(products, short)[0]! / trace;
}
