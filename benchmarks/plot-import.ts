// A million plot values from a CSV file, with dry run, audit and undo. `npm run bench -- plot-import [plots]`
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { watchMemory } from './process-tree.ts';
import { report } from './report.ts';

const PLOTS = Number(process.argv[2] ?? 200_000);
const TRAITS = ['yield (t/ha)', 'plant height (cm)', 'ear length (cm)', 'moisture (%)', 'kernel weight (g)'];
const ENVIRONMENTS = 20;
const VALUES = PLOTS * TRAITS.length;

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
  message: string | null;
  counts: { written: number; removed: number; errors: number };
}

async function until(id: string, busy: string): Promise<Batch> {
  for (;;) {
    const batch = await ask<Batch>('GET', `/crop/crop-import/${id}`);
    if (batch.state !== busy) return batch;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Numbered plots on a grid; figures that differ from plot to plot. */
function plotTable(): string {
  const perEnvironment = PLOTS / ENVIRONMENTS;
  const lines = [`env,plot,rep,block,row,col,entry,${TRAITS.join(',')}`];
  for (let plot = 0; plot < PLOTS; plot += 1) {
    const environment = Math.floor(plot / perEnvironment);
    const place = plot % perEnvironment;
    const replicate = 1 + Math.floor((2 * place) / perEnvironment);
    const layout = [`Site ${environment}`, 1000 + place, replicate, `B${place % 50}`];
    const field = [1 + Math.floor(place / 100), 1 + (place % 100), `G${place % (perEnvironment / 2)}`];
    const values = TRAITS.map((_, trait) => (10 * (trait + 1) + Math.sin(plot * (trait + 1))).toFixed(2));
    lines.push([...layout, ...field, ...values].join(','));
  }
  return lines.join('\n');
}

async function importTable(trialId: string): Promise<string> {
  const form = new FormData();
  form.append('kind', 'plot-data');
  form.append('options', JSON.stringify({ trialId }));
  const table = new Blob([plotTable()]);
  form.append('file', table, 'plots.csv');
  const start = performance.now();
  const { id } = await ask<Batch>('POST', '/crop/crop-import', form);
  await ask('POST', `/crop/crop-import/check/${id}`, {});
  const checked = await until(id, 'checking');
  const middle = performance.now();
  await ask('POST', `/crop/crop-import/confirm/${id}`, {});
  const written = await until(id, 'writing');
  const end = performance.now();
  if (written.counts.written !== VALUES) throw new Error(JSON.stringify([checked, written]));
  const size = `${(table.size / 1_000_000).toFixed(0)} MB`;
  report(
    `import of ${VALUES.toLocaleString('en-US')} plot values (csv, ${size})`,
    (end - start) / 1000,
    's',
    '60 for 1,000,000',
  );
  report('  of which upload and check', (middle - start) / 1000, 's');
  return id;
}

try {
  const fields = { name: 'BENCH1', year: 2026, season: 'summer', crop: 'maize' };
  const { id: trialId } = await ask<{ id: string }>('POST', '/crop/crop-field-test', fields);
  const memory = watchMemory(application.process.pid!, 'job-process');
  const batchId = await importTable(trialId);
  memory.stop();
  report('  largest resident memory of a job process', memory.peakMegabytes(), 'MB', '512');

  for (const [name, path] of [
    ['overview of the trial', `/crop/crop-field-test/${trialId}`],
    ['first page of its plots', `/crop/crop-field-plot/page?trialId=${trialId}&pageSize=100`],
    [
      'a page of its plots by entry',
      `/crop/crop-field-plot/page?trialId=${trialId}&sort=entryName&pageSize=100`,
    ],
    ['trial list', '/crop/crop-field-test/page'],
  ] as const) {
    await ask('GET', path);
    const start = performance.now();
    await ask('GET', path);
    report(name, performance.now() - start, 'ms', '1000');
  }
  const start = performance.now();
  const response = await fetch(`${application.address}/crop/crop-field-plot/export/${trialId}?format=csv`, {
    headers,
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  report(`export as csv, ${(bytes / 1_000_000).toFixed(0)} MB`, (performance.now() - start) / 1000, 's');
  const undo = performance.now();
  const { counts } = await ask<Batch>('POST', `/crop/crop-import/undo/${batchId}`, {});
  if (counts.removed !== VALUES) throw new Error(JSON.stringify(counts));
  report('undo of the import', (performance.now() - undo) / 1000, 's');
} finally {
  await application.stop();
}
