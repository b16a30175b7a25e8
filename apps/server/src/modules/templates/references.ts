import { ReferenceRegistry, type ReferenceFinder } from '../../platform/references.ts';

/** What keeps templates from being deleted. */
export const templateReferences = new ReferenceRegistry();

/** Names that a refusal gives. */
const NAMED = 5;

/** Records named by a query over the ids $1. */
const named =
  (what: { zh: string; en: string }, query: string): ReferenceFinder =>
  async (connection, ids) => {
    const rows = await connection.query<{ name: string }>(query, [ids]);
    return { what, count: rows.length, names: rows.slice(0, NAMED).map(({ name }) => name) };
  };

const templates = { zh: '材料模板', en: '{count, material template|material templates}' };

/** Groups that were made of the templates. */
export const findGroupsOfTemplates = named(
  { zh: '种质分组', en: '{count, germplasm group|germplasm groups}' },
  'select name from material_group where template_id = any($1::uuid[]) order by name',
);
templateReferences.register(findGroupsOfTemplates);

export const findTemplatesOfRules = named(
  templates,
  'select name from material_template where number_rule_id = any($1::uuid[]) order by 1',
);

export const findTemplatesOfTraits = named(
  templates,
  `select distinct t.name from material_template_column c join material_template t on t.id = c.template_id
    where c.trait_id = any($1::uuid[]) order by 1`,
);

/** Columns of materials that were made of the traits, with the group that has them. */
export const findColumnsOfTraits = named(
  { zh: '种质自定义列', en: '{count, column|columns} of materials' },
  `select f.name || coalesce(' (' || g.name || ')', '') as name
     from material_field f left join material_group g on g.id = f.group_id
    where f.trait_id = any($1::uuid[]) order by 1`,
);

export const findTemplatesOfFields = named(
  templates,
  `select distinct t.name from material_template_column c join material_template t on t.id = c.template_id
    where c.field_id = any($1::uuid[]) order by 1`,
);

/** Templates with columns that only these groups have. */
export const findTemplatesOfGroups = named(
  templates,
  `select distinct t.name from material_field f join material_template_column c on c.field_id = f.id
     join material_template t on t.id = c.template_id
    where f.group_id = any($1::uuid[]) order by 1`,
);
