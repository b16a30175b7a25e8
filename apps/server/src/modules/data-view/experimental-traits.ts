import type { ExperimentalTraits, ExperimentalTraitsQuery } from '@panicle/contract/data-view';
import type { Database } from '../../platform/database/database.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import type { ReadPlots } from '../field-statistics/index.ts';
import { readChoice } from './choice.ts';

const DEADLINE = 60_000;

/** Up to two million values are read for it, so it is made beside the web process. */
export const experimentalTraits: SideWork<ExperimentalTraitsQuery, ExperimentalTraits> = {
  name: 'experimental-traits',
  deadline: DEADLINE,
  async run({ platform: { database } }, query) {
    const read = await readChoice(database, query);
    return columnsOf(read, await readDays(database, read));
  },
};

const encoded = (column: Int32Array | Float64Array): string =>
  Buffer.from(column.buffer, column.byteOffset, column.byteLength).toString('base64');

interface DayRow {
  trait: string;
  entry: string;
  day: string;
  value: number;
}

/** Means of entries on each day on which a trait was observed. */
function readDays(database: Database, { data }: ReadPlots): Promise<DayRow[]> {
  return database.query<DayRow>(
    `select o.trait_id as trait, n.name as entry, to_char(o.observed_on, 'YYYY-MM-DD') as day,
            avg(o.number_value) as value
       from plot p join trial_entry n on n.id = p.entry_id join observation o on o.plot_id = p.id
      where p.environment_id = any($1::uuid[]) and o.trait_id = any($2::uuid[])
        and p.role is null and o.observed_on is not null and o.number_value is not null
      group by o.trait_id, n.name, o.observed_on`,
    [data.environments.map(({ id }) => id), data.traits.map(({ id }) => id)],
  );
}

function columnsOf({ plots, data, trialOf, traits }: ReadPlots, days: readonly DayRow[]): ExperimentalTraits {
  const entry = plots.factor('entry');
  const environment = plots.texts('environment');
  const places = new Map(data.environments.map(({ name }, place) => [name, place]));
  const byTrait = Map.groupBy(days, ({ trait }) => trait);
  return {
    plots: plots.rows,
    entries: [...entry.levels],
    checks: data.checks,
    environments: data.environments.map(({ id, title }, place) => ({ id, title, trial: trialOf[place]! })),
    entryOf: encoded(Int32Array.from(entry.codes)),
    environmentOf: encoded(Int32Array.from(environment, (name) => places.get(name ?? '')!)),
    places: Array.from({ length: plots.rows }, (_, row) => plots.place(row)),
    traits: data.traits.map(({ id, title, unit, precision }, t) => ({
      id,
      title,
      unit,
      precision,
      values: encoded(plots.numbers(traits[t]!)),
      ...coursesOf(byTrait.get(id) ?? [], entry.levels),
    })),
  };
}

/** The days in their order, and the means as one column by entry, then by day. */
function coursesOf(rows: readonly DayRow[], entries: readonly string[]) {
  const entryPlaces = new Map(entries.map((name, place) => [name, place]));
  const shown = rows.filter(({ entry }) => entryPlaces.has(entry));
  const days = [...new Set(shown.map(({ day }) => day))].sort();
  const dayPlaces = new Map(days.map((day, place) => [day, place]));
  const means = new Float64Array(entries.length * days.length).fill(Number.NaN);
  for (const { entry, day, value } of shown)
    means[entryPlaces.get(entry)! * days.length + dayPlaces.get(day)!] = value;
  return { days, byDay: encoded(means) };
}
