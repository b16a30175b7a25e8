import type { Connection } from '../../../platform/database/database.ts';

/** A material that a text names. */
export interface NamedMaterial {
  id: string;
  sourceId: string;
  /** the name that is shown: the variety, else the code */
  name: string;
  /** its group; null for none */
  group: string | null;
}

/**
 * What of a material a text is: its code, its variety or English name, letter for letter; or a name of it written in
 * other case or width, or one of its other names.
 */
export type NamedBy = 'code' | 'name' | 'otherName';

export interface Naming {
  by: NamedBy;
  materials: readonly NamedMaterial[];
}

const NAMED = `m.id, m.source_id as "sourceId", coalesce(m.variety, m.source_id) as name,
  (select g.name from material_group g where g.id = m.group_id) as group`;

// `collate` picks the index that the germplasm list is ordered by; equality is by letters all the same.
const LETTER_FOR_LETTER = `
  select wanted.text, fitting.by, ${NAMED}
    from unnest($1::text[]) as wanted (text)
    cross join lateral (
      select id, 'code' as by from material where source_id = wanted.text
      union select id, 'name' from material where variety collate germplasm_order = wanted.text
      union select id, 'name' from material where name_en collate germplasm_order = wanted.text) as fitting
    join material m on m.id = fitting.id
   where $2::uuid is null or m.batch_id = $2`;

const begins = (text: string) => `left(search_normalize(${text}), 200)`;
// As the indexes of names have them, migrations 0030 and 0081.
const READ_ALIKE = `
  select wanted.text, 'otherName' as by, ${NAMED}
    from (select text, ${begins('text')} as read from unnest($1::text[]) as text) as wanted
    cross join lateral (
      select id from material where ${begins('source_id')} = wanted.read
      union select id from material where variety is not null and ${begins('variety')} = wanted.read
      union select id from material where name_en is not null and ${begins('name_en')} = wanted.read
      union select id from material
        where synonyms is not null and material_synonyms(synonyms) && array[wanted.read]) as fitting
    join material m on m.id = fitting.id
   where $2::uuid is null or m.batch_id = $2`;

type Row = NamedMaterial & { text: string; by: NamedBy };

function gather(rows: readonly Row[], found: Map<string, Naming>): void {
  for (const [text, all] of Map.groupBy(rows, (row) => row.text)) {
    const codes = all.filter(({ by }) => by === 'code');
    const materials = codes.length > 0 ? codes : all;
    const once = new Map(
      materials.map(({ id, sourceId, name, group }) => [id, { id, sourceId, name, group }]),
    );
    found.set(text, { by: materials[0]!.by, materials: [...once.values()] });
  }
}

/**
 * The materials that texts of a file name. A code goes before a name, and both before what only reads alike or is one of
 * the other names. Texts that name nothing are left out.
 *
 * @param batchId  only materials of this batch
 */
export async function findNamedMaterials(
  connection: Connection,
  texts: Iterable<string>,
  batchId: string | null = null,
): Promise<Map<string, Naming>> {
  const found = new Map<string, Naming>();
  const wanted = [...new Set(texts)].filter((text) => text !== '');
  if (wanted.length === 0) return found;
  gather(await connection.query<Row>(LETTER_FOR_LETTER, [wanted, batchId]), found);
  const missing = wanted.filter((text) => !found.has(text));
  if (missing.length > 0) gather(await connection.query<Row>(READ_ALIKE, [missing, batchId]), found);
  return found;
}

/** What an import says of a text that is only another name of a material. */
export const byOtherName = {
  zh: '按其他名称匹配到材料 {name}（{sourceId}）',
  en: 'Matched by another name: {name} ({sourceId})',
};
