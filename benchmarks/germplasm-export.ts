// Exports of the germplasm list, and how long everybody else waits. `npm run bench -- germplasm-export [rows]`
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { addBreedingData } from './breeding-data.ts';
import { HealthClient } from './health-client.ts';
import { processTree, watchMemory } from './process-tree.ts';
import { report } from './report.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const MATERIAL = '/crop/crop-material-information';
const COLUMNS =
  'sourceId variety nameEn generation type status year station room storageLocation harvestQuantity inventoryQuantity remark groupName createdAt updatedAt updatedBy'.split(
    ' ',
  );

const application = await startRunningApplication();
const headers = await signInOverHttp(application.address);
const health = await HealthClient.start(application.address);

async function fill(): Promise<void> {
  const { url } = await startEmbeddedPostgres({
    dataDirectory: application.dataDirectory,
    log: () => undefined,
  });
  const database = openDatabase(url, { poolSize: 1 });
  await addBreedingData(database, ROWS);
  await database.close();
}

/** Ids of the users' own columns, which the data have as well. */
async function ownColumns(): Promise<string[]> {
  const response = await fetch(`${application.address}/crop/crop-material-field/page?pageSize=100`, {
    headers,
  });
  const { data } = (await response.json()) as { data: { records: { id: string }[] } };
  return data.records.map(({ id }) => id);
}

async function measure(format: 'xlsx' | 'csv', columns: readonly string[]): Promise<void> {
  const root = application.process.pid ?? 0;
  const writer = watchMemory(root, 'side-process');
  const web = watchMemory(root, 'web-process');
  health.begin();
  const before = processTree(root).cpuSeconds;
  const start = performance.now();
  const query = new URLSearchParams({ format, columns: columns.join(',') });
  const response = await fetch(`${application.address}${MATERIAL}/export?${query.toString()}`, { headers });
  const type = response.headers.get('content-type');
  if (!response.ok || type?.includes('json')) throw new Error(`${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const piece of response.body!) bytes += piece.length;
  const seconds = (performance.now() - start) / 1000;
  const waits = await health.end();
  writer.stop();
  web.stop();
  const bar = format === 'xlsx' ? '20 for 100,000' : undefined;
  report(
    `${ROWS.toLocaleString('en-US')} materials, ${columns.length} columns as ${format}`,
    seconds,
    's',
    bar,
  );
  report('  size', bytes / 1_000_000, 'MB');
  report('  CPU of all processes', processTree(root).cpuSeconds - before, 's');
  report('  largest memory of the writing process', writer.peakMegabytes(), 'MB');
  report('  largest memory of the web process', web.peakMegabytes(), 'MB');
  report('  health meanwhile: p99', waits.p99, 'ms', '50');
  report('  slowest', waits.slowest, 'ms');
}

try {
  await fill();
  const columns = [...COLUMNS, ...(await ownColumns())];
  await measure('csv', columns);
  await measure('xlsx', columns);
  await measure('xlsx', columns);
} finally {
  health.close();
  await application.stop();
}
