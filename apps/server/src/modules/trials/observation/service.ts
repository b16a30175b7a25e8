import {
  checkObservation,
  type Observation,
  type ObservationCorrection,
  type ObservationCreation,
} from '@panicle/contract/observations';
import { traitTitle, type Trait } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import type { Session } from '../../../platform/http/route.ts';
import { traitList } from '../../traits/index.ts';
import { putInRecord, requireRecordable } from '../trial/state.ts';
import { recalculate } from './calculated/recalculate.ts';
import { findLastChange, findObservation, insertObservation, plotExists, replaceValue } from './queries.ts';

type Author = Pick<Session, 'userId'>;

export async function requireObservation(connection: Connection, id: string): Promise<Observation> {
  const observation = await findObservation(connection, id);
  if (!observation) throw new BusinessError('notFound');
  return observation;
}

/** The trait, whose data type nobody changes before the transaction ends. */
async function keepTrait(transaction: Transaction, id: string): Promise<Trait> {
  const [trait] = await traitList.several(transaction, [id], { lock: 'keep' });
  if (!trait) throw new BusinessError('notFound');
  return trait;
}

function requireFitting(trait: Trait, value: number | string): void {
  const problem = checkObservation(trait, value);
  if (problem) throw new BusinessError(problem.error, problem.values);
}

/** Throws `observationCalculated`: a calculated value is never entered. */
function requireMeasured(trait: Trait): void {
  if (trait.formula !== null) throw new BusinessError('observationCalculated', { trait: traitTitle(trait) });
}

/** Records a value where the plot has none yet; what is calculated from it stays as it was. */
export async function recordValue(
  { transaction, session, audit }: Change<Author>,
  creation: ObservationCreation,
): Promise<Observation> {
  if (!(await plotExists(transaction, creation.plotId))) throw new BusinessError('notFound');
  const trait = await keepTrait(transaction, creation.traitId);
  requireMeasured(trait);
  if (trait.recordDate && (creation.observedOn ?? null) === null)
    throw new BusinessError('observationDateNeeded', { trait: traitTitle(trait) });
  requireFitting(trait, creation.value);
  const id = await insertObservation(transaction, creation, trait.dataType, session.userId);
  if (id === null) throw new BusinessError('observationExists', { trait: traitTitle(trait) });
  audit({ entity: 'observation', entityId: id, action: 'create', after: creation });
  return requireObservation(transaction, id);
}

/** Replaces a value; its history keeps the old one with who, when and why. What is calculated from it stays as it was. */
export async function correctValue(
  { transaction, session, audit }: Change<Author>,
  { id, value, reason, revision }: ObservationCorrection,
): Promise<Observation> {
  const before = await findObservation(transaction, id, { lock: true });
  if (!before) throw new BusinessError('notFound');
  await requireRevisionOf(before, revision, () => findLastChange(transaction, id));
  const trait = await keepTrait(transaction, before.traitId);
  requireMeasured(trait);
  if (value !== null) requireFitting(trait, value);
  if (reason.trim() === '') throw new BusinessError('observationReasonEmpty');
  await replaceValue(transaction, id, value, trait.dataType, session.userId);
  audit({
    entity: 'observation',
    entityId: id,
    action: 'update',
    before: { value: before.value },
    after: { value },
    reason,
  });
  return requireObservation(transaction, id);
}

/** Records a value where the plot has none yet, and calculates what follows from it. */
export async function recordObservation(
  change: Change<Author>,
  creation: ObservationCreation,
): Promise<Observation> {
  const trialId = await requireRecordable(change.transaction, creation);
  const observation = await recordValue(change, creation);
  await putInRecord(change.transaction, trialId);
  await recalculate(change, [creation.traitId], [creation.plotId]);
  return observation;
}

/** Replaces a value, and calculates anew what follows from it. */
export async function correctObservation(
  change: Change<Author>,
  correction: ObservationCorrection,
): Promise<Observation> {
  await requireRecordable(change.transaction, { observationId: correction.id });
  const observation = await correctValue(change, correction);
  await recalculate(change, [observation.traitId], [observation.plotId]);
  return observation;
}
