import { traitTitle } from '@panicle/contract/traits';
import { materialStatusNames, materialTypeNames } from '@panicle/contract/material-columns';
import { designNames } from '@panicle/contract/designs';
import type { Text } from '@panicle/contract/language';
import {
  countedNames,
  dimensionsOf,
  type Counted,
  type CountQuery,
  type CountTable,
  type Dimension,
} from '@panicle/contract/query-statistics';
import { cropNames } from '@panicle/contract/trait-choices';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';

const trialColumns = {
  stage: 't.stage',
  crop: 't.crop',
  design: 't.test_method',
  trial: 't.name',
} satisfies Partial<Record<Dimension, string>>;

const plotColumns = {
  ...trialColumns,
  year: 'e.year::text',
  season: 'e.season',
  location: 'e.location',
} satisfies Partial<Record<Dimension, string>>;

const PLOTS = 'plot p join trial_environment e on e.id = p.environment_id join trial t on t.id = p.trial_id';
const KNOWN = 'num_nonnulls(o.number_value, o.text_value, o.date_value) = 1';

/** Where records are counted, and the column of each dimension. */
const sources: Readonly<Record<Counted, { from: string; columns: Partial<Record<Dimension, string>> }>> = {
  materials: {
    from: 'material m left join material_group g on g.id = m.group_id',
    columns: {
      group: 'g.name',
      year: 'm.year::text',
      type: 'm.type',
      status: 'm.status',
      generation: 'm.generation',
      station: 'm.station',
    },
  },
  trials: { from: 'trial t', columns: { ...trialColumns, year: 't.year::text', season: 't.season' } },
  plots: { from: PLOTS, columns: plotColumns },
  observations: {
    from: `${PLOTS} join observation o on o.plot_id = p.id and ${KNOWN} join trait r on r.id = o.trait_id`,
    columns: { ...plotColumns, trait: 'r.name' },
  },
};

/** Fixed values in both languages; other values are names of their own. */
const names: Partial<Record<Dimension, Readonly<Record<string, Text>>>> = {
  season: seasonNames,
  stage: trialStageNames,
  crop: cropNames,
  design: designNames,
  type: materialTypeNames,
  status: materialStatusNames,
};
const UNKNOWN: Text = { zh: '未填写', en: 'Not stated' };

type Names = typeof names;

const textOf = (known: Names, dimension: Dimension, value: string | null): Text =>
  value === null || value === '' ? UNKNOWN : (known[dimension]?.[value] ?? { zh: value, en: value });

/** What traits are called, by their names. */
async function findTraitTitles(connection: Connection): Promise<Record<string, Text>> {
  const traits = await connection.query<Parameters<typeof traitTitle>[0]>(
    `select name, max(english_name) as "englishName" from trait group by name`,
  );
  return Object.fromEntries(traits.map((trait) => [trait.name, traitTitle(trait)]));
}

interface CountRow {
  row: string | null;
  column: string | null;
  count: number;
}

/**
 * Counts of the records that the connection sees, by one dimension or two.
 * @throws BusinessError illegalParameter for a dimension that these records do not have, or one against itself
 */
export async function countRecords(connection: Connection, query: CountQuery): Promise<CountTable> {
  const { from, columns } = sources[query.of];
  const columnOf = (dimension: Dimension, field: string) => {
    const column = columns[dimension];
    if (column === undefined || !dimensionsOf[query.of].includes(dimension))
      throw new BusinessError('illegalParameter', { field, reason: dimension });
    return column;
  };
  if (query.columns === query.rows)
    throw new BusinessError('illegalParameter', { field: 'columns', reason: query.rows });
  const across = query.columns === undefined ? "''" : columnOf(query.columns, 'columns');
  const counted = await connection.query<CountRow>(
    `select ${columnOf(query.rows, 'rows')} as "row", ${across} as "column", count(*)::int as count
       from ${from} group by 1, 2`,
  );
  const ofTraits = query.rows === 'trait' || query.columns === 'trait';
  return tableOf(query, counted, ofTraits ? { ...names, trait: await findTraitTitles(connection) } : names);
}

/** Numbers by their value, nothing known at the end. */
const inOrder = (values: Iterable<string | null>) =>
  [...new Set(values)].sort((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a.localeCompare(b, 'zh-Hans-CN', { numeric: true });
  });

function tableOf({ of, rows, columns }: CountQuery, counted: readonly CountRow[], known: Names): CountTable {
  const down = inOrder(counted.map(({ row }) => row));
  const across = inOrder(counted.map(({ column }) => column));
  const places = {
    down: new Map(down.map((value, k) => [value, k])),
    across: new Map(across.map((value, k) => [value, k])),
  };
  const counts = down.map(() => across.map(() => 0));
  for (const { row, column, count } of counted)
    counts[places.down.get(row)!]![places.across.get(column)!] = count;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    rows: down.map((value, k) => ({ text: textOf(known, rows, value), total: sum(counts[k]!) })),
    columns: across.map((value, k) => ({
      text: columns === undefined ? countedNames[of] : textOf(known, columns, value),
      total: sum(counts.map((own) => own[k]!)),
    })),
    counts,
    total: sum(counts.flat()),
  };
}
