import { errors, say } from '@panicle/contract';
import type {
  Observation,
  ObservationBatch,
  ObservationCell,
  RefusedObservation,
} from '@panicle/contract/observations';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { putInRecord, requireAct } from '../trial/state.ts';
import { observationsOfTrial, plotsOfTrial } from './queries.ts';
import { recalculate } from './calculated/recalculate.ts';
import { correctValue, recordValue } from './service.ts';

/**
 * Saves the cells of a spreadsheet, all or none: new values are recorded, known ones corrected. Throws
 * `observationCellsRefused`, whose data names every refused cell.
 */
export async function saveObservations(change: Change, batch: ObservationBatch): Promise<Observation[]> {
  const { transaction, language } = change;
  await requireAct(transaction, batch.trialId, 'record');
  const belongs = await belonging(transaction, batch);
  const saved: Observation[] = [];
  const refused: RefusedObservation[] = [];
  const save = ({ id, value, revision, ...place }: ObservationCell): Promise<Observation> => {
    const { observedOn = null, reason = '' } = batch;
    if (id !== undefined)
      return correctValue(change, { id, value, reason, ...(revision !== undefined && { revision }) });
    if (value === null) throw new BusinessError('notFound');
    return recordValue(change, { ...place, value, observedOn });
  };
  for (const cell of batch.cells) {
    try {
      if (!belongs(cell)) throw new BusinessError('notFound');
      saved.push(await save(cell));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const { plotId, traitId } = cell;
      refused.push({ plotId, traitId, reason: say(errors[error.error], language, error.values) });
    }
  }
  const [first] = refused;
  if (first)
    throw new BusinessError(
      'observationCellsRefused',
      { count: refused.length, reason: first.reason },
      { data: refused },
    );
  await putInRecord(transaction, batch.trialId);
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  await recalculate(
    change,
    distinct(saved.map(({ traitId }) => traitId)),
    distinct(saved.map(({ plotId }) => plotId)),
  );
  return saved;
}

/** Whether a cell is of the trial that the batch names, and its observation of the plot and trait that it names. */
async function belonging(transaction: Transaction, { trialId, cells }: ObservationBatch) {
  const plots = await plotsOfTrial(
    transaction,
    trialId,
    cells.map(({ plotId }) => plotId),
  );
  const observations = await observationsOfTrial(
    transaction,
    trialId,
    cells.flatMap(({ id }) => id ?? []),
  );
  return ({ plotId, traitId, id }: ObservationCell): boolean => {
    if (id === undefined) return plots.has(plotId);
    const known = observations.get(id);
    return known?.plotId === plotId && known.traitId === traitId;
  };
}
