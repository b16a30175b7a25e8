import type { Deletion } from '@panicle/contract/recycle-bin';
import {
  TraitFields,
  checkTrait,
  traitDefaults,
  type Trait,
  type TraitChange,
  type TraitCreation,
} from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { demandOwner } from '../../platform/http/ownership.ts';
import { demandRevision } from '../../platform/http/revision.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import type { Session } from '../../platform/http/route.ts';
import { findCreator, findTrait, insertTrait, isNameTaken, updateTrait } from './queries.ts';
import { putInBin } from '../../platform/recycle-bin/put-in-bin.ts';
import { traitBin } from './bin-kind.ts';
import { traitReferences } from './references.ts';

type Author = Pick<Session, 'userId'>;

const fieldNames = Object.keys(TraitFields.properties) as (keyof TraitFields)[];

function fieldsOf(trait: TraitFields): TraitFields {
  return Object.fromEntries(fieldNames.map((name) => [name, trait[name]])) as TraitFields;
}

/** Throws the first broken rule; `data` lists all of them with their fields. */
async function demandValid(transaction: Transaction, fields: TraitFields, id?: string): Promise<void> {
  const problems = checkTrait(fields);
  const [first] = problems;
  if (first) throw new BusinessError(first.error, first.values, { data: problems });
  if (await isNameTaken(transaction, fields.name, fields.crop, id)) throw new BusinessError('duplicatedName');
}

/**
 * Two people may take one name at the same moment, so the unique index decides. A lock on all names instead would be
 * held to its end by an import that makes a trait.
 */
async function refuseTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (failure) {
    if (violates(failure, 'trait_name')) throw new BusinessError('duplicatedName');
    throw failure;
  }
}

export async function demandTrait(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Trait> {
  const trait = await findTrait(connection, id, options);
  if (!trait) throw new BusinessError('notFound');
  return trait;
}

/** Throws `traitTypeInUse`. From here to the end of the transaction nobody records a value of the old type. */
async function demandUnusedType(transaction: Transaction, trait: Trait): Promise<void> {
  await demandTrait(transaction, trait.id, { lock: 'delete' });
  const [reference] = await traitReferences.find(transaction, [trait.id]);
  if (reference) throw new BusinessError('traitTypeInUse', { name: trait.name, count: reference.count });
}

/** Makes a trait; `batchId` when an import makes it. */
export async function createTrait(
  { transaction, session, audit }: Change<Author>,
  creation: TraitCreation,
  batchId: string | null = null,
): Promise<Trait> {
  const fields: TraitFields = { ...traitDefaults, ...creation };
  await demandValid(transaction, fields);
  const id = await refuseTakenName(insertTrait(transaction, fields, session.userId, batchId));
  audit({ entity: 'trait', entityId: id, action: 'create', after: fields });
  return demandTrait(transaction, id);
}

export async function changeTrait(
  { transaction, session, audit }: Change<Author>,
  { id, revision, ...changes }: TraitChange,
): Promise<Trait> {
  const trait = await demandTrait(transaction, id, { lock: 'change' });
  demandRevision(trait, revision);
  const before = fieldsOf(trait);
  const fields: TraitFields = { ...before, ...changes };
  await demandValid(transaction, fields, id);
  if (fields.dataType !== before.dataType) await demandUnusedType(transaction, trait);
  await refuseTakenName(updateTrait(transaction, id, fields, session.userId));
  audit({ entity: 'trait', entityId: id, action: 'update', before, after: fields });
  return demandTrait(transaction, id);
}

/** Moves a trait that nothing uses into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export async function removeTrait(
  { transaction, session, language, audit }: Change,
  id: string,
): Promise<Deletion> {
  const trait = await demandTrait(transaction, id, { lock: 'delete' });
  const ownerId = await findCreator(transaction, id);
  demandOwner(session, { name: trait.name, ownerId, owner: trait.createdBy });
  await traitReferences.demandNone(transaction, [id], language);
  const { userId } = session;
  const deletion = { kind: traitBin, ids: [id], names: [trait.name], ownerIds: [ownerId], userId };
  const deletionId = await putInBin(transaction, deletion);
  audit({ entity: 'trait', entityId: id, action: 'delete', before: fieldsOf(trait) });
  return { deletionIds: [deletionId] };
}
