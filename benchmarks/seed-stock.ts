// Lots with their balances: 1,000,000 movements of 100,000 lots. `npm run bench -- seed-stock [lots]`
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { picker, seeded } from './germplasm-rows.ts';
import { load, type LoadRequest } from './load.ts';
import { processTree, watchMemory } from './process-tree.ts';
import { report } from './report.ts';

const LOTS = Number(process.argv[2] ?? 100_000);
const MOVEMENTS = 10;
const MATERIALS = Math.ceil(LOTS / 5);
const SECONDS = 8;
const LOT = '/crop/crop-seed-lot';
const IMPORTED = 20_000;

const application = await startRunningApplication();
const headers = await signInOverHttp(application.address);

/** A store of rooms, shelves and boxes, and in it lots of five per material, each with ten movements. */
const statements = [
  `insert into material (id, source_id, variety, status, quantity_unit, created_by, updated_by, field_values)
   select gen_random_uuid(), 'S' || lpad(n::text, 6, '0'), '郑单' || n, 'active', 'g', id, id, '{}'
     from generate_series(1, ${MATERIALS}) n, account where username = 'admin'`,
  `insert into storage_place (id, level, code, ancestors, codes, path, created_by, updated_by)
   select gen_random_uuid(), 'room', 'R' || n, '{}', '{}', '', id, id
     from generate_series(1, 10) n, account where username = 'admin'`,
  `insert into storage_place (id, parent_id, level, code, ancestors, codes, path, created_by, updated_by)
   select gen_random_uuid(), p.id, 'shelf', n::text, '{}', '{}', '', p.created_by, p.created_by
     from storage_place p, generate_series(1, 20) n where p.level = 'room'`,
  `insert into storage_place (id, parent_id, level, code, ancestors, codes, path, created_by, updated_by)
   select gen_random_uuid(), p.id, 'box', n::text, '{}', '{}', '', p.created_by, p.created_by
     from storage_place p, generate_series(1, 20) n where p.level = 'shelf'`,
  `with place as (select id, row_number() over () - 1 as n from storage_place where level = 'box'),
        seed as (select id, created_by, row_number() over (order by source_id) - 1 as n from material)
   insert into seed_lot (id, material_id, code, year, origin, place_id, keeper_id, created_by, updated_by,
                         target_amount, expiry_date, thousand_grain_weight)
   select gen_random_uuid(), m.id, next_lot_code(), 2010 + s.n % 16,
          (array['plotHarvest', 'crossHarvest', 'purchase', 'transfer'])[1 + s.n % 4], p.id, m.created_by,
          m.created_by, m.created_by, case when s.n % 3 = 0 then 800 end, date '2022-01-01' + (s.n % 4000)::int,
          250 + s.n % 100
     from generate_series(0, ${LOTS - 1}) s (n) join seed m on m.n = s.n % ${MATERIALS}
     join place p on p.n = s.n % 4000`,
  `insert into warehouse_record (id, material_id, lot_id, operation, quantity, unit, amount, person, date, created_by)
   select gen_random_uuid(), l.material_id, l.id, case when k.n = 1 then 'in' else 'out' end,
          case when k.n = 1 then 1000 else 5 * k.n end, 'g', case when k.n = 1 then 1000 else -5 * k.n end,
          'bench', date '2025-01-01' + k.n, l.created_by
     from seed_lot l, generate_series(1, ${MOVEMENTS}) k (n)`,
  `update seed_lot l set balance = r.sum from
     (select lot_id, sum(amount) as sum from warehouse_record group by lot_id) r where r.lot_id = l.id`,
  `update material m set inventory_quantity = l.sum from
     (select material_id, sum(balance) as sum from seed_lot group by material_id) l where l.material_id = m.id`,
  'vacuum analyze seed_lot',
  'vacuum analyze material',
  'vacuum analyze warehouse_record',
  'analyze storage_place',
];

async function fill(): Promise<Record<'room' | 'shelf' | 'box', string[]>> {
  const { url } = await startEmbeddedPostgres({
    dataDirectory: application.dataDirectory,
    log: () => undefined,
  });
  const database = openDatabase(url, { poolSize: 1 });
  try {
    await database.query('set statement_timeout = 0');
    for (const statement of statements) await database.query(statement);
    const of = async (level: string) => {
      const places = await database.query<{ id: string }>('select id from storage_place where level = $1', [
        level,
      ]);
      return places.map(({ id }) => id);
    };
    return { room: await of('room'), shelf: await of('shelf'), box: await of('box') };
  } finally {
    await database.close();
  }
}

const random = seeded(11);
const pick = picker(random);
const LEVELS = ['room', 'room', 'shelf', 'box'] as const;
const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

const pageOf = (query: Record<string, string | number>): LoadRequest => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) parameters.set(key, String(value));
  return { path: `${LOT}/page?${parameters.toString()}` };
};

