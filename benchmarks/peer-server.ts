// The program beside a bare Fastify + pg server that sends the same statements to the same data, in the same run:
// what sessions, rights, checks and answers cost. `npm run bench -- peer-server [materials] [list|mixed|search|write ...]`
// With PANICLE_BENCH_DATA=<folder> the data are made once and kept.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import type { BareWork } from './bare-server.ts';
import { addBreedingData } from './breeding-data.ts';
import { picker, seeded, varietyName } from './germplasm-rows.ts';
import { load, type Load, type LoadRequest } from './load.ts';
import { openRecorder } from './recorded-statements.ts';
import { report } from './report.ts';

const [sizeGiven = '', ...chosen] = process.argv.slice(2);
const ROWS = Number(sizeGiven || 50_000);
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;
const REQUESTS = 200;
const BAR = 0.6;
const MATERIAL = '/crop/crop-material-information';

const application = await startRunningApplication({ dataDirectory: process.env.PANICLE_BENCH_DATA });
const { url } = await startEmbeddedPostgres({
  dataDirectory: application.dataDirectory,
  log: () => undefined,
});
const database = openDatabase(url, { poolSize: 1 });
const headers = await signInOverHttp(application.address);

const random = seeded(7);
const pick = picker(random);
const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
function address(path: string, query: Record<string, string | number>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) parameters.set(key, String(value));
  return `${path}?${parameters.toString()}`;
}

/** Each asks for another filter, order and page. */
const filteredPage = () =>
  address(`${MATERIAL}/page`, {
    status: pick(['active', 'inactive']),
    ...(random() < 0.5 ? { type: pick(['selfing', 'cross']) } : {}),
    ...(random() < 0.3 ? { year: 2005 + Math.floor(random() * 21) } : {}),
    sort: pick(['sourceId', 'variety', 'year', 'inventoryQuantity', 'station', 'updatedAt']),
    order: pick(['asc', 'desc']),
    currPage: 1 + Math.floor(random() ** 3 * 50),
  });
const searchPage = () =>
  address(`${MATERIAL}/page`, {
    search: varietyName(random, pick).slice(0, 2 + Math.floor(random() * 3)),
    sort: pick(['sourceId', 'variety']),
  });
const traitPage = () =>
  address('/crop/crop-trait/page', {
    sort: pick(['name', 'updatedAt']),
    currPage: 1 + Math.floor(random() * 2),
  });
const mixedRead = (ids: readonly string[]) => () => {
  const kind = random();
  if (kind < 0.4) return filteredPage();
  if (kind < 0.6) return `${MATERIAL}/${pick(ids)}`;
  if (kind < 0.75) return searchPage();
  if (kind < 0.85) return '/crop/crop-dashboard';
  return traitPage();
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function tell(name: string, ours: readonly Load[], bare: readonly Load[]): void {
  const of = (runs: readonly Load[], figure: keyof Load) => median(runs.map((run) => run[figure]));
  const ratios = ours.map((run, round) => run.requestsPerSecond / (bare[round]?.requestsPerSecond ?? 0));
  report(`${name}: requests`, of(ours, 'requestsPerSecond'), '/s');
  report('  p50', of(ours, 'p50'), 'ms');
  report('  p99', of(ours, 'p99'), 'ms');
  report('  bare server: requests', of(bare, 'requestsPerSecond'), '/s');
  report('  p50', of(bare, 'p50'), 'ms');
  report('  p99', of(bare, 'p99'), 'ms');
  report(
    `  ratio (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    median(ratios).toFixed(2),
    '',
    String(BAR),
  );
  const failures = [...ours, ...bare].reduce((sum, run) => sum + run.failures, 0);
  if (failures > 0) report('  failed', failures, 'requests', '0');
}

/** Both in turn, so that whatever else the machine does falls on both. */
async function compare(
  name: string,
  ours: { address: string; requests: readonly LoadRequest[] },
  bare: { address: string; requests: readonly LoadRequest[] },
): Promise<void> {
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  for (const one of [ours, bare]) await load(one.address, headers, one.requests, { ...options, seconds: 2 });
  const figures: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    figures[0].push(await load(ours.address, headers, ours.requests, options));
    figures[1].push(await load(bare.address, headers, bare.requests, options));
  }
  tell(name, ...figures);
}

/** Prepared or planned anew each time: whichever is faster for the bare server. */
async function bestOf(bare: string, set: string): Promise<LoadRequest[]> {
  const variants = ['prepared', 'plain'].map((kind) =>
    Array.from({ length: REQUESTS }, (_, number) => ({ path: `/${kind}/${set}/${number}` })),
  );
  const rates: number[] = [];
  for (const requests of variants) {
    const once = { connections: CONNECTIONS, seconds: 2 };
    rates.push((await load(bare, headers, requests, once)).requestsPerSecond);
  }
  return rates[0]! >= rates[1]! ? variants[0]! : variants[1]!;
}

let running = 0;
const insertion = (path: string, extra: object): LoadRequest => ({
  method: 'POST',
  path,
  setupRequest: (request) => {
    running += 1;
    const body = JSON.stringify({
      ...extra,
      sourceId: `B${process.pid}-${running}`,
      variety: `自交系 ${running}`,
    });
    return { ...request, body };
  },
});

async function startBareServer(work: BareWork) {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  child.send(work);
  const [bare] = (await once(child, 'message')) as [string];
  return { bare, stop: () => child.disconnect() };
}

try {
  const [there] = await database.query<{ count: number }>('select count(*) as count from material');
  if ((there?.count ?? 0) === 0) await addBreedingData(database, ROWS);
  const ids = await database.query<{ id: string }>(
    'select id from material tablesample system (1) limit 500',
  );
  const reads: Record<string, string[]> = {
    list: times(REQUESTS, filteredPage),
    mixed: times(REQUESTS, mixedRead(ids.map(({ id }) => id))),
    search: times(REQUESTS, searchPage),
  };
  const sets: BareWork['sets'] = {};
  const recorder = await openRecorder(application.dataDirectory, url, headers);
  for (const [name, paths] of Object.entries(reads)) {
    sets[name] = [];
    for (const path of paths) sets[name].push(await recorder.statementsOf(path));
  }
  await recorder.close();
  const [group] = await database.query<{ id: string; by: string }>(
    'select id, created_by as by from material_group limit 1',
  );
  if (!group) throw new Error('no group');
  const { bare, stop } = await startBareServer({
    url,
    poolSize: 10,
    sets,
    insertion: { groupId: group.id, userId: group.by },
  });
  const wanted = (name: string) => chosen.length === 0 || chosen.includes(name);
  for (const [name, paths] of Object.entries(reads)) {
    if (!wanted(name)) continue;
    const ours = { address: application.address, requests: paths.map((path) => ({ path })) };
    await compare(name, ours, { address: bare, requests: await bestOf(bare, name) });
  }
  if (wanted('write')) {
    await compare(
      'audited writes',
      { address: application.address, requests: [insertion(MATERIAL, { groupId: group.id })] },
      { address: bare, requests: [insertion('/material', {})] },
    );
  }
  stop();
} finally {
  await database.close();
  await application.stop();
}
