import { PLOT_MARK, PlotMarking, PlotMarks } from '@panicle/contract/plot-marks';
import { BusinessError } from '../../../platform/business-error.ts';
import type { OfflineEntryKind } from '../../../platform/offline/offline-entry-kind.ts';
import { markPlot, readMarks } from '../plot/marks.ts';

/** Damage and notes that are entered beside the plot. */
export const markEntryKind: OfflineEntryKind<PlotMarking, PlotMarks> = {
  kind: PLOT_MARK,
  title: { zh: '小区标记', en: 'Marks of plots' },
  right: 'trials.write',
  body: PlotMarking,
  basis: PlotMarks,
  subject: ({ plotId }) => `marks ${plotId}`,
  apply: (change, { body, basis }) =>
    markPlot(change, body, basis, () => new BusinessError('offlineBasisChanged')),
  conflicts: ['offlineBasisChanged'],
  async present(connection, { plotId }) {
    const now = await readMarks(connection, plotId);
    return now && { theirs: now, basis: { damage: now.damage, note: now.note } };
  },
  logged: async (_connection, body) => body,
};
