import { v7 as uuidv7 } from 'uuid';
import type {
  MaterialTemplate,
  MaterialTemplateFields,
  MaterialTemplateQuery,
  TemplateColumn,
} from '@panicle/contract/material-templates';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import type { RecordTable } from '../../platform/records/record-table.ts';

/** The fields of a template that its own table keeps. */
export type TemplateHead = Omit<MaterialTemplateFields, 'columns'>;

const templateTable: RecordTable<TemplateHead> = {
  name: 'material_template',
  columns: { name: 'name', numberRuleId: 'number_rule_id', description: 'description' },
  keepsAuthors: true,
};

const KEY = 'coalesce(c.base_key, c.field_id::text, c.trait_id::text)';
const KIND = `case when c.base_key is not null then 'base' when c.field_id is not null then 'field' else 'trait' end`;

export const templateList = new RecordList<TemplateHead, MaterialTemplate, MaterialTemplateQuery>({
  table: templateTable,
  also: `coalesce((select json_agg(json_build_object('kind', ${KIND}, 'key', ${KEY}, 'required', c.required)
                           order by c.position)
                     from material_template_column c where c.template_id = t.id), '[]') as columns,
    coalesce((select json_object_agg(${KEY}, json_build_object('zh', coalesce(f.name, r.name),
                       'en', coalesce(f.name, nullif(r.english_name, ''), r.name)))
                from material_template_column c
                left join material_field f on f.id = c.field_id left join trait r on r.id = c.trait_id
               where c.template_id = t.id and c.base_key is null), '{}') as titles,
    (select count(*) from material_group g where g.template_id = t.id)::int as "groupCount"`,
  equal: [],
  searched: ['name', 'description'],
  sorts: { name: collated('t.name') },
  latest: 'updatedAt',
});

/** Whether another template has this name, however it is written. */
export const isTemplateNameTaken = (connection: Connection, name: string, except?: string) =>
  templateList.isTaken(connection, 'name', name, { except });

/** Writes the columns of a template in place of those that it has. */
export async function writeColumns(
  transaction: Transaction,
  templateId: string,
  columns: readonly TemplateColumn[],
): Promise<void> {
  await transaction.query('delete from material_template_column where template_id = $1', [templateId]);
  const keysOf = (kind: TemplateColumn['kind']) =>
    columns.map((column) => (column.kind === kind ? column.key : null));
  await transaction.insertMany('material_template_column', [
    { name: 'id', type: 'uuid', values: columns.map(() => uuidv7()) },
    { name: 'template_id', type: 'uuid', values: columns.map(() => templateId) },
    { name: 'position', type: 'integer', values: columns.map((_, index) => index) },
    { name: 'base_key', type: 'text', values: keysOf('base') },
    { name: 'field_id', type: 'uuid', values: keysOf('field') },
    { name: 'trait_id', type: 'uuid', values: keysOf('trait') },
    { name: 'required', type: 'boolean', values: columns.map(({ required }) => required) },
  ]);
}
