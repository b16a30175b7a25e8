// How long everybody else waits while twenty hostile tables are uploaded. `npm run bench -- hostile-uploads [MB]`
import { readFileSync } from 'node:fs';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { descendantsOf } from '../apps/server/src/platform/jobs/process-tree.ts';
import { addSignedInUsers } from './simulated-users.ts';
import { report } from './report.ts';

const MEGABYTES = Number(process.argv[2] ?? 95);
const UPLOADS = 20;
const HEALTH = '/crop/health/live';
const BETWEEN = 5;

/** What the files are made of. */
const parts = {
  'line ends': '\n',
  'line ends of two characters': '\r\n',
  commas: ',',
  'quotation marks': '"',
  'rows of commas': `${','.repeat(1000)}\n`,
  'ragged rows': `a\n${'b,'.repeat(3000)}\n${','.repeat(16_000)}c\n`,
  'rows of empty quotes': '"",""\n',
  'one column': 'sourceId\n'.padEnd(20, 'x\n'),
};

const application = await startRunningApplication();
const headers = await signInOverHttp(application.address);

function webProcess(): number {
  const pid = (descendantsOf(application.process.pid ?? 0) ?? []).find((each) =>
    readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('web-process'),
  );
  if (pid === undefined) throw new Error('no web process was found');
  return pid;
}

const megabytesOf = (pid: number, line: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${line}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

async function upload(token: string, groupId: string, content: Blob): Promise<number> {
  const form = new FormData();
  form.append('file', content, 'table.csv');
  const start = performance.now();
  const response = await fetch(
    `${application.address}/crop/crop-material-information/batchImport/${groupId}/0`,
    { method: 'POST', headers: { ...headers, token }, body: form },
  );
  const answer = (await response.json()) as { status: number };
  if (response.status >= 500 && answer.status !== 1080) throw new Error(`HTTP ${response.status}`);
  return performance.now() - start;
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks one after another, as a monitor would, until told to stop. */
async function watchHealth(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const ended = new AbortController();
  void until.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const start = performance.now();
    const response = await fetch(application.address + HEALTH);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
  return times.sort((left, right) => left - right);
}

try {
  const pid = webProcess();
  const group = await fetch(`${application.address}/crop/crop-material-group`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Benchmark' }),
  });
  const { data } = (await group.json()) as { data: { id: string } };
  const tokens = await addSignedInUsers(application, UPLOADS);
  const quiet = await watchHealth(new Promise((resolve) => setTimeout(resolve, 2000)));
  report(`${HEALTH} alone: p99`, percentile(quiet, 0.99), 'ms');
  report('memory of the web process before', megabytesOf(pid, 'VmRSS'), 'MB');
  for (const [name, part] of Object.entries(parts)) {
    const content = new Blob([part.repeat(Math.floor((MEGABYTES * 1_048_576) / part.length))]);
    const uploads = Promise.all(tokens.map((token) => upload(token, data.id, content)));
    const times = await watchHealth(uploads);
    const slowest = Math.max(...(await uploads)) / 1000;
    report(`${UPLOADS} times ${MEGABYTES} MB of ${name}: p50`, percentile(times, 0.5), 'ms');
    report('  p99', percentile(times, 0.99), 'ms', '50');
    report('  slowest', times.at(-1) ?? 0, 'ms');
    report('  last answer to an upload', slowest, 's');
    report('  largest memory of the web process so far', megabytesOf(pid, 'VmHWM'), 'MB');
  }
} finally {
  await application.stop();
}
