import type { Measured } from '@panicle/contract/germplasm';
import type { MeasuredTrait } from '@panicle/contract/material-query';
import type { TraitType } from '@panicle/contract/trait-choices';
import type { MeasuredValueSource } from '../../germplasm/index.ts';

/** A value as it is compared and shown. */
const valueOf: Record<TraitType, string> = {
  numeric: 'o.number_value',
  date: `to_char(o.date_value, 'YYYY-MM-DD')`,
  text: 'o.text_value',
};

const TRAIT = `t.id, t.name, t.english_name as "englishName", t.data_type as "dataType", t.unit, t.precision,
  t.possible_values as "possibleValues"`;

const ENTRIES = `observation o join plot p on p.id = o.plot_id and p.role is null join trial_entry n on n.id = p.entry_id`;

interface FoundRow extends Measured {
  materialId: string;
}

/** What the plots of all trials hold of materials, over the entries that are linked to them. */
export const materialValues: MeasuredValueSource = {
  right: 'trials.read',
  changes: '(select sum(changes)::bigint from trial_change)',

  traits: (connection, ids) =>
    connection.query<MeasuredTrait>(
      `select ${TRAIT} from trait t
        where ($1::uuid[] is null or t.id = any($1)) and ($1 is not null or exists (
          select 1 from ${ENTRIES} where o.trait_id = t.id and n.material_id is not null))
        order by t.name collate germplasm_order, t.id`,
      [ids ?? null],
    ),

  table(trait, type) {
    const value = valueOf[type];
    const from = `from ${ENTRIES} where o.trait_id = ${trait}::uuid and n.material_id is not null
      and ${value} is not null`;
    if (type !== 'numeric') return `select n.material_id, ${value} as value ${from}`;
    return `select n.material_id, avg(${value}) as value ${from} group by n.material_id`;
  },

  async find(connection, { id, dataType }, materialIds) {
    const value = valueOf[dataType];
    const shown = dataType === 'numeric' ? `avg(${value})` : `string_agg(distinct ${value}, ', ')`;
    const rows = await connection.query<FoundRow>(
      `select n.material_id as "materialId", ${shown} as value, count(*)::int as count
         from trial_entry n join plot p on p.entry_id = n.id and p.role is null
         join observation o on o.plot_id = p.id and o.trait_id = $2
        where n.material_id = any($1::uuid[]) and ${value} is not null group by n.material_id`,
      [materialIds, id],
    );
    return new Map(rows.map(({ materialId, ...measured }) => [materialId, measured]));
  },
};
