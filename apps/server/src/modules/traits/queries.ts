import { StrictObject, type Language } from '@panicle/contract';
import type { Crop } from '@panicle/contract/trait-choices';
import { TraitFields, type Trait, type TraitQuery } from '@panicle/contract/traits';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import { recordTable } from '../../platform/records/record-table.ts';
import { releaseClassPictures } from './class-pictures/queries.ts';
import { tellOfFormula } from './formula/followers.ts';
import { writeFormula } from './formula/store.ts';
import { traitReferences } from './references.ts';

const NAME = collated('t.name');

/** What the table has as users state it; of a formula it has ids in place of names. */
export type OwnTraitFields = Omit<TraitFields, 'formula'>;

const { formula: _formula, ...own } = TraitFields.properties;

export const traitList = new RecordList<OwnTraitFields, Trait, TraitQuery>({
  table: recordTable('trait', StrictObject(own)),
  also: 'trait_formula_text(t.formula, t.id) as formula',
  equal: ['crop', 'classification', 'dataType', 'maximum', 'minimum'],
  searched: ['name', 'englishName', 'unit', 'ontologyId'],
  inPinyin: true,
  sorts: {
    name: NAME,
    englishName: collated(`coalesce(nullif(t.english_name, ''), t.name)`),
    max: 't.maximum',
    min: 't.minimum',
  },
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
  const [batch] = await transaction.query<{ userId: string }>(
    'select owner_id as "userId" from import_batch where id = $1',
    [batchId],
  );
  for (const { id, formula } of made) {
    if (formula === null || !batch) continue;
    // its values go with the formula
    await writeFormula(transaction, id, { formula: null, inputIds: [] });
    await tellOfFormula({ transaction, session: batch }, id);
  }
  await traitReferences.requireNone(transaction, ids, language);
  await releaseClassPictures(transaction, ids);
  await transaction.query('delete from trait where id = any($1::uuid[])', [ids]);
  return ids.length;
}