async function ask<Data>(path: string, body?: object): Promise<Data> {
  const response = await fetch(application.address + path, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { status: number; msg: string; data: Data };
  if (answer.status !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

/** Some requests one after the other, then others of the same kind over 50 connections. */
async function measure(
  name: string,
  { make, bar, during }: { make: () => LoadRequest; bar?: string; during?: () => Promise<unknown> },
): Promise<void> {
  const first: number[] = [];
  for (const { path } of times(300, make)) {
    const start = performance.now();
    await ask(path);
    first.push(performance.now() - start);
  }
  const worst = first.toSorted((a, b) => b - a)[Math.floor(first.length / 100)] ?? 0;
  const pid = application.process.pid!;
  const before = processTree(pid).cpuSeconds;
  const written = during?.();
  const figures = await load(application.address, headers, times(3000, make), {
    connections: 50,
    seconds: SECONDS,
  });
  await written;
  const cpu = processTree(pid).cpuSeconds - before;
  report(`${name}, 50 connections: p99`, figures.p99, 'ms', bar);
  report('  median', figures.p50, 'ms');
  report('  one after the other: p99', worst, 'ms');
  report('  requests', figures.requestsPerSecond, '/s');
  report('  processor time of the program, database included', cpu, 's');
  report('    for each request', (1000 * cpu) / (figures.requestsPerSecond * SECONDS), 'ms');
  if (figures.failures > 0) report('  failed', figures.failures, 'requests', '0');
}

/** Two movements a second, as in a store with a busy morning: what was counted of the lists is counted anew. */
async function moveMeanwhile(): Promise<void> {
  const { records } = await ask<{ records: { id: string; materialId: string }[] }>(
    `${LOT}/page?holds=some&sort=balance&order=desc&pageSize=500`,
  );
  for (let written = 0; written < 2 * SECONDS; written += 1) {
    const { id, materialId } = pick(records);
    await ask('/crop/crop-warehouse-record', {
      materialId,
      lotId: id,
      operation: 'out',
      quantity: 1,
      unit: 'g',
    });
    await pause(500);
  }
}

/** A file of movements through the import of the program, checked and written. */
async function importMovements(): Promise<void> {
  const lines = times(IMPORTED, () => {
    const code = `S${String(1 + Math.floor(random() * MATERIALS)).padStart(6, '0')}`;
    return `${code},in,${1 + Math.floor(random() * 50)}`;
  });
  const form = new FormData();
  form.append('file', new Blob([`source ID,operation,quantity\n${lines.join('\n')}\n`]), 'stock.csv');
  const start = performance.now();
  const response = await fetch(`${application.address}/crop/crop-warehouse-record/batchImport/all/1`, {
    method: 'POST',
    headers,
    body: form,
  });
  const answer = (await response.json()) as { status: number; msg: string };
  if (answer.status !== 200) throw new Error(answer.msg);
  report(
    `import of ${IMPORTED.toLocaleString('en-US')} movements`,
    IMPORTED / ((performance.now() - start) / 1000),
    'rows/s',
  );
}

const memory = watchMemory(application.process.pid!);
try {
  const start = performance.now();
  const places = await fill();
  report(
    `${(LOTS * MOVEMENTS).toLocaleString('en-US')} movements prepared`,
    (performance.now() - start) / 1000,
    's',
  );
  const sorted = () => ({
    sort: pick(['lotCode', 'name', 'balance', 'year', 'expiryDate', 'updatedAt']),
    order: pick(['asc', 'desc']),
  });
  /** A room or a part of one, an origin, a year, what needs attention; seldom far from the first page. */
  const filtered = () =>
    pageOf({
      holds: 'some',
      ...(random() < 0.3 ? { placeId: pick(places[pick(LEVELS)]) } : {}),
      ...(random() < 0.3 ? { origin: pick(['plotHarvest', 'crossHarvest', 'purchase', 'transfer']) } : {}),
      ...(random() < 0.2 ? { year: 2010 + Math.floor(random() * 16) } : {}),
      ...(random() < 0.2 ? { concern: pick(['low', 'expired', 'overdue']) } : {}),
      ...sorted(),
      currPage: 1 + Math.floor(random() ** 3 * 50),
    });
  const named = () => {
    const number = Math.floor(random() * LOTS);
    return pageOf({ search: pick([`郑单${number % MATERIALS}`, `L0${number}`]), ...sorted() });
  };
  await measure('filtered, sorted page of lots with balances', { make: filtered, bar: '150' });
  await measure('the same while seed moves', { make: filtered, during: moveMeanwhile });
  await measure('lots by a part of a code or a name', { make: named });
  await measure('numbers of lots that ask for attention', {
    make: () => ({ path: `${LOT}/concerns` }),
    bar: '150',
  });
  await importMovements();
  report('peak memory of the largest process', memory.peakMegabytes(), 'MB');
} finally {
  memory.stop();
  await application.stop();
}
