import { choleskyInPlace, invertFactored } from '../../numeric/dense-cholesky.ts';

/**
 * Which entry is where, and which places share a block. Rows and columns are two blocking factors; they must cross
 * completely within parts of the field in each of which every entry occurs equally often (the whole field is such a
 * part), or the factor of efficiency below is not that of their joint adjustment.
 */
export interface BlockStructure {
  entries: number;
  /** entry (from 0) at each place */
  plan: Int32Array;
  /** for each blocking factor the block of each place, numbered from 0 through all factors */
  blocks: readonly Int32Array[];
}

/** Plots of each entry. */
export function replications({ entries, plan }: BlockStructure): Int32Array {
  const counts = new Int32Array(entries);
  for (const entry of plan) counts[entry]!++;
  return counts;
}

/** Plots of each block. */
export function blockSizes({ blocks }: BlockStructure): Int32Array {
  const last = Math.max(...blocks.map((factor) => factor.reduce((most, block) => Math.max(most, block), 0)));
  const sizes = new Int32Array(last + 1);
  for (const factor of blocks) for (const block of factor) sizes[block]!++;
  return sizes;
}

/** For each entry the numbers of its places. */
export function placesOfEntries({ entries, plan }: BlockStructure): number[][] {
  const places: number[][] = Array.from({ length: entries }, () => []);
  plan.forEach((entry, place) => places[entry]!.push(place));
  return places;
}

/**
 * Inverse of D = I - K^-1/2 N' R^-1 N K^-1/2 + k^1/2 k^1/2' / n, with N the plots of each entry in each block, R and K their
 * numbers: the dual of the intra-block information matrix, as small as there are blocks. Its eigenvalues other than 1
 * are the canonical efficiency factors other than 1.
 *
 * @returns blocks x blocks, or null when the entries fall into parts that share no block
 */
export function dualInverse(structure: BlockStructure): Float64Array | null {
  const sizes = blockSizes(structure);
  const count = sizes.length;
  const roots = Float64Array.from(sizes, Math.sqrt);
  const matrix = new Float64Array(count * count);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++)
      matrix[a * count + b] = (a === b ? 1 : 0) + (roots[a]! * roots[b]!) / structure.plan.length;
  for (const places of placesOfEntries(structure)) {
    const own = places.flatMap((place) => structure.blocks.map((factor) => factor[place]!));
    for (const a of own)
      for (const b of own) matrix[a * count + b]! -= 1 / (places.length * roots[a]! * roots[b]!);
  }
  if (choleskyInPlace(matrix, count, 1e-9) >= 0) return null;
  invertFactored(matrix, count);
  return matrix;
}

/**
 * Average efficiency factor from the trace of `dualInverse`: harmonic mean of the v - 1 canonical efficiency factors.
 * The factors that are 1 and have no counterpart in the dual are v - 1 less the number of blocks.
 */
export function efficiencyOfTrace(entries: number, blockCount: number, trace: number): number {
  return (entries - 1) / (entries - 1 - blockCount + trace);
}

/**
 * Average efficiency factor: the variance of a difference in complete blocks of the same replication over that of this
 * design, both averaged over pairs of entries (weighted by their replications where these differ); 0 when entries are
 * not connected.
 * Source: J. A. John and E. R. Williams, Cyclic and Computer Generated Designs (2nd ed. 1995), chapter 2.
 */
export function averageEfficiency(structure: BlockStructure): number {
  const inverse = dualInverse(structure);
  if (inverse === null) return 0;
  const count = Math.sqrt(inverse.length);
  let trace = 0;
  for (let block = 0; block < count; block++) trace += inverse[block * count + block]!;
  return efficiencyOfTrace(structure.entries, count, trace);
}
