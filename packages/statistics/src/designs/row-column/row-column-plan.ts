import { remark, StatisticsError } from '../../statistics-error.ts';
import type { ArrangedPart } from '../plan/arrangement.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needWhole } from '../plan/requirements.ts';
import { randomOrder, type Uniform } from '../random-order.ts';
import type { SearchOptions } from '../search/search-options.ts';
import { rowColumnDesign, type Latinized, type RowColumnDesign } from './row-column-design.ts';

/**
 * A resolvable row-column design: every replicate is a rectangle with every entry once, and differences can be adjusted
 * for rows and columns of the replicates. Latinized by columns the replicates lie below each other and no entry occurs
 * twice in a column of the field; latinized by rows they lie side by side. Where rows do not divide the number of
 * entries and checks, each replicate has fillers, fewer than columns.
 *
 * @param rows of a replicate
 * @throws StatisticsError rowsDoNotDivide and those of readEntries, rowColumnDesign and makePlan
 */
export function rowColumnPlan({
  entries,
  checks = [],
  rows,
  replicates,
  latinized = 'none',
  effort,
  signal,
  ...request
}: DesignRequest &
  Omit<SearchOptions, 'seed'> & {
    entries: readonly EntryName[];
    checks?: readonly string[];
    rows: number;
    replicates: number;
    latinized?: Latinized;
  }): FieldPlan {
  const planned = readEntries(entries, 2, checks);
  needWhole('rows', rows, 2);
  const columns = Math.ceil(planned.length / rows);
  const fillers = rows * columns - planned.length;
  if (columns < 2 || fillers >= columns)
    throw new StatisticsError('rowsDoNotDivide', { entries: planned.length, rows });
  const { seed } = request;
  const design = rowColumnDesign(rows, columns, replicates, { seed, effort, signal, latinized, fillers });
  const across = { none: request.layout?.replicatesAcross, columns: 1, rows: replicates }[latinized];
  const layout = { ...request.layout, ...(across === undefined ? {} : { replicatesAcross: across }) };
  const plan = makePlan('rowColumn', { ...request, layout }, (uniform) => ({
    entries: planned,
    parts: randomize(design, latinized, uniform),
    trades: 'none',
    efficiency: design.efficiency,
    bound: design.bound,
  }));
  if (design.repeats === 0) return plan;
  return { ...plan, remarks: [...plan.remarks, remark('longBlockRepeats', { count: design.repeats })] };
}

/** Entries, replicates, and rows and columns within replicates in random order; long lines move as a whole. */
function randomize(
  { entries, rows, columns, replicates, plan }: RowColumnDesign,
  latinized: Latinized,
  uniform: Uniform,
): ArrangedPart[] {
  const places = rows * columns;
  const labels = randomOrder(entries, uniform);
  const longRows = latinized === 'rows' ? randomOrder(rows, uniform) : null;
  const longColumns = latinized === 'columns' ? randomOrder(columns, uniform) : null;
  return Array.from(randomOrder(replicates, uniform), (replicate) => {
    const down = longRows ?? randomOrder(rows, uniform);
    const across = longColumns ?? randomOrder(columns, uniform);
    const cells = Int32Array.from({ length: places }, (_, cell) => {
      const [row, column] = [down[Math.floor(cell / columns)]!, across[cell % columns]!];
      const entry = plan[replicate * places + row * columns + column]!;
      return entry < 0 ? entry : labels[entry]!;
    });
    return [{ cells, columns }];
  });
}
