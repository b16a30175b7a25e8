// The history of one record among 1,000,000 entries of the operation log. `npm run bench -- record-history [entries]`
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { picker, seeded } from './germplasm-rows.ts';
import { load, type LoadRequest } from './load.ts';
import { report } from './report.ts';

const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const MATERIALS = 20_000;
/** of the entries, those about several records at once, such as a batch of the spreadsheet */
const BATCHES = ENTRIES / 1000;
const IN_BATCH = 100;
const SECONDS = 8;
const MATERIAL = '/crop/crop-material-information';

const application = await startRunningApplication();
const headers = await signInOverHttp(application.address);

const inserted = `insert into audit_log (id, user_id, username, address, request_id, entity, entity_id, action, before, after)`;
const statements = [
  `insert into material (id, source_id, variety, status, created_by, updated_by, field_values)
   select gen_random_uuid(), 'S' || lpad(n::text, 6, '0'), '郑单' || n, 'active', id, id, '{}'
     from generate_series(1, ${MATERIALS}) n, account where username = 'admin'`,
  'alter table audit_log disable trigger user',
  `with subject as (select id, row_number() over () - 1 as n from material)
   ${inserted}
   select gen_random_uuid(), a.id, 'admin', '127.0.0.1', 'bench', 'material', s.id::text, 'update',
          jsonb_build_object('year', k.i % 30 + 1990, 'station', 'North ' || k.i % 7),
          jsonb_build_object('year', k.i % 30 + 1991, 'station', 'South ' || k.i % 5)
     from generate_series(1, ${ENTRIES - BATCHES}) k (i) join subject s on s.n = k.i % ${MATERIALS},
          account a where a.username = 'admin'`,
  `with subject as (select id, row_number() over () - 1 as n from material)
   ${inserted}
   select gen_random_uuid(), a.id, 'admin', '127.0.0.1', 'bench', 'material', gen_random_uuid()::text, 'update',
          (select jsonb_agg(jsonb_build_object('materialId', s.id, 'room', 'A'))
             from subject s where s.n between k.i * 7 % ${MATERIALS} and k.i * 7 % ${MATERIALS} + ${IN_BATCH - 1}),
          (select jsonb_agg(jsonb_build_object('materialId', s.id, 'room', 'B'))
             from subject s where s.n between k.i * 7 % ${MATERIALS} and k.i * 7 % ${MATERIALS} + ${IN_BATCH - 1})
     from generate_series(1, ${BATCHES}) k (i), account a where a.username = 'admin'`,
  'alter table audit_log enable trigger user',
  'vacuum analyze audit_log',
  'vacuum analyze material',
];

async function fill(): Promise<string[]> {
  const { url } = await startEmbeddedPostgres({
    dataDirectory: application.dataDirectory,
    log: () => undefined,
  });
  const database = openDatabase(url, { poolSize: 1 });
  try {
    await database.query('set statement_timeout = 0');
    for (const statement of statements) await database.query(statement);
    const rows = await database.query<{ id: string }>('select id from material');
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

const ids = await fill();
const pick = picker(seeded(17));
const requests = Array.from({ length: 2000 }, (): LoadRequest => ({
  path: `${MATERIAL}/history/${pick(ids)}?currPage=1&pageSize=20`,
}));

const first: number[] = [];
for (const { path } of requests.slice(0, 300)) {
  const start = performance.now();
  const response = await fetch(application.address + path, { headers });
  const answer = (await response.json()) as { status: number; msg: string; data: { total: number } };
  if (answer.status !== 200 || answer.data.total < 10) throw new Error(`${path}: ${answer.msg}`);
  first.push(performance.now() - start);
}
first.sort((a, b) => a - b);
report(
  `history among ${ENTRIES.toLocaleString('en-US')} entries, one after the other: median`,
  first[150]!,
  'ms',
);
report('  p99', first[296]!, 'ms', 'under 100');
const figures = await load(application.address, headers, requests, { connections: 50, seconds: SECONDS });
report('  50 connections: p99', figures.p99, 'ms', 'under 500');
report('  requests', figures.requestsPerSecond, '/s');
if (figures.failures > 0) report('  failed', figures.failures, 'requests', '0');
await application.stop();
