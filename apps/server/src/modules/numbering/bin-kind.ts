import type { Transaction } from '../../platform/database/database.ts';
import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

/** Where another rule is the default by now it stays so. */
async function leaveDefault(transaction: Transaction, binId: string): Promise<string[]> {
  await transaction.query(
    `update recycle_bin_row w set record = jsonb_set(w.record, '{is_default}', 'false')
      where w.bin_id = $1 and w.place = 0 and exists (
        select from number_rule r where r.is_default and r.purpose = w.record ->> 'purpose')`,
    [binId],
  );
  return [];
}

/** How far a rule has come stays outside of the bin, so that a restored one goes on where it was. */
export const numberRuleBin: BinKind = {
  kind: 'number-rule',
  what: { zh: '编号规则', en: '{count, Numbering rule|Numbering rules}' },
  right: 'numbering.write',
  tables: [{ table: 'number_rule', of: 'id = any($1::uuid[])' }],
  name: { column: 'name', index: 'number_rule_name' },
  beforeRestore: leaveDefault,
};
