import type { ImportColumn, ImportTarget } from '../../../platform/imports/import-target.ts';
import { lockTrialData } from '../plot-data/lock.ts';
import { placeColumns } from '../plot-data/columns.ts';
import { madeByPlotData } from '../plot-data/made.ts';
import { readOptions } from '../plot-data/options.ts';
import { undoPlotData } from '../plot-data/undo.ts';
import { insertPlots } from '../store.ts';
import { trialList } from '../trial/queries.ts';
import { requireTrial } from '../trial/service.ts';
import { requireAct, settleState } from '../trial/state.ts';
import { checkPlanRows, remarkOnPlan } from './check.ts';
import { rowsOf } from './rows.ts';
import { prepareState, type PlanImportState } from './state.ts';

const KEYS = ['environment', 'plotNumber', 'fieldRow', 'fieldColumn', 'replicate', 'block', 'entry'];
const REQUIRED = new Set(['plotNumber', 'fieldRow', 'fieldColumn', 'entry']);
const LARGEST_SIDE = 1000;

/** The columns of plot data that say where a plot lies and what grows there. */
const columns: readonly ImportColumn[] = placeColumns
  .filter(({ key }) => KEYS.includes(key))
  .map((column) => ({
    ...column,
    required: REQUIRED.has(column.key),
    ...(column.type === 'integer' ? { minimum: 1, maximum: LARGEST_SIDE } : {}),
    ...(['plotNumber', 'replicate', 'block'].includes(column.key) ? { maximumLength: 50 } : {}),
  }));

type Options = Partial<Record<string, string>>;

/** A layout made elsewhere: the plots of a trial that has none yet, of its own entries and checks. */
export const planImportTarget: ImportTarget<Options, PlanImportState> = {
  kind: 'field-plan',
  title: { zh: '自行布置的小区', en: 'Own layout' },
  right: 'trials.write',
  async place(connection, options) {
    const trial = await trialList.find(connection, readOptions(options).trialId);
    return trial && { zh: `试验“${trial.name}”`, en: `trial “${trial.name}”` };
  },
  made: madeByPlotData,
  async columns(connection, options) {
    await requireTrial(connection, readOptions(options).trialId);
    return columns;
  },
  lock: (transaction, { options }) => lockTrialData(transaction, [readOptions(options).trialId]),
  prepare: (connection, { options }) => prepareState(connection, readOptions(options).trialId),
  check: async (_connection, chunk, state) => checkPlanRows(chunk, state),
  remarks: async (_connection, state) => remarkOnPlan(state),
  async write({ transaction }, chunk, state, { batchId }) {
    const plots = rowsOf(chunk, state).map((one) => {
      const environmentId = one.environmentId!;
      const position = state.positions.get(environmentId) ?? 0;
      state.positions.set(environmentId, position + 1);
      const { number: plotNumber, replicate, block, fieldRow, fieldColumn } = one;
      const entryId = one.found!.id;
      return { environmentId, entryId, plotNumber, replicate, block, fieldRow, fieldColumn, position };
    });
    await insertPlots(transaction, state.trial.id, plots, batchId);
    return plots.length;
  },
  async finish(transaction, { trial }) {
    await requireAct(transaction, trial.id, 'plan');
    await settleState(transaction, trial.id);
  },
  undo: undoPlotData,
};
