// How long everybody else waits while twenty hostile tables are uploaded. All kinds of them, or so many rounds of one.
// `npm run bench -- hostile-uploads [MB] [kind] [rounds]`
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { descendantsOf } from '../apps/server/src/platform/child-processes/process-tree.ts';
import { addSignedInUsers } from './simulated-users.ts';
import { HealthClient } from './health-client.ts';
import { report } from './report.ts';

const MEGABYTES = Number(process.argv[2] ?? 95);
const UPLOADS = 20;
const LATER = 15;

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

const [kind, rounds] = [process.argv[3], Number(process.argv[4] ?? 1)];
const kinds = Object.entries(parts).filter(([name]) => kind === undefined || name === kind);
const chosen = Array.from({ length: rounds }, () => kinds).flat();

const application = await startRunningApplication();
const headers = await signInOverHttp(application.address);
const health = await HealthClient.start(application.address);

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

/** Milliseconds until the answer; null where the connection was cut before one came. */
type Upload = number | null;

/**
 * Each on a connection of its own: one that has stood open since the round before may have been closed by the server at
 * the very moment that it is used again, which says nothing about uploads.
 */
async function upload(token: string, groupId: string, content: Buffer): Promise<Upload> {
  const [before, behind] = [
    '--hostile\r\ncontent-disposition: form-data; name="file"; filename="table.csv"\r\n\r\n',
    '\r\n--hostile--\r\n',
  ].map((part) => Buffer.from(part)) as [Buffer, Buffer];
  const start = performance.now();
  const call = request(`${application.address}/crop/crop-material-information/batchImport/${groupId}/0`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      token,
      'content-type': 'multipart/form-data; boundary=hostile',
      'content-length': before.length + content.length + behind.length,
    },
  });
  call.write(before);
  call.write(content);
  call.end(behind);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const answer = (await json(response)) as { status: number };
    if ((response.statusCode ?? 0) >= 500 && answer.status !== 1080)
      throw new Error(`HTTP ${response.statusCode}`);
    return performance.now() - start;
  } catch (error) {
    if (!/^(ECONNRESET|EPIPE)$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    return null;
  }
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
  health.begin();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  report('health alone: p99', (await health.end()).p99, 'ms');
  // anyone who uploads sits at other machines: on this one they give way to the program
  setPriority(LATER);
  report('memory of the web process before', megabytesOf(pid, 'VmRSS'), 'MB');
  for (const [name, part] of chosen) {
    const content = Buffer.from(part.repeat(Math.floor((MEGABYTES * 1_048_576) / part.length)));
    health.begin();
    const times = await Promise.all(tokens.map((token) => upload(token, data.id, content)));
    const { p50, p99, slowest } = await health.end();
    report(`${UPLOADS} times ${MEGABYTES} MB of ${name}: health, p50`, p50, 'ms');
    report('  p99', p99, 'ms', '50');
    report('  slowest', slowest, 'ms');
    const answered = times.filter((time) => time !== null);
    report('  last answer to an upload', Math.max(...answered) / 1000, 's');
    report('  uploads without an answer', times.length - answered.length, '', '0');
    report('  memory of the web process afterwards', megabytesOf(pid, 'VmRSS'), 'MB');
    report('  largest so far', megabytesOf(pid, 'VmHWM'), 'MB');
  }
} finally {
  health.close();
  await application.stop();
}
