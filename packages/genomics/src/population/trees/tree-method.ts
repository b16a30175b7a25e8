import type { Work } from '@panicle/kernels';
import { averageLinkage } from './average-linkage.ts';
import type { GeneticDistances } from './genetic-distances.ts';
import { neighbourJoining } from './neighbour-joining.ts';
import { Splits } from './splits.ts';
import type { Tree } from './tree.ts';

/** 'nj' is neighbour joining. */
export type TreeMethod = 'nj' | 'upgma';

export const BUILDERS: Readonly<Record<TreeMethod, (distances: GeneticDistances) => Tree>> = {
  nj: neighbourJoining,
  upgma: averageLinkage,
};

export interface BranchSetup {
  samples: readonly string[];
  method: TreeMethod;
}

/** What tells the branches of the tree of distances (see Splits). What a worker thread runs too. */
export function start({ samples, method }: BranchSetup): (values: Float64Array) => Float64Array {
  const splits = new Splits(samples.length);
  return (values) => splits.keysOf(BUILDERS[method]({ samples, values }));
}

export const branches: Work<BranchSetup, Float64Array, Float64Array> = {
  module: new URL(import.meta.url),
  start,
};
