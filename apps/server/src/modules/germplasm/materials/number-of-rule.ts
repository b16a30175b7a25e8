import { say, type Language, type Text } from '@panicle/contract';
import type { MaterialCreation } from '@panicle/contract/germplasm';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { giveNumber } from '../../numbering/index.ts';

const anotherNumber: Text = {
  zh: '编号 {proposed} 已先被使用，材料编号为 {given}',
  en: 'The number {proposed} was taken meanwhile: the material has {given}',
};

/** A new material with the number that it gets where it names a rule, and what its author should know of it. */
export async function withNumberOfRule(
  transaction: Transaction,
  creation: MaterialCreation,
  language: Language,
): Promise<{ creation: MaterialCreation; remarks: string[] }> {
  const { numberRuleId: ruleId, sourceId: proposed, year, station } = creation;
  if (ruleId === undefined) return { creation, remarks: [] };
  const context = { ...(year ? { year } : {}), ...(station ? { station } : {}) };
  const given = await giveNumber(transaction, { purpose: 'material', ruleId, context });
  const remarks =
    proposed === '' || proposed === given ? [] : [say(anotherNumber, language, { proposed, given })];
  return { creation: { ...creation, sourceId: given }, remarks };
}

/** Materials, of whatever group, with these source IDs, which are in lower case. */
export async function findSourceIdUses(
  connection: Connection,
  sourceIds: readonly string[],
): Promise<{ number: string; by: Text }[]> {
  const rows = await connection.query<{ number: string; name: string | null }>(
    `select distinct on (1) lower(m.source_id) as number, g.name
       from material m left join material_group g on g.id = m.group_id
      where lower(m.source_id) = any($1::text[])`,
    [sourceIds],
  );
  return rows.map(({ number, name }) => ({
    number,
    by:
      name === null
        ? { zh: '未分组的材料', en: 'a material in no group' }
        : { zh: `“${name}”中的材料`, en: `a material of ${name}` },
  }));
}
