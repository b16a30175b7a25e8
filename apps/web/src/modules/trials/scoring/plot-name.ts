import type { TakenPlot } from '@panicle/contract/field-scores';

/** What a plot is called: by its stake, its place, or else where it comes among all of them. */
export function plotName(
  plot: Pick<TakenPlot, 'id' | 'plotNumber' | 'fieldRow' | 'fieldColumn'>,
  plots: readonly Pick<TakenPlot, 'id'>[],
): string {
  const { plotNumber, fieldRow, fieldColumn } = plot;
  if (plotNumber !== null) return plotNumber;
  if (fieldRow !== null && fieldColumn !== null) return `${fieldRow}-${fieldColumn}`;
  return String(plots.findIndex(({ id }) => id === plot.id) + 1);
}
