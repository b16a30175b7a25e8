import type { ObservationCell, Plot, RefusedObservation } from '@panicle/contract/observations';
import { isRefusal } from '../../../../api/request-error.ts';
import type { CellRefusal, GridValue, PendingChange } from '../../../../ui/grid/spreadsheet-grid.tsx';
import { saveObservations } from '../api.ts';

/** The first value of a trait in a plot on a day; null: without a day. */
export const observationOn = (plot: Plot, traitId: string, day: string | null) =>
  plot.observations.find((one) => one.traitId === traitId && one.observedOn === day && one.repeat === 1);

/** The newest day of these plots' values; null where they have none, or values without a day. */
export function dayOf(plots: readonly Plot[]): string | null {
  let newest: string | null = null;
  for (const { observedOn } of plots.flatMap(({ observations }) => observations)) {
    if (observedOn === null) return null;
    if (newest === null || observedOn > newest) newest = observedOn;
  }
  return newest;
}

/** What the server has in the cells of a sheet: ids and revisions, which edits raise. */
export class KnownCells {
  private readonly cells = new Map<string, { id: string; revision: number }>();

  take(plotId: string, traitId: string, { id, revision }: { id: string; revision: number }): void {
    this.cells.set(`${plotId} ${traitId}`, { id, revision });
  }

  changed({ row, column, after }: PendingChange): ObservationCell {
    return { plotId: row, traitId: column, value: after, ...this.cells.get(`${row} ${column}`) };
  }
}

export const cellValue = (plot: Plot, column: string, day: string | null): GridValue => {
  if (column === 'entryName' || column === 'location') return plot[column];
  if (column === 'plotNumber' || column === 'replicate') return plot[column];
  return observationOn(plot, column, day)?.value ?? null;
};

/** A plot with the values of these traits as they are now; the others stay as the sheet knows them. */
export const withFreshValues = (known: Plot, fresh: Plot, traitIds: ReadonlySet<string>): Plot => ({
  ...known,
  observations: [
    ...known.observations.filter(({ traitId }) => !traitIds.has(traitId)),
    ...fresh.observations.filter(({ traitId }) => traitIds.has(traitId)),
  ],
});

/** Saves the edits of the spreadsheet, all or none. Returns the cells that stood in the way. */
export async function saveCells(
  trialId: string,
  known: KnownCells,
  changes: readonly PendingChange[],
  said: { observedOn: string | null; reason: string },
): Promise<CellRefusal[]> {
  try {
    const cells = changes.map((change) => known.changed(change));
    const saved = await saveObservations({ trialId, ...said, cells });
    for (const one of saved) known.take(one.plotId, one.traitId, one);
    return [];
  } catch (error) {
    if (!isRefusal(error, 'observationCellsRefused')) throw error;
    return (error.data as RefusedObservation[]).map(({ plotId, traitId, reason }) => ({
      row: plotId,
      column: traitId,
      reason,
    }));
  }
}
