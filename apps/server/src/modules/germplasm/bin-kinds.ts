import { say, type Text } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { checkGroupName } from './groups/check-name.ts';
import { MEMBERS, returnMembers, returnToLists } from './lists/member-places.ts';
import { leaveOutUnfitValues } from './materials/deleted-values.ts';

const valuesLeftOut: Text = {
  zh: '有 {count} 个值未恢复：所在的列已被删除，或已改为其他数据类型',
  en: '{count} {count, value was|values were} not restored: the column has been deleted or has another data type now',
};

/** A code that another material of the group has by now. Throws `restoreConflict`. */
async function refuseTakenSourceIds(transaction: Transaction, binId: string): Promise<void> {
  const rows = await transaction.query<{ sourceId: string }>(
    `select r.record ->> 'source_id' as "sourceId" from recycle_bin_row r
      where r.bin_id = $1 and exists (
        select 1 from material m where m.group_id = (r.record ->> 'group_id')::uuid
           and m.source_key = left(search_normalize(r.record ->> 'source_id'), 200)) limit 5`,
    [binId],
  );
  if (rows.length === 0) return;
  const sourceIds = rows.map((row) => row.sourceId);
  throw new BusinessError('restoreConflict', { sourceIds: sourceIds.join(', ') }, { data: { sourceIds } });
}

/** What belonged to a merged material is with another one. Throws `materialMerged`. */
async function refuseMerged(transaction: Transaction, binId: string): Promise<void> {
  const [merge] = await transaction.query<{ kept: string; names: string[] }>(
    `select kept_name as kept, merged_names as names from material_merge
      where undone_at is null and merged_ids && (
        select array_agg(record_id) from recycle_bin_row where bin_id = $1 and place = 0) limit 1`,
    [binId],
  );
  if (merge) throw new BusinessError('materialMerged', { kept: merge.kept, names: merge.names.join(', ') });
}

/** Parents that are gone for good are unknown from now on. */
async function leaveOutPurgedParents(transaction: Transaction, binId: string): Promise<void> {
  for (const side of ['female', 'male'])
    await transaction.query(
      `update recycle_bin_row r set record = jsonb_set(r.record, array[$2], 'null')
        where r.bin_id = $1 and r.place = 1 and r.record ->> $2 is not null
          and not exists (select from material m where m.id = (r.record ->> $2)::uuid)
          and not exists (select from recycle_bin_row w
                           where w.bin_id = $1 and w.place = 0 and w.record_id = (r.record ->> $2)::uuid)`,
      [binId, side],
    );
}

/** Parents that wait in another item of the bin have to come back first. Throws `binNeedsOthers`. */
async function refuseWithoutParents(transaction: Transaction, binId: string): Promise<void> {
  const others = await transaction.query<{ id: string; name: string; own: string }>(
    `select distinct b.id, b.name, o.name as own
       from recycle_bin_row r join recycle_bin o on o.id = r.bin_id
       cross join lateral (values (r.record ->> 'female'), (r.record ->> 'male')) as parent (id)
       join recycle_bin_row w on w.record_id = parent.id::uuid and w.place = 0 and w.bin_id <> $1
       join recycle_bin b on b.id = w.bin_id
      where r.bin_id = $1 and r.place = 1 limit 20`,
    [binId],
  );
  const [first] = others;
  if (!first) return leaveOutPurgedParents(transaction, binId);
  const items = others.map(({ id, name }) => ({ id, name }));
  const names = items.map(({ name }) => name).join('; ');
  throw new BusinessError('binNeedsOthers', { name: first.own, names }, { data: { items } });
}

/** Materials with their values, pictures, pedigrees and stock. */
export const materialBin: BinKind = {
  kind: 'material',
  what: { zh: '种质材料', en: '{count, Material|Materials}' },
  right: 'germplasm.write',
  recordName: `record ->> 'source_id'`,
  tables: [
    {
      table: 'material',
      of: 'id = any($1::uuid[])',
      counted: { zh: '份材料', en: '{count, material|materials}' },
      objects: `array[record -> 'picture' ->> 'objectKey', record -> 'picture' -> 'thumbnail' ->> 'objectKey']`,
    },
    // where the material comes from; as a parent of others it is not deleted
    {
      table: 'pedigree',
      of: 'material_id = any($1::uuid[])',
      owner: 'material_id',
      counted: { zh: '条系谱记录', en: '{count, pedigree record|pedigree records}' },
    },
    {
      table: 'seed_lot',
      of: 'material_id = any($1::uuid[])',
      owner: 'material_id',
      counted: { zh: '个种子批次', en: '{count, seed lot|seed lots}' },
    },
    {
      table: 'warehouse_record',
      of: 'material_id = any($1::uuid[])',
      owner: 'material_id',
      counted: { zh: '条出入库记录', en: '{count, stock record|stock records}' },
    },
    {
      table: 'germination_test',
      of: 'material_id = any($1::uuid[])',
      owner: 'material_id',
      counted: { zh: '次发芽试验', en: '{count, germination test|germination tests}' },
    },
    { table: 'seed_transfer', of: 'material_id = any($1::uuid[])', owner: 'material_id' },
    { table: 'stock_count_row', of: 'material_id = any($1::uuid[])', owner: 'material_id' },
    // at the end: what waits in the bin knows its table by its place
    {
      table: 'material_file',
      of: 'material_id = any($1::uuid[])',
      owner: 'material_id',
      counted: { zh: '个附件', en: '{count, attached file|attached files}' },
      objects: `array[record ->> 'object_key']`,
    },
    {
      table: MEMBERS,
      of: 'material_id = any($1::uuid[])',
      owner: 'material_id',
      counted: { zh: '处清单成员', en: '{count, place in a list|places in lists}' },
    },
  ],
  async beforeRestore(transaction, binId, language) {
    await refuseMerged(transaction, binId);
    await refuseTakenSourceIds(transaction, binId);
    await refuseWithoutParents(transaction, binId);
    await returnToLists(transaction, binId, placesInLists());
    const count = await leaveOutUnfitValues(transaction, binId);
    return count === 0 ? [] : [say(valuesLeftOut, language, { count })];
  },
};

/** Of the places of deleted materials in lists. */
const placesInLists = () => materialBin.tables.findIndex(({ table }) => table === MEMBERS);

/** Lists of materials; the materials stay. */
export const listBin: BinKind = {
  kind: 'material-list',
  what: { zh: '材料清单', en: '{count, Material list|Material lists}' },
  right: 'germplasm.write',
  tables: [
    { table: 'material_list', of: 'id = any($1::uuid[])' },
    {
      table: MEMBERS,
      of: 'list_id = any($1::uuid[])',
      counted: { zh: '份材料', en: '{count, material|materials}' },
    },
  ],
  name: { column: 'name', index: 'material_list_name' },
  beforeRestore: (transaction, binId, language) =>
    returnMembers(transaction, binId, placesInLists(), language),
};

/** An empty group with the columns that only it shows. */
export const groupBin: BinKind = {
  kind: 'material-group',
  what: { zh: '种质分组', en: '{count, Germplasm group|Germplasm groups}' },
  right: 'germplasm.write',
  tables: [
    {
      table: 'material_group',
      of: 'id = any($1::uuid[])',
      counted: { zh: '个分组', en: '{count, group|groups}' },
    },
    {
      table: 'material_field',
      of: 'group_id = any($1::uuid[])',
      counted: { zh: '个自定义列', en: '{count, column|columns}' },
    },
    { table: 'material_heads', of: 'group_id = any($1::uuid[])' },
  ],
  name: { column: 'name', index: 'material_group_name', check: checkGroupName },
};
