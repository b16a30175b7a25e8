import type { Language } from '@panicle/contract';
import {
  TraitFields,
  checkTrait,
  traitDefaults,
  type Trait,
  type TraitChange,
  type TraitCreation,
} from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { AuditEntry } from '../../platform/http/audit.ts';
import type { Session } from '../../platform/http/route.ts';
import { deleteTrait, findTrait, insertTrait, isNameTaken, lockNames, updateTrait } from './queries.ts';
import { findTraitReference } from './references.ts';

type Audit = (entry: AuditEntry) => void;
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
  await lockNames(transaction);
  if (await isNameTaken(transaction, fields.name, fields.crop, id)) throw new BusinessError('duplicatedName');
}

export async function demandTrait(connection: Connection, id: string): Promise<Trait> {
  const trait = await findTrait(connection, id);
  if (!trait) throw new BusinessError('notFound');
  return trait;
}

async function lockTrait(transaction: Transaction, id: string): Promise<Trait> {
  const trait = await findTrait(transaction, id, { lock: true });
  if (!trait) throw new BusinessError('notFound');
  return trait;
}

/** Makes a trait; `batchId` when an import makes it. */
export async function createTrait(
  transaction: Transaction,
  author: Author,
  creation: TraitCreation,
  audit: Audit,
  batchId: string | null = null,
): Promise<Trait> {
  const fields: TraitFields = { ...traitDefaults, ...creation };
  await demandValid(transaction, fields);
  const id = await insertTrait(transaction, fields, author.userId, batchId);
  audit({ entity: 'trait', entityId: id, action: 'create', after: fields });
  return demandTrait(transaction, id);
}

export async function changeTrait(
  transaction: Transaction,
  author: Author,
  { id, revision, ...changes }: TraitChange,
  audit: Audit,
): Promise<Trait> {
  const trait = await lockTrait(transaction, id);
  if (revision !== undefined && revision !== trait.revision) {
    throw new BusinessError('staleRevision', { who: trait.updatedBy, when: trait.updatedAt });
  }
  const before = fieldsOf(trait);
  const fields: TraitFields = { ...before, ...changes };
  await demandValid(transaction, fields, id);
  if (fields.dataType !== before.dataType) {
    const reference = await findTraitReference(transaction, id);
    if (reference) throw new BusinessError('traitTypeInUse', { name: trait.name, count: reference.count });
  }
  await updateTrait(transaction, id, fields, author.userId);
  audit({ entity: 'trait', entityId: id, action: 'update', before, after: fields });
  return demandTrait(transaction, id);
}

export async function removeTrait(
  transaction: Transaction,
  id: string,
  language: Language,
  audit: Audit,
): Promise<void> {
  const trait = await lockTrait(transaction, id);
  const reference = await findTraitReference(transaction, id);
  if (reference) {
    throw new BusinessError('stillReferenced', {
      count: reference.count,
      what: language === 'en_US' ? reference.what.en : reference.what.zh,
      names: reference.names.join(', '),
    });
  }
  await deleteTrait(transaction, id);
  audit({ entity: 'trait', entityId: id, action: 'delete', before: fieldsOf(trait) });
}
