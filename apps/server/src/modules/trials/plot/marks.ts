import {
  keptMarks,
  sameMarks,
  type PlotMarkChange,
  type PlotMarking,
  type PlotMarks,
  type PlotMarksNow,
} from '@panicle/contract/plot-marks';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { requireRecordable } from '../trial/state.ts';

export const MARK_COLUMNS = `coalesce(p.damage, '{}') as damage, coalesce(p.note, '') as note`;

interface MarkedPlot extends PlotMarks {
  plot: string;
}

async function lockMarks(connection: Connection, plotId: string): Promise<MarkedPlot> {
  const [row] = await connection.query<MarkedPlot>(
    `select coalesce(p.plot_number, '#' || (p.position + 1)) as plot, ${MARK_COLUMNS}
       from plot p where p.id = $1 for no key update`,
    [plotId],
  );
  if (!row) throw new BusinessError('notFound');
  return row;
}

/** What a plot is marked with now; null where it is gone. */
export async function readMarks(connection: Connection, plotId: string): Promise<PlotMarksNow | null> {
  const [row] = await connection.query<PlotMarks & { person: string | null; at: Date | null }>(
    `select ${MARK_COLUMNS}, a.username as person, p.marked_at as at
       from plot p left join account a on a.id = p.marked_by where p.id = $1`,
    [plotId],
  );
  return row ? { ...row, at: row.at?.toISOString() ?? null } : null;
}

/**
 * Marks a plot with damage and a note, in place of what the user saw. The same marks once more are no change. Throws
 * `notFound`, `trialLocked`, and `changed` where someone else marked it meanwhile.
 */
export async function markPlot(
  { transaction, session, audit }: Change,
  { plotId, ...stated }: PlotMarking,
  seen: PlotMarks,
  changed: (plot: string) => BusinessError,
): Promise<void> {
  await requireRecordable(transaction, { plotId });
  const { plot, ...before } = await lockMarks(transaction, plotId);
  const after = keptMarks(stated);
  if (!sameMarks(before, after)) {
    if (!sameMarks(before, keptMarks(seen))) throw changed(plot);
    const { damage, note } = after;
    await transaction.query(
      'update plot set damage = $2, note = $3, marked_by = $4, marked_at = now() where id = $1',
      [plotId, damage.length === 0 ? null : damage, note === '' ? null : note, session.userId],
    );
  }
  audit({
    entity: 'plot',
    entityId: plotId,
    action: 'update',
    before: { name: plot, ...before },
    after: { name: plot, ...after },
  });
}

/** The same from the desk. Throws `plotMarksChanged`. */
export const changeMarks = (change: Change, { before, ...marking }: PlotMarkChange): Promise<void> =>
  markPlot(change, marking, before, (plot) => new BusinessError('plotMarksChanged', { plot }));
