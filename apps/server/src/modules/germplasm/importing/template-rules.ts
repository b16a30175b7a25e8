import type { NumberRule } from '@panicle/contract/number-rules';
import type { Connection } from '../../../platform/database/database.ts';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';
import { requireNumberRule } from '../../numbering/index.ts';

/** A column of a group that its template made. */
interface MadeColumn {
  key: string;
  /** by which files of the template call it */
  alias: string;
  /** of the trait that it is made of */
  minimum: number | null;
  maximum: number | null;
}

const MADE = `
  select f.id as key, coalesce('trait:' || f.trait_id, f.copy_of::text) as alias, t.minimum, t.maximum
    from material_field f left join trait t on t.id = f.trait_id
   where f.group_id = $1 and num_nonnulls(f.trait_id, f.copy_of) > 0`;

const COLUMNS = `
  select coalesce(c.base_key, c.field_id::text, 'trait:' || c.trait_id) as key, c.required
    from material_group g join material_template_column c on c.template_id = g.template_id
   where g.id = $1`;

/** The rule of the group's template, which numbers rows without a source ID; null: none does. */
export async function findRuleOfGroup(
  connection: Connection,
  groupId: string | null,
): Promise<NumberRule | null> {
  const [row] = await connection.query<{ id: string | null }>(
    `select t.number_rule_id as id from material_group g join material_template t on t.id = g.template_id
      where g.id = $1`,
    [groupId],
  );
  return row?.id ? requireNumberRule(connection, row.id) : null;
}

/** The columns of a group as its template has them: what must be filled in, within which limits. */
export async function withTemplateRules(
  connection: Connection,
  groupId: string | null,
  columns: readonly ImportColumn[],
): Promise<ImportColumn[]> {
  if (groupId === null) return [...columns];
  const made = new Map(
    (await connection.query<MadeColumn>(MADE, [groupId])).map((column) => [column.key, column]),
  );
  const rows = await connection.query<{ key: string; required: boolean }>(COLUMNS, [groupId]);
  const usual = new Set(rows.map(({ key }) => key));
  const required = new Set(rows.filter((row) => row.required).map(({ key }) => key));
  const numbered = (await findRuleOfGroup(connection, groupId)) !== null;
  return columns.map(({ seldom, ...column }): ImportColumn => {
    const { alias, minimum = null, maximum = null } = made.get(column.key) ?? {};
    return {
      ...column,
      // passport descriptors that the template has are filled in like every other column of it
      ...(seldom && !usual.has(column.key) && { seldom }),
      required:
        !(numbered && column.key === 'sourceId') &&
        (column.required || required.has(column.key) || (alias !== undefined && required.has(alias))),
      ...(minimum === null ? {} : { minimum }),
      ...(maximum === null ? {} : { maximum }),
      ...(alias === undefined ? {} : { aliases: [alias] }),
    };
  });
}
