import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { materialRow, picker, seeded } from './germplasm-rows.ts';

const HALF_A_YEAR = 182 * 24 * 3600_000;
const AT_ONCE = 20_000;
const names = [
  'source_id',
  'variety',
  'name_en',
  'generation',
  'type',
  'status',
  'year',
  'station',
  'room',
  'storage_location',
  'harvest_quantity',
  'inventory_quantity',
  'remark',
] as const;
const types: Partial<Record<(typeof names)[number], string>> = {
  year: 'integer',
  harvest_quantity: 'double precision',
  inventory_quantity: 'double precision',
};

/** Materials that came in over half a year, in ten groups, with two columns of users. */
async function addMaterials(database: Database, count: number, by: string): Promise<void> {
  const random = seeded(2026);
  const pick = picker(random);
  const groups = Array.from({ length: 10 }, () => uuidv7());
  const fields = [uuidv7(), uuidv7()] as const;
  await database.query(
    `insert into material_group (id, name, created_by, updated_by, owner_id)
     select id, 'Benchmark ' || number, $2, $2, $2 from unnest($1::uuid[]) with ordinality as made (id, number)`,
    [groups, by],
  );
  await database.query(
    `insert into material_field (id, name, data_type, created_by, updated_by)
     values ($1, 'Plant height', 'numeric', $3, $3), ($2, '粒型', 'text', $3, $3)`,
    [...fields, by],
  );
  const start = Date.now() - HALF_A_YEAR;
  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first);
    const rows = Array.from({ length: size }, (_, index) => materialRow(first + index, random, pick));
    const same = <Value>(value: Value): Value[] => Array.from({ length: size }, () => value);
    await database.transaction((transaction) =>
      transaction.insertMany('material', [
        {
          name: 'id',
          type: 'uuid',
          values: rows.map((_, index) => uuidv7({ msecs: start + ((first + index) / count) * HALF_A_YEAR })),
        },
        { name: 'group_id', type: 'uuid', values: rows.map(() => pick(groups)) },
        ...names.map((name, column) => ({
          name,
          type: types[name] ?? 'text',
          values: rows.map((row) => row[column]),
        })),
        {
          name: 'field_values',
          type: 'jsonb',
          values: rows.map((row) => ({ [fields[0]]: row[13], [fields[1]]: row[14] })),
        },
        { name: 'created_by', type: 'uuid', values: same(by) },
        { name: 'updated_by', type: 'uuid', values: same(by) },
      ]),
    );
  }
}

/** Ten traits, and a trial for every 2,500 materials: 120 plots with half of their values recorded. */
async function addTrials(database: Database, count: number, by: string): Promise<void> {
  await database.query(
    `insert into trait (id, name, crop, classification, data_type, unit, created_by, updated_by)
     select gen_random_uuid(), 'Benchmark trait ' || number, 'maize', 'agronomic', 'numeric', 'cm', $1, $1
       from generate_series(1, 40) as number`,
    [by],
  );
  await database.query(
    `insert into trial (id, name, test_id, year, season, stage, test_method, replicate_count, check_type, crop,
       created_by, updated_by, owner_id)
     select gen_random_uuid(), 'BT' || lpad(number::text, 5, '0'), 'bench' || number, 2026, 'spring', 'preliminary',
       'rcbd', 3, 'none', 'maize', $1, $1, $1 from generate_series(1, $2::int) as number`,
    [by, Math.ceil(count / 2500)],
  );
  await database.query(
    `insert into trial_environment (id, trial_id, location, year, season, position)
     select gen_random_uuid(), id, '郑州', 2026, 'spring', 1 from trial where test_id like 'bench%'`,
  );
  await database.query(
    `insert into trial_entry (id, trial_id, name, position)
     select gen_random_uuid(), t.id, 'E' || number, number from trial t, generate_series(1, 40) as number
      where t.test_id like 'bench%'`,
  );
  await database.query(
    `insert into plot (id, trial_id, environment_id, entry_id, plot_number, replicate, position)
     select gen_random_uuid(), e.trial_id, v.id, e.id, (e.position + 40 * replicate)::text, replicate::text,
       e.position + 40 * replicate
       from trial_entry e join trial_environment v on v.trial_id = e.trial_id, generate_series(1, 3) as replicate
      where e.name like 'E%'`,
  );
  await database.query(
    `insert into observation (id, plot_id, trait_id, number_value, recorded_by)
     select gen_random_uuid(), p.id, t.id, 100 + p.position, $1 from plot p
       cross join (select id, row_number() over (order by name) as number from trait where name like 'Benchmark%') t
      where t.number <= 5 and p.position % 2 = 0`,
    [by],
  );
}

/** What a station that has worked for half a year has; `count` materials. */
export async function addBreedingData(database: Database, count: number): Promise<void> {
  const [admin] = await database.query<{ id: string }>(`select id from account where username = 'admin'`);
  if (!admin) throw new Error('no account admin');
  await addMaterials(database, count, admin.id);
  await addTrials(database, count, admin.id);
  await database.query('vacuum analyze');
}
