import { say, type Text } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { checkGroupName } from './groups/check-name.ts';
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
           and m.source_id = r.record ->> 'source_id') limit 5`,
    [binId],
  );
  if (rows.length === 0) return;
  const sourceIds = rows.map((row) => row.sourceId);
  throw new BusinessError('restoreConflict', { sourceIds: sourceIds.join(', ') }, { data: { sourceIds } });
}

/** Materials with their values and pictures. */
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
  ],
  async beforeRestore(transaction, binId, language) {
    await refuseTakenSourceIds(transaction, binId);
    const count = await leaveOutUnfitValues(transaction, binId);
    return count === 0 ? [] : [say(valuesLeftOut, language, { count })];
  },
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
  ],
  name: { column: 'name', index: 'material_group_name', check: checkGroupName },
};
