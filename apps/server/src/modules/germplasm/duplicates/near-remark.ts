import { say, type Language, type Text } from '@panicle/contract';
import type { Namesake } from '@panicle/contract/germplasm';
import type { Connection } from '../../../platform/database/database.ts';
import { findAlike } from './alike.ts';
import { NAME_COLUMNS, namesOfRow, type NameRow } from './find.ts';

/** Materials with the digits of a name that are looked at; more of them means that the digits say little. */
const CANDIDATES = 500;

const nearly: Text = {
  zh: '名称与已有材料 {names} 相同或相近，请确认是否为同一材料',
  en: 'The name is the same as, or near to, that of {names}: please make sure that it is another material',
};

export interface NearRemark {
  remarks: string[];
  namesakes: Namesake[];
}

/** Materials with the same name, the same sound or one letter of difference, in a new material’s author’s words. */
export async function remarkOnNear(
  connection: Connection,
  materialId: string,
  language: Language,
): Promise<NearRemark> {
  // What has the same digits, or where there are none the same sound, is all that can be near.
  const rows = await connection.query<NameRow & { groupName: string | null }>(
    `with named as (
       select id, search_normalize(coalesce(variety, name_en)) as name from material
        where id = $1 and coalesce(variety, name_en) is not null),
     own as (
       select id, coalesce(
         (select run[1] from regexp_matches(name, '[0-9]{2,}', 'g') as run order by length(run[1]) desc limit 1),
         nullif(split_part(search_pinyin(name), E'\\x1f', 1), ''), name) as said
         from named)
     select ${NAME_COLUMNS}, (select g.name from material_group g where g.id = m.group_id) as "groupName"
       from own, lateral (
         select * from material o where o.id = own.id
         union all
         select * from (
           select * from material o
            where search_bigrams(o.search_text || o.search_also) @> search_probe(own.said) and o.id <> own.id limit ${CANDIDATES}) as others) as m`,
    [materialId],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const near = findAlike(rows.map(namesOfRow))
    .filter(({ members }) => members.has(materialId))
    .flatMap(({ members }) => [...members.keys()])
    .filter((id) => id !== materialId);
  const namesakes = [...new Set(near)].slice(0, 3).map((id): Namesake => {
    const { sourceId, groupName } = known.get(id)!;
    return { materialId: id, sourceId, groupName };
  });
  if (namesakes.length === 0) return { remarks: [], namesakes };
  const names = namesakes.map(({ materialId: id, sourceId }) => {
    const { variety } = known.get(id)!;
    return variety === null ? sourceId : `${variety} (${sourceId})`;
  });
  return { remarks: [say(nearly, language, { names: names.join(', ') })], namesakes };
}
