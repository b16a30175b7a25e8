import { emptyCell } from '../data/empty-cell.ts';
import type { Design, DesignTerm } from './design.ts';

/** Level codes of each fixed factor that occur. */
export function levelsOfFactors({ fixed }: Design): Map<string, number[]> {
  const seen = new Map<string, Set<number>>();
  for (const { factors, levels, codes } of fixed) {
    factors.forEach((name, k) => {
      const own = seen.get(name) ?? new Set();
      for (let level = 0; level < levels.length; level++) own.add(codes[level * factors.length + k]!);
      seen.set(name, own);
    });
  }
  return new Map(Array.from(seen, ([name, codes]) => [name, Array.from(codes)]));
}

/** A level of a factor, and the one that is taken off it where a difference is wanted. */
export interface WantedLevel {
  code: number;
  minus?: number;
}

/**
 * Adds the share of each of a term's columns in a mean (or difference of means) at the wanted levels, over the grid of
 * all levels of the other factors.
 *
 * @param weights one for each equation
 * @returns sum of the sizes of the shares: 1 for each cell in question when none of them is missing
 */
export function addGridWeights(
  weights: Float64Array,
  { factors, levels, codes, start }: DesignTerm,
  wanted: ReadonlyMap<string, WantedLevel>,
  known: ReadonlyMap<string, readonly number[]>,
): number {
  let total = 0;
  for (let k = 0; k < levels.length; k++) {
    let weight = 1;
    factors.forEach((name, f) => {
      const level = wanted.get(name);
      const code = codes[k * factors.length + f];
      if (!level) weight /= known.get(name)!.length;
      else if (code !== level.code) weight *= code === level.minus ? -1 : 0;
    });
    weights[start + k]! += weight;
    total += Math.abs(weight);
  }
  return total;
}

/** Level codes of the first cell of a term at the wanted levels that holds no plot. */
export function emptyGridCell(
  { factors, codes }: DesignTerm,
  wanted: ReadonlyMap<string, WantedLevel>,
  known: ReadonlyMap<string, readonly number[]>,
): number[] | null {
  return emptyCell(codes, factors.length, (k) => {
    const level = wanted.get(factors[k]!);
    return level ? [level.code] : known.get(factors[k]!)!;
  });
}
