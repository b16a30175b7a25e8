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
import type { RowLock } from '../../platform/database/row-lock.ts';
import type { Session } from '../../platform/http/route.ts';
import { keptAuthor } from '../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { traitBin } from './bin-kind.ts';
import { findCreator, findTrait, isNameTaken, traitTable } from './queries.ts';
import { traitReferences } from './references.ts';

type Author = Pick<Session, 'userId'>;

const fieldNames = Object.keys(TraitFields.properties) as (keyof TraitFields)[];
const fieldsOf = (trait: Trait) =>
  Object.fromEntries(fieldNames.map((name) => [name, trait[name]])) as TraitFields;

/** Throws the first broken rule; `data` lists all of them with their fields. */
function requireUnbroken(fields: TraitFields): void {
  const problems = checkTrait(fields);
  const [first] = problems;
  if (first) throw new BusinessError(first.error, first.values, { data: problems });
}

/** Throws `traitTypeInUse`. From here to the end of the transaction nobody records a value of the old type. */
async function requireUnusedType(transaction: Transaction, trait: Trait): Promise<void> {
  await requireTrait(transaction, trait.id, { lock: 'delete' });
  const [reference] = await traitReferences.find(transaction, [trait.id]);
  if (reference) throw new BusinessError('traitTypeInUse', { name: trait.name, count: reference.count });
}

const traits = new Records<TraitFields, Trait, Author>({
  entity: 'trait',
  find: findTrait,
  fieldsOf,
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(fields);
    if (await isNameTaken(transaction, fields.name, fields.crop, before?.id))
      throw new BusinessError('duplicatedName');
    if (before && fields.dataType !== before.dataType) await requireUnusedType(transaction, before);
  },
  insert: (change, fields, also) => insertRecord(change, traitTable, fields, also),
  update: (change, { id }, fields) => updateRecord(change, traitTable, id, fields),
  // no lock on all names instead: an import that makes a trait would hold it to its end
  taken: { trait_name: () => new BusinessError('duplicatedName') },
  lastChange: keptAuthor,
});

export const requireTrait = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  traits.require(connection, id, options);

/** Makes a trait; `batchId` when an import makes it. */
export const createTrait = (
  change: Change<Author>,
  creation: TraitCreation,
  batchId: string | null = null,
): Promise<Trait> => traits.create(change, { ...traitDefaults, ...creation }, { batch_id: batchId });

export const changeTrait = (change: Change<Author>, { id, revision, ...changes }: TraitChange) =>
  traits.change(change, { id, revision }, changes);

/** Moves a trait that nothing uses into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export const removeTrait = (change: Change, id: string) =>
  traits.bin(change, id, {
    references: traitReferences,
    bin: traitBin,
    ownerOf: async ({ name, createdBy }) => ({
      name,
      owner: createdBy,
      ownerId: await findCreator(change.transaction, id),
    }),
  });
