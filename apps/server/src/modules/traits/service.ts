import {
  checkTrait,
  traitDefaults,
  traitTitle,
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
import { listed } from '../../platform/listed.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { traitBin } from './bin-kind.ts';
import { tellOfFormula } from './formula/followers.ts';
import { resolveFormula } from './formula/resolve.ts';
import { writeFormula } from './formula/store.ts';
import { findGroupsOfTraits } from './groups/queries.ts';
import { isNameTaken, traitList, type OwnTraitFields } from './queries.ts';
import { deletedTraitValues, formulaReferences, traitReferences, traitValues } from './references.ts';

type Author = Pick<Session, 'userId'>;

/**
 * Throws `refusal` where values are recorded, `traitValuesDeleted` where some wait in the recycle bin. From here to the
 * end of the transaction nobody records another one.
 */
async function requireNoValues(
  transaction: Transaction,
  trait: Trait,
  refusal: 'traitTypeInUse' | 'formulaOnMeasured',
): Promise<void> {
  const { id } = trait;
  const name = traitTitle(trait);
  await requireTrait(transaction, id, { lock: 'delete' });
  const [known] = await traitValues.find(transaction, [id]);
  if (known) throw new BusinessError(refusal, { name, count: known.count });
  const [deleted] = await deletedTraitValues.find(transaction, [id]);
  if (deleted)
    throw new BusinessError('traitValuesDeleted', {
      name,
      count: deleted.count,
      trials: listed(deleted.names),
    });
}

/** Throws what `requireNoValues` throws, and `stillReferenced` where a formula is calculated from the trait. */
async function requireUnusedType(
  { transaction, language }: Pick<Change, 'transaction' | 'language'>,
  trait: Trait,
): Promise<void> {
  await formulaReferences.requireNone(transaction, [trait.id], language);
  await requireNoValues(transaction, trait, 'traitTypeInUse');
}

/** Throws `traitCropInGroups`: groups of one crop hold its own traits and general ones. */
async function requireNoGroupOfCrop(transaction: Transaction, trait: Trait): Promise<void> {
  await requireTrait(transaction, trait.id, { lock: 'delete' });
  const { count, names } = await findGroupsOfTraits(transaction, [trait.id], { ofOneCrop: true });
  if (count > 0) throw new BusinessError('traitCropInGroups', { count, names: names.join(', ') });
}

/** A formula that nothing was changed of keeps the traits that it was written with, whatever they are called by now. */
const keepsFormula = (fields: TraitFields, before: Trait) =>
  fields.formula === before.formula && fields.crop === before.crop;

const own = tableRecords<OwnTraitFields, Trait, Author>(traitList);

const traits = new Records<TraitFields, Trait, Author>({
  ...own,
  entity: 'trait',
  fieldsOf: (trait) => ({ ...own.fieldsOf(trait), formula: trait.formula }),
  async requireValid(change, fields, before) {
    const { transaction } = change;
    requireUnbroken(checkTrait(fields));
    if (await isNameTaken(transaction, fields.name, fields.crop, before?.id))
      throw new BusinessError('duplicatedName');
    if (!before) return;
    if (fields.dataType !== before.dataType) await requireUnusedType(change, before);
    if (fields.crop !== before.crop && fields.crop !== 'general')
      await requireNoGroupOfCrop(transaction, before);
    // what was measured is never replaced by a calculation
    if (fields.formula !== null && before.formula === null)
      await requireNoValues(transaction, before, 'formulaOnMeasured');
  },
  async insert(change, { formula, ...fields }, also) {
    const id = await own.insert(change, fields, also);
    if (formula === null) return id;
    const { transaction } = change;
    await writeFormula(transaction, id, await resolveFormula(transaction, { ...fields, formula }, id));
    await tellOfFormula(change, id);
    return id;
  },
  async update(change, before, { formula, ...fields }) {
    const { transaction } = change;
    const { id } = before;
    await own.update(change, before, fields);
    const keeps = keepsFormula({ ...fields, formula }, before);
    if (!keeps)
      await writeFormula(transaction, id, await resolveFormula(transaction, { ...fields, formula }, id));
    if (!keeps || (formula !== null && fields.precision !== before.precision))
      await tellOfFormula(change, id);
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
