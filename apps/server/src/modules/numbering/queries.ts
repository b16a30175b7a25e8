import type { NumberPurpose } from '@panicle/contract/number-choices';
import { NumberRuleFields, type NumberRule, type NumberRuleQuery } from '@panicle/contract/number-rules';
import type { Connection } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import { recordTable } from '../../platform/records/record-table.ts';

export const numberRuleList = new RecordList<NumberRuleFields, NumberRule, NumberRuleQuery>({
  table: recordTable('number_rule', NumberRuleFields),
  equal: ['purpose', 'isDefault'],
  searched: ['name', 'description'],
  sorts: { name: collated('t.name') },
  latest: 'updatedAt',
});

/** Whether another rule has this name, however it is written. */
export const isRuleNameTaken = (connection: Connection, name: string, except?: string) =>
  numberRuleList.isTaken(connection, 'name', name, { except });

export async function findDefaultRule(
  connection: Connection,
  purpose: NumberPurpose,
  options: { lock?: RowLock } = {},
): Promise<NumberRule | null> {
  const [rule] = await numberRuleList.where(
    connection,
    't.purpose = $1 and t.is_default',
    [purpose],
    options,
  );
  return rule ?? null;
}
