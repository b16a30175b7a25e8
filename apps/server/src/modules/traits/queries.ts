import type { Language } from '@panicle/contract';
import type { Crop } from '@panicle/contract/trait-choices';
import { TraitFields, type Trait, type TraitQuery } from '@panicle/contract/traits';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import { recordTable } from '../../platform/records/record-table.ts';
import { traitReferences } from './references.ts';

const NAME = collated('t.name');

export const traitList = new RecordList<TraitFields, Trait, TraitQuery>({
  table: recordTable('trait', TraitFields),
  equal: ['crop', 'classification', 'dataType', 'maximum', 'minimum'],
  searched: ['name', 'englishName', 'unit'],
  sorts: { name: NAME, max: 't.maximum', min: 't.minimum' },
  latest: 'updatedAt',
});

/** The traits that may be measured on a crop: its own and the general ones, by name. */
export const findTraitsOfCrop = (connection: Connection, crop: Crop): Promise<Trait[]> =>
  traitList.where(connection, `t.crop in ($1, 'general')`, [crop], {
    rest: `order by t.crop = 'general', ${NAME}`,
  });

/** Whether another trait of the crop has this name, however it is written. */
export const isNameTaken = (connection: Connection, name: string, crop: Crop, except?: string) =>
  traitList.isTaken(connection, 'name', name, { within: { crop }, except });

/** Removes the traits that an import made; returns how many. Throws `stillReferenced`. */
export async function deleteTraitsOfBatch(
  transaction: Transaction,
  batchId: string,
  language: Language,
): Promise<number> {
  const made = await traitList.where(transaction, 't.batch_id = $1', [batchId], {
    lock: 'delete',
    rest: 'order by t.id',
  });
  const ids = made.map(({ id }) => id);
  await traitReferences.requireNone(transaction, ids, language);
  await transaction.query('delete from trait where id = any($1::uuid[])', [ids]);
  return ids.length;
}
