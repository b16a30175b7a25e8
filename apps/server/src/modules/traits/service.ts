import {
  checkTrait,
  traitDefaults,
  type Trait,
  type TraitChange,
  type TraitCreation,
  type TraitFields,
} from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import type { Session } from '../../platform/http/route.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { traitBin } from './bin-kind.ts';
import { findGroupsOfTraits } from './groups/queries.ts';
import { isNameTaken, traitList } from './queries.ts';
import { traitReferences, traitValues } from './references.ts';

type Author = Pick<Session, 'userId'>;

/** Throws `traitTypeInUse`. From here to the end of the transaction nobody records a value of the old type. */
async function requireUnusedType(transaction: Transaction, trait: Trait): Promise<void> {
  await requireTrait(transaction, trait.id, { lock: 'delete' });
  const [reference] = await traitValues.find(transaction, [trait.id]);
  if (reference) throw new BusinessError('traitTypeInUse', { name: trait.name, count: reference.count });
}

/** Throws `traitCropInGroups`: groups of one crop hold its own traits and general ones. */
async function requireNoGroupOfCrop(transaction: Transaction, trait: Trait): Promise<void> {
  await requireTrait(transaction, trait.id, { lock: 'delete' });
  const { count, names } = await findGroupsOfTraits(transaction, [trait.id], { ofOneCrop: true });
  if (count > 0) throw new BusinessError('traitCropInGroups', { count, names: names.join(', ') });
}

const traits = new Records<TraitFields, Trait, Author>({
  ...tableRecords(traitList),
  entity: 'trait',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkTrait(fields));
    if (await isNameTaken(transaction, fields.name, fields.crop, before?.id))
      throw new BusinessError('duplicatedName');
    if (before && fields.dataType !== before.dataType) await requireUnusedType(transaction, before);
    if (before && fields.crop !== before.crop && fields.crop !== 'general')
      await requireNoGroupOfCrop(transaction, before);
  },
  // no lock on all names instead: an import that makes a trait would hold it to its end
  taken: { trait_name: () => new BusinessError('duplicatedName') },
  bin: traitBin,
  references: traitReferences,
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

/** Moves traits that nothing uses into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export const removeTraits = (change: Change, ids: readonly string[]) => traits.bin(change, ids);
