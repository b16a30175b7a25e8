import { remark } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import type { SearchOptions } from '../search/search-options.ts';
import { randomizeResolvable } from './randomize.ts';
import { resolvableDesign } from './resolvable-design.ts';

/**
 * An alpha design, that is a resolvable incomplete block design of any number of entries, of the highest average
 * efficiency a search finds. Blocks may differ by one plot.
 * Source of the type: H. D. Patterson and E. R. Williams, Biometrika 63 (1976) 83-92.
 *
 * @param latinized blocks of the same number are above each other through all replicates, and no entry occurs twice
 *   in such a long block (B. Harshbarger and L. L. Davis, Biometrics 8 (1952) 73-84); the
 *   blocks of a replicate must then lie side by side
 * @throws StatisticsError those of readEntries, resolvableDesign and makePlan
 */
export function alphaPlan({
  entries,
  checks = [],
  blockSize,
  replicates,
  latinized = false,
  effort,
  signal,
  ...request
}: DesignRequest &
  Omit<SearchOptions, 'seed'> & {
    entries: readonly EntryName[];
    checks?: readonly string[];
    blockSize: number;
    replicates: number;
    latinized?: boolean;
  }): FieldPlan {
  const planned = readEntries(entries, 2, checks);
  const { seed } = request;
  const design = resolvableDesign(planned.length, blockSize, replicates, { seed, effort, signal, latinized });
  const blocks = design.blockSizes.length;
  const layout = latinized
    ? { blockRows: blockSize, ...request.layout, blocksAcross: blocks, replicatesAcross: 1 }
    : request.layout;
  const plan = makePlan('alpha', { ...request, layout }, (uniform) => ({
    entries: planned,
    parts: randomizeResolvable(design, uniform, latinized),
    trades: 'plots',
    efficiency: design.efficiency,
    bound: design.bound,
  }));
  if (design.repeats === 0) return plan;
  return { ...plan, remarks: [...plan.remarks, remark('longBlockRepeats', { count: design.repeats })] };
}
