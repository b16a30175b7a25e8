import { errors, say, type Language } from '@panicle/contract';
import type {
  Observation,
  ObservationBatch,
  ObservationCell,
  RefusedObservation,
} from '@panicle/contract/observations';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import type { Session } from '../../../platform/http/route.ts';
import { demandTrial } from '../trial/service.ts';
import { observationsOfTrial, plotsOfTrial } from './queries.ts';
import { correctObservation, recordObservation } from './service.ts';

interface Author {
  session: Session;
  language: Language;
}

/**
 * Saves the cells of a spreadsheet, all or none: new values are recorded, known ones corrected. Throws
 * `observationCellsRefused`, whose data names every refused cell.
 */
export async function saveObservations(
  transaction: Transaction,
  { session, language }: Author,
  batch: ObservationBatch,
  audit: Audit,
): Promise<Observation[]> {
  await demandTrial(transaction, batch.trialId);
  const belongs = await belonging(transaction, batch);
  const saved: Observation[] = [];
  const refused: RefusedObservation[] = [];
  const save = ({ id, value, revision, ...place }: ObservationCell): Promise<Observation> => {
    const { observedOn = null, reason = '' } = batch;
    if (id !== undefined)
      return correctObservation(
        transaction,
        session,
        { id, value, reason, ...(revision !== undefined && { revision }) },
        audit,
      );
    if (value === null) throw new BusinessError('notFound');
    return recordObservation(transaction, session, { ...place, value, observedOn }, audit);
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
