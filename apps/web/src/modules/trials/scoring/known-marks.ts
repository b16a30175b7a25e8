import type { TakenPlot } from '@panicle/contract/field-scores';
import { keptMarks, PLOT_MARK, type PlotMarking, type PlotMarks } from '@panicle/contract/plot-marks';
import { isOpen, type KeptEntry } from '../../../offline/queue/entry.ts';

/** Marks of plots that this device made beyond what was taken along at `readAt`; the latest counts. */
export function ownMarks(entries: readonly KeptEntry[], readAt: string): ReadonlyMap<string, PlotMarks> {
  const marks = new Map<string, PlotMarks>();
  for (const { kind, body, state, dropped, answer } of entries) {
    if (kind !== PLOT_MARK || dropped) continue;
    if (!isOpen({ state }) && !(state === 'accepted' && (answer?.receivedAt ?? '') > readAt)) continue;
    const { plotId, damage, note } = body as PlotMarking;
    marks.set(plotId, keptMarks({ damage, note }));
  }
  return marks;
}

/** Fields that were taken along before there were marks have none. */
export const marksOf = (
  plot: Pick<TakenPlot, 'id'> & Partial<PlotMarks>,
  own: ReadonlyMap<string, PlotMarks>,
): PlotMarks => own.get(plot.id) ?? { damage: plot.damage ?? [], note: plot.note ?? '' };
