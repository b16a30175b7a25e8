import { StatisticsError } from '../../statistics-error.ts';
import type { ArrangedPart } from '../plan/arrangement.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needChecks, needField, needWhole } from '../plan/requirements.ts';
import { randomOrder, shuffle, type Uniform } from '../random-order.ts';

/**
 * A modified augmented design of type II: whole plots in rows and columns, each a line of sub plots with the control
 * (the first check) in its middle. Some whole plots, spread evenly over rows and columns, also hold every other check
 * once; new entries are in all other sub plots, one plot each.
 * Source: C. S. Lin and G. Poushinsky, Canadian Journal of Plant Science 65 (1985) 743-749.
 *
 * The blocks of the plan are the whole plots; those of a row of whole plots form a replicate.
 *
 * @param wholeRows, wholeColumns whole plots in each direction
 * @param subPlots plots of a whole plot: odd, at least 3
 * @param checkedWholePlots whole plots with the other checks
 * @throws StatisticsError subPlotsNotOdd, tooFewChecks, wholePlotsTooFew and those of readEntries and makePlan
 */
export function modifiedAugmentedPlan({
  entries,
  checks,
  wholeRows,
  wholeColumns,
  subPlots,
  checkedWholePlots,
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks: readonly string[];
  wholeRows: number;
  wholeColumns: number;
  subPlots: number;
  checkedWholePlots: number;
}): FieldPlan {
  const planned = readEntries(entries, 1, checks);
  needChecks(checks, 2);
  needWhole('wholeRows', wholeRows, 2);
  needWhole('wholeColumns', wholeColumns, 2);
  needWhole('checkedWholePlots', checkedWholePlots, 2);
  if (!(Number.isInteger(subPlots) && subPlots >= 3 && subPlots % 2 === 1))
    throw new StatisticsError('subPlotsNotOdd', { subPlots });
  const wholePlots = wholeRows * wholeColumns;
  needField(wholePlots * subPlots);
  const others = checks.length - 1;
  const room = wholePlots * (subPlots - 1) - checkedWholePlots * others;
  if (checkedWholePlots > wholePlots || others > subPlots - 1 || room < entries.length)
    throw new StatisticsError('wholePlotsTooFew', {
      wholePlots,
      subPlots,
      entries: entries.length,
      room: Math.max(0, room),
    });
  const size = { wholeRows, wholeColumns, subPlots, checkedWholePlots };
  // the whole plots are a rectangle by design, whatever the layout says
  const layout = { ...request.layout, blocksAcross: wholeColumns, replicatesAcross: 1 };
  return makePlan('modifiedAugmented', { ...request, layout }, (uniform) => ({
    entries: planned,
    parts: drawWholePlots(entries.length, others, size, uniform),
    trades: 'none',
  }));
}

function drawWholePlots(
  entries: number,
  others: number,
  size: Record<'wholeRows' | 'wholeColumns' | 'subPlots' | 'checkedWholePlots', number>,
  uniform: Uniform,
): ArrangedPart[] {
  const { wholeRows, wholeColumns, subPlots } = size;
  const checked = drawChecked(size, uniform);
  const wholePlots = wholeRows * wholeColumns;
  const control = entries;
  const otherChecks = Array.from({ length: others }, (_, k) => entries + 1 + k);
  // the sub plots that no check takes, spread so that fillers do not gather in the last whole plots
  const free = Array.from(
    { length: wholePlots },
    (_, whole) => subPlots - 1 - (checked.has(whole) ? others : 0),
  );
  const waiting = [...randomOrder(entries, uniform)];
  const own: number[][] = free.map(() => []);
  for (let round = 0; waiting.length > 0; round++)
    for (let whole = 0; whole < wholePlots; whole++)
      if (round < free[whole]! && waiting.length > 0) own[whole]!.push(waiting.pop()!);
  const middle = (subPlots - 1) / 2;
  const lines = own.map((list, whole) => {
    const fillers = Array.from({ length: free[whole]! - list.length }, () => -1);
    const around = shuffle([...list, ...fillers, ...(checked.has(whole) ? otherChecks : [])], uniform);
    const cells = [...around.slice(0, middle), control, ...around.slice(middle)];
    return { cells: Int32Array.from(cells), columns: subPlots };
  });
  return Array.from({ length: wholeRows }, (_, row) =>
    lines.slice(row * wholeColumns, (row + 1) * wholeColumns),
  );
}

/** Whole plots along the diagonals of a rectangle with rows and columns in random order: even in both directions. */
function drawChecked(
  {
    wholeRows,
    wholeColumns,
    checkedWholePlots,
  }: Record<'wholeRows' | 'wholeColumns' | 'checkedWholePlots', number>,
  uniform: Uniform,
): Set<number> {
  const rows = randomOrder(wholeRows, uniform);
  const columns = randomOrder(wholeColumns, uniform);
  const longer = Math.max(wholeRows, wholeColumns);
  const chosen = new Set<number>();
  for (let step = 0; chosen.size < checkedWholePlots; step++) {
    // one lap covers the longer side once; the next begins one further along the shorter
    const [along, shifted] = [step % longer, (step % longer) + Math.floor(step / longer)];
    const [row, column] = wholeRows >= wholeColumns ? [along, shifted] : [shifted, along];
    chosen.add(rows[row % wholeRows]! * wholeColumns + columns[column % wholeColumns]!);
  }
  return chosen;
}
