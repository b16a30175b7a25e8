import type { TakenPlot } from '@panicle/contract/field-scores';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The plot that a code names, by its id or by the number on its stake. */
export function plotOfCode<Plot extends Pick<TakenPlot, 'id' | 'plotNumber'>>(
  code: string,
  plots: readonly Plot[],
): Plot | null {
  const id = UUID.exec(code)?.[0]?.toLowerCase();
  const number = plain(code);
  return (
    plots.find((plot) => plot.id === id || (plot.plotNumber !== null && plain(plot.plotNumber) === number)) ??
    null
  );
}
