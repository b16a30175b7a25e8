import { factorize, solveLower } from '../../linear/cholesky.ts';

/** Blocks of one replicate after the other: `entries[place]` is the entry (from 0) at that place. */
export interface ResolvableDesign {
  entries: number;
  blockSize: number;
  replicates: number;
  /** replicate by replicate, block by block: replicates x entries */
  plan: Int32Array;
}

/** Entries that share blocks: concurrence[i * v + j] blocks hold both i and j. */
export function concurrences({ entries, blockSize, plan }: ResolvableDesign): Float64Array {
  const counts = new Float64Array(entries * entries);
  for (let block = 0; block < plan.length; block += blockSize)
    for (let a = block; a < block + blockSize; a++)
      for (let b = block; b < block + blockSize; b++) counts[plan[a]! * entries + plan[b]!]!++;
  return counts;
}

/**
 * Moore-Penrose inverse of the intra-block information matrix r I - (1 / k) N N', or null when the design falls into
 * parts that share no block. The constant vector has eigenvalue 0; it is given r / v x 1 1' and taken off again.
 */
export function informationInverse(design: ResolvableDesign): Float64Array | null {
  const { entries: v, blockSize, replicates } = design;
  const matrix = concurrences(design);
  for (let i = 0; i < v; i++)
    for (let j = 0; j < v; j++)
      matrix[i * v + j] = (i === j ? replicates : 0) - matrix[i * v + j]! / blockSize + replicates / v;
  if (!factorize(matrix, v, 1e-9)) return null;
  const inverse = new Float64Array(v * v);
  const halves = Array.from({ length: v }, (_, j) => {
    const unit = new Float64Array(v);
    unit[j] = 1;
    solveLower(matrix, v, unit);
    return unit;
  });
  for (let i = 0; i < v; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < v; k++) sum += halves[i]![k]! * halves[j]![k]!;
      sum -= 1 / (replicates * v);
      inverse[i * v + j] = sum;
      inverse[j * v + i] = sum;
    }
  return inverse;
}

/**
 * Average efficiency factor: harmonic mean of the v - 1 canonical efficiency factors, the mean variance of a difference
 * in complete blocks over that of this design; 0 when entries are not connected.
 * Source: J. A. John and E. R. Williams, Cyclic and Computer Generated Designs (2nd ed. 1995), chapter 2.
 */
export function averageEfficiency(design: ResolvableDesign): number {
  const inverse = informationInverse(design);
  if (inverse === null) return 0;
  let trace = 0;
  for (let i = 0; i < design.entries; i++) trace += inverse[i * design.entries + i]!;
  return (design.entries - 1) / (design.replicates * trace);
}

/**
 * What no resolvable design of this size can exceed. The dual has r (s - 1) canonical factors that are not 1; their mean
 * is 1 - 1 / r, and their squares sum to the least when any two blocks of different replicates share k / s entries,
 * rounded down or up. The harmonic mean is largest with those moments at two values, one of them 1; with two replicates
 * the factors come in pairs 1/2 -+ x, which is sharper.
 * Source: R. G. Jarrett, Journal of the Royal Statistical Society B 39 (1977) 367-374 (bounds from moments); John and
 * Williams (1995), chapter 4.
 */
export function efficiencyBound(entries: number, blockSize: number, replicates: number): number {
  const blocks = entries / blockSize;
  if (blocks === 1) return 1;
  const r = replicates;
  const count = r * (blocks - 1);
  const least = Math.floor(blockSize / blocks);
  const more = blockSize - blocks * least;
  const squares = blocks * (more * (least + 1) ** 2 + (blocks - more) * least ** 2);
  const ones = Math.max(0, entries - 1 - count);
  const meanSquare =
    ((r * blocks * blockSize ** 2 + r * (r - 1) * squares) / (r * blockSize) ** 2 - 1) / count;
  const mean = 1 - 1 / r;
  const variance = Math.max(0, meanSquare - 1 / r ** 2);
  let inverse: number;
  if (r === 2) inverse = 2 / (1 - 4 * variance);
  else {
    const low = mean - variance / (1 - mean);
    const share = variance / (variance + (1 - mean) ** 2);
    inverse = share + (1 - share) / low;
  }
  // With more blocks than entries only v - 1 factors are left of the dual's; Jensen's bound holds for any of them.
  if (entries - 1 < count) return (entries * (blockSize - 1)) / ((entries - 1) * blockSize);
  return (entries - 1) / (ones + count * inverse);
}
