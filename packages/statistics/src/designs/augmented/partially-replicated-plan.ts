import { remark, StatisticsError } from '../../statistics-error.ts';
import type { ArrangedPart } from '../plan/arrangement.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { DesignName } from '../design-names.ts';
import type { FieldPlan, PlannedEntry } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needWhole } from '../plan/requirements.ts';
import { numbersBelow, randomOrder, shuffle, type Uniform } from '../random-order.ts';
import type { SearchOptions } from '../search/search-options.ts';
import { randomLabels, unequalDesign, type UnequalDesign } from './unequal-design.ts';

/** What p-rep designs and augmented row-column designs share. */
export type UnequalRequest = DesignRequest & Omit<SearchOptions, 'seed'>;

/**
 * A partially replicated (p-rep) design: some entries have two plots or more, most have one; blocks are of equal size or
 * differ by one plot, and the plots of an entry are in different blocks. With `rows` the field is a rectangle whose
 * rows and columns are adjusted for as well; blocks are then groups of rows.
 * Source: B. R. Cullis, A. B. Smith and N. E. Coombes, Journal of Agricultural, Biological, and Environmental Statistics
 * 11 (2006) 381-393.
 *
 * @param plotsOf plots of each entry, in the order of the entries
 * @param blocks at least 2, and at least as many as any entry has plots
 * @throws StatisticsError replicatesPerEntry, plotsBeyondBlocks, nothingReplicated, rowsDoNotFit, repeatedDoNotConnect
 *   and those of readEntries and makePlan
 */
export function partiallyReplicatedPlan({
  entries,
  plotsOf,
  blocks,
  rows,
  ...request
}: UnequalRequest & {
  entries: readonly EntryName[];
  plotsOf: readonly number[];
  blocks: number;
  rows?: number;
}): FieldPlan {
  const planned = readEntries(entries, 3);
  needWhole('blocks', blocks, 2);
  checkPlots(planned, plotsOf, blocks);
  return rows === undefined
    ? planInBlocks(planned, plotsOf, blocks, request)
    : planInRows('partiallyReplicated', { planned, plotsOf, blocks, rows }, request);
}

function checkPlots(planned: readonly PlannedEntry[], plotsOf: readonly number[], blocks: number): void {
  if (plotsOf.length !== planned.length)
    throw new StatisticsError('replicatesPerEntry', { numbers: plotsOf.length, entries: planned.length });
  plotsOf.forEach((plots, entry) => {
    if (!(Number.isInteger(plots) && plots >= 1 && plots <= blocks))
      throw new StatisticsError('plotsBeyondBlocks', { entry: planned[entry]!.name, plots, blocks });
  });
  if (plotsOf.every((plots) => plots === 1)) throw new StatisticsError('nothingReplicated');
}

/** Block after block, the first ones one plot larger where the plots do not divide. */
function planInBlocks(
  planned: readonly PlannedEntry[],
  plotsOf: readonly number[],
  blocks: number,
  { effort, signal, ...request }: UnequalRequest,
): FieldPlan {
  const plots = plotsOf.reduce((sum, count) => sum + count, 0);
  const blockOf = numbersBelow(plots)
    .map((place) => place % blocks)
    .sort();
  const shape = { plotsOf, blocks: [blockOf], keepApart: blockOf };
  const design = unequalDesign(shape, { seed: request.seed, effort, signal });
  const plan = makePlan('partiallyReplicated', request, (uniform) => {
    const labels = randomLabels(plotsOf, uniform);
    const parts = Array.from(randomOrder(blocks, uniform), (block): ArrangedPart => {
      const own = design.plan.filter((_, place) => blockOf[place] === block).map((entry) => labels[entry]!);
      return [{ cells: shuffle(own, uniform) }];
    });
    return { entries: planned, parts, trades: 'plots', efficiency: design.efficiency, bound: design.bound };
  });
  return withRepeats(plan, design);
}

/** A rectangle of plots, blocks being groups of equally many rows. */
export function planInRows(
  name: DesignName,
  size: { planned: readonly PlannedEntry[]; plotsOf: readonly number[]; blocks: number; rows: number },
  { effort, signal, ...request }: UnequalRequest,
): FieldPlan {
  const { planned, plotsOf, blocks, rows } = size;
  needWhole('rows', rows, 2);
  const plots = plotsOf.reduce((sum, count) => sum + count, 0);
  const columns = plots / rows;
  if (!Number.isInteger(columns) || columns < 2 || rows % blocks !== 0)
    throw new StatisticsError('rowsDoNotFit', { plots, rows, blocks });
  const places = numbersBelow(plots);
  const rowOf = places.map((place) => Math.floor(place / columns));
  const rowsOfBlock = rows / blocks;
  const shape = {
    plotsOf,
    blocks: [rowOf, places.map((place) => rows + (place % columns))],
    ...(blocks > 1 ? { keepApart: rowOf.map((row) => Math.floor(row / rowsOfBlock)) } : {}),
  };
  const design = unequalDesign(shape, { seed: request.seed, effort, signal });
  // columns run through all blocks
  const layout = { ...request.layout, replicatesAcross: 1 };
  const plan = makePlan(name, { ...request, layout }, (uniform) => ({
    entries: planned,
    parts: randomRows(design, { plotsOf, blocks, rowsOfBlock, columns }, uniform),
    trades: 'none',
    efficiency: design.efficiency,
    bound: design.bound,
  }));
  return withRepeats(plan, design);
}

/** Names, blocks, rows within blocks, and columns of the whole field in random order. */
function randomRows(
  { plan }: UnequalDesign,
  size: { plotsOf: readonly number[]; blocks: number; rowsOfBlock: number; columns: number },
  uniform: Uniform,
): ArrangedPart[] {
  const { blocks, rowsOfBlock, columns } = size;
  const labels = randomLabels(size.plotsOf, uniform);
  const across = randomOrder(columns, uniform);
  return Array.from(randomOrder(blocks, uniform), (block) => {
    const cells = [...randomOrder(rowsOfBlock, uniform)].flatMap((row) =>
      Array.from(across, (column) => labels[plan[(block * rowsOfBlock + row) * columns + column]!]!),
    );
    return [{ cells: Int32Array.from(cells), columns }];
  });
}

function withRepeats(plan: FieldPlan, { repeats }: UnequalDesign): FieldPlan {
  if (repeats === 0) return plan;
  return { ...plan, remarks: [...plan.remarks, remark('blockRepeats', { count: repeats })] };
}
