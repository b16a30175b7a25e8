import type { HarvestSheet, PlotHarvestMethod, PlotHarvestRow } from '@panicle/contract/plot-harvests';
import type { NumberEntry } from '../../../ui/number/unread-number.ts';

export type SheetPlot = HarvestSheet['plots'][number];

/** What is entered of one plot. */
export interface PlotEntry {
  chosen: boolean;
  count: NumberEntry;
  quantity: NumberEntry;
  thousandGrainWeight: NumberEntry;
}

/** What a plot begins with: seed and grain weight as the chosen traits say. */
export const startOf = ({ quantity, thousandGrainWeight }: SheetPlot): PlotEntry => ({
  chosen: false,
  count: 1,
  quantity,
  thousandGrainWeight,
});

/** Whether a plot may be harvested this way now: plants are counted on, all else is given once unless asked for again. */
export const isOpen = (
  { materialId, given }: SheetPlot,
  method: PlotHarvestMethod,
  again: boolean,
): boolean => materialId !== null && (again || method === 'plant' || !given.includes(method));

/** The plots that "all" means: checks are no candidates for the next generation. */
export const candidates = (
  plots: readonly SheetPlot[],
  method: PlotHarvestMethod,
  again: boolean,
): SheetPlot[] => plots.filter((plot) => isOpen(plot, method, again) && (method === 'seed' || !plot.isCheck));

const unread = (entry: NumberEntry) => entry !== null && typeof entry !== 'number';

/** The rows that are sent; null while a number cannot be read or seed has no quantity. */
export function rowsOf(
  entries: ReadonlyMap<string, PlotEntry>,
  method: PlotHarvestMethod,
): PlotHarvestRow[] | null {
  const chosen = [...entries].filter(([, entry]) => entry.chosen);
  const refused = chosen.some(
    ([, { count, quantity, thousandGrainWeight }]) =>
      unread(quantity) ||
      unread(thousandGrainWeight) ||
      (method === 'plant' && typeof count !== 'number') ||
      (method === 'seed' && quantity === null),
  );
  if (refused) return null;
  return chosen.map(([plotId, { count, quantity, thousandGrainWeight }]) => ({
    plotId,
    ...(method === 'plant' && { count: count as number }),
    ...(quantity !== null && { quantity: quantity as number }),
    ...(quantity !== null &&
      thousandGrainWeight !== null && { thousandGrainWeight: thousandGrainWeight as number }),
  }));
}

/** Materials or lots that the rows make. */
export const productsOf = (rows: readonly PlotHarvestRow[]): number =>
  rows.reduce((sum, { count = 1 }) => sum + count, 0);
