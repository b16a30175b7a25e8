import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { findTraitsOfCrop } from '../../traits/index.ts';
import { calculateInputs, inputsOfBatch } from '../observation/calculated/import.ts';
import { findSeries } from '../observation/series.ts';
import { trialList } from '../trial/queries.ts';
import { requireTrial } from '../trial/service.ts';
import { requireAct, requireOpenTrial, settleState } from '../trial/state.ts';
import { checkPlotData } from './check.ts';
import { momentColumns, placeColumns, traitColumn } from './columns.ts';
import { lockTrialData } from './lock.ts';
import { madeByPlotData } from './made.ts';
import { newTraitColumn } from './new-traits.ts';
import { readOptions } from './options.ts';
import { remarkOnPlotData } from './remarks.ts';
import { prepareState, type PlotDataState } from './state.ts';
import { undoPlotData } from './undo.ts';
import { writePlotData } from './write.ts';

/** From so many rows on the planner's picture of the tables is out of date at once. */
const STATISTICS_ROWS = 5000;

type Options = Partial<Record<string, string>>;

/** Plots of a trial with their entries and the values of any number of traits, from one table. */
export const plotDataTarget: ImportTarget<Options, PlotDataState> = {
  kind: 'plot-data',
  title: { zh: '小区数据', en: 'Plot data' },
  right: 'trials.write',
  async place(connection, options) {
    const trial = await trialList.find(connection, readOptions(options).trialId);
    return trial && { zh: `试验“${trial.name}”`, en: `trial “${trial.name}”` };
  },
  made: madeByPlotData,
  async columns(connection, options) {
    const trial = await requireTrial(connection, readOptions(options).trialId);
    const traits = await findTraitsOfCrop(connection, trial.crop);
    const series = await findSeries(connection, trial.id);
    return [...placeColumns, ...traits.map(traitColumn), ...momentColumns(series, traits)];
  },
  extraColumn: newTraitColumn,
  extraRight: 'traits.write',
  lock: (transaction, { options }) => lockTrialData(transaction, [readOptions(options).trialId]),
  async prepare(connection, context) {
    const options = readOptions(context.options);
    await requireOpenTrial(connection, options.trialId);
    return prepareState(connection, { options });
  },
  check: checkPlotData,
  remarks: remarkOnPlotData,
  write: (change, chunk, state, context) =>
    writePlotData(change, chunk, state, { ...context, options: readOptions(context.options) }),
  async finish(transaction, state, { batchId }) {
    await requireAct(transaction, state.trial.id, 'record');
    await calculateInputs(transaction, await inputsOfBatch(transaction, batchId));
    await settleState(transaction, state.trial.id);
    if (state.plots.size < STATISTICS_ROWS) return;
    for (const table of ['plot', 'trial_entry', 'observation'])
      await transaction.query('select refresh_statistics($1)', [table]);
  },
  undo: undoPlotData,
};
