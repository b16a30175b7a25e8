// The germplasm list over 100,000 materials that came from a workbook. `npm run bench -- germplasm-list [rows]`
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { germplasmWorkbook, picker, seeded, varietyName } from './germplasm-rows.ts';
import { load, type LoadRequest } from './load.ts';
import { report } from './report.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const SECONDS = 8;
const MATERIAL = '/crop/crop-material-information';

const application = await startRunningApplication();
const headers = await signInOverHttp(application.address);

async function ask<Data>(method: string, path: string, body?: object | FormData): Promise<Data> {
  const form = body instanceof FormData;
  const response = await fetch(application.address + path, {
    method,
    headers: form || !body ? headers : { ...headers, 'content-type': 'application/json' },
    body: form ? body : body && JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: number; msg: string; data: Data };
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.msg}`);
  return answer.data;
}

interface Batch {
  id: string;
  state: string;
  counts: { written: number; errors: number };
}

async function until(id: string, busy: string): Promise<Batch> {
  for (;;) {
    const batch = await ask<Batch>('GET', `/crop/crop-import/${id}`);
    if (batch.state !== busy) return batch;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Upload, check, write; as the wizard does it. */
async function importRows(groupId: string): Promise<void> {
  const form = new FormData();
  form.append('kind', 'germplasm');
  form.append('options', JSON.stringify({ groupId }));
  const workbook = await germplasmWorkbook(ROWS);
  form.append('file', new Blob([new Uint8Array(workbook)]), 'germplasm.xlsx');
  const start = performance.now();
  const { id } = await ask<Batch>('POST', '/crop/crop-import', form);
  await ask('POST', `/crop/crop-import/check/${id}`, {});
  const checked = await until(id, 'checking');
  const middle = performance.now();
  await ask('POST', `/crop/crop-import/confirm/${id}`, {});
  const written = await until(id, 'writing');
  const end = performance.now();
  if (written.counts.written !== ROWS) throw new Error(`written: ${JSON.stringify([checked, written])}`);
  report(
    `import of ${ROWS.toLocaleString('en-US')} rows (xlsx)`,
    (end - start) / 1000,
    's',
    '20 for 100,000',
  );
  report('  of which upload and check', (middle - start) / 1000, 's');
}

const random = seeded(7);
const pick = picker(random);
const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
const pageOf = (query: Record<string, string | number>): LoadRequest => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) parameters.set(key, String(value));
  return { path: `${MATERIAL}/page?${parameters.toString()}` };
};

/** Each asks for another filter, order and page. */
const filteredPage = () =>
  pageOf({
    status: pick(['active', 'inactive']),
    ...(random() < 0.5 ? { type: pick(['selfing', 'cross']) } : {}),
    ...(random() < 0.3 ? { year: 2005 + Math.floor(random() * 21) } : {}),
    sort: pick(['sourceId', 'variety', 'year', 'inventoryQuantity', 'station', 'updatedAt']),
    order: pick(['asc', 'desc']),
    currPage: 1 + Math.floor(random() ** 3 * 50),
  });
const searchPage = () => {
  const name = varietyName(random, pick);
  return pageOf({ search: name.slice(0, 2 + Math.floor(random() * 3)), sort: pick(['sourceId', 'variety']) });
};

async function measure(
  name: string,
  requests: LoadRequest[],
  connections: number,
  bars: { p99?: string; rate?: string },
): Promise<void> {
  const first: number[] = [];
  for (const { path } of requests) {
    const start = performance.now();
    await ask('GET', path);
    first.push(performance.now() - start);
  }
  const worst = first.toSorted((a, b) => b - a)[Math.floor(first.length / 100)] ?? 0;
  const figures = await load(application.address, headers, requests, { connections, seconds: SECONDS });
  report(`${name}, ${connections} connections: p99`, figures.p99, 'ms', bars.p99);
  report('  median', figures.p50, 'ms');
  report('  each asked for the first time, one after the other: p99', worst, 'ms');
  report('  requests', figures.requestsPerSecond, '/s', bars.rate);
  if (figures.failures > 0) report('  failed', figures.failures, 'requests', '0');
}

try {
  const group = await ask<{ id: string }>('POST', '/crop/crop-material-group', { name: 'Benchmark' });
  for (const [name, dataType] of [
    ['Plant height', 'numeric'],
    ['粒型', 'text'],
  ] as const) {
    await ask('POST', '/crop/crop-material-field', { name, dataType, groupId: group.id });
  }
  await importRows(group.id);
  const { records } = await ask<{ records: { materialId: string }[] }>(
    'GET',
    `${MATERIAL}/page?pageSize=500`,
  );

  await measure('filtered, sorted page', times(300, filteredPage), 50, { p99: '150' });
  const mixed = times(300, () => {
    const kind = random();
    if (kind < 0.5) return filteredPage();
    if (kind < 0.6) return searchPage();
    if (kind < 0.8) return { path: `${MATERIAL}/${pick(records).materialId}` };
    if (kind < 0.9) return { path: '/crop/crop-material-group/getMaterialGroup' };
    return { path: '/crop/crop-list-display' };
  });
  await measure('mixed reads', mixed, 50, { rate: '800' });
  await measure('Chinese substring search', times(300, searchPage), 20, { p99: '100' });
  const frequent = ['G0', 'variety', 'G00', '9'].map((search) => pageOf({ search }));
  await measure('search for what nearly every row holds', frequent, 20, {});
} finally {
  await application.stop();
}
