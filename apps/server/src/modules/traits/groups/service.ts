import {
  checkTraitGroup,
  traitGroupDefaults,
  type TraitGroup,
  type TraitGroupChange,
  type TraitGroupCreation,
  type TraitGroupFields,
} from '@panicle/contract/trait-groups';
import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { listed } from '../../../platform/listed.ts';
import { traitList } from '../queries.ts';
import { traitGroupReferences } from '../references.ts';
import { traitGroupBin } from './bin-kind.ts';
import { isGroupNameTaken, traitGroupList, writeGroupTraits, type OwnFields } from './queries.ts';

type Author = Pick<Session, 'userId'>;

/** Throws `notFound`, `traitGroupOtherCrop`. From here to the end of the transaction nobody deletes one of the traits. */
async function requireTraits(
  transaction: Transaction,
  { crop, traitIds }: Pick<TraitGroupFields, 'crop' | 'traitIds'>,
): Promise<void> {
  const traits = await traitList.several(transaction, traitIds, { lock: 'keep' });
  if (traits.length < traitIds.length) throw new BusinessError('notFound');
  if (crop === 'general') return;
  const others = traits.filter((trait) => trait.crop !== crop && trait.crop !== 'general');
  if (others.length > 0)
    throw new BusinessError('traitGroupOtherCrop', { names: listed(others.map(traitTitle)) });
}

const own = tableRecords<OwnFields, TraitGroup, Author>(traitGroupList);

const groups = new Records<TraitGroupFields, TraitGroup, Author>({
  ...own,
  entity: 'trait-group',
  fieldsOf: (group) => ({ ...own.fieldsOf(group), traitIds: group.traitIds }),
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkTraitGroup(fields));
    if (await isGroupNameTaken(transaction, fields.name, fields.crop, before?.id))
      throw new BusinessError('duplicatedName');
    await requireTraits(transaction, fields);
  },
  async insert(change, { traitIds, ...fields }, also) {
    const id = await own.insert(change, fields, also);
    await writeGroupTraits(change.transaction, id, traitIds);
    return id;
  },
  async update(change, before, { traitIds, ...fields }) {
    await own.update(change, before, fields);
    await writeGroupTraits(change.transaction, before.id, traitIds);
  },
  taken: { trait_group_name: () => new BusinessError('duplicatedName') },
  bin: traitGroupBin,
  references: traitGroupReferences,
});

/** Throws `notFound`. */
export const requireTraitGroup = (connection: Connection, id: string): Promise<TraitGroup> =>
  groups.require(connection, id);

/** Throws `traitGroupNameEmpty`, `duplicatedName`, `notFound` (a trait), `traitGroupOtherCrop`. */
export const createTraitGroup = (
  change: Change<Author>,
  creation: TraitGroupCreation,
  batchId: string | null = null,
): Promise<TraitGroup> =>
  groups.create(change, { ...traitGroupDefaults, ...creation }, { batch_id: batchId });

/** Throws `staleRevision` and what `createTraitGroup` throws. */
export const changeTraitGroup = (
  change: Change<Author>,
  { id, revision, ...changes }: TraitGroupChange,
): Promise<TraitGroup> => groups.change(change, { id, revision }, changes);

/** Moves groups that nothing uses into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export const removeTraitGroups = (change: Change, ids: readonly string[]) => groups.bin(change, ids);
