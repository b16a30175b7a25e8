// Users who work while the device drawer is open beside it: each sends a mixed request every 2 s and the four calls of
// the drawer every 3 s. `npm run bench -- drawer-polls [seconds] [users]`, 60 s and 200 users where not given.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { picker, seeded } from './germplasm-rows.ts';
import { processTree, residentOf } from './process-tree.ts';
import { report } from './report.ts';
import { addSignedInUsers } from './simulated-users.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const USERS = Number(process.argv[3] ?? 200);
const MIXED_EVERY = 2000;
const DRAWER_EVERY = 3000;
/** Until caches are warm and connections open: not counted. */
const WARM_UP = 5000;

const DRAWER = [
  '/crop/crop-device/memory',
  '/crop/crop-device/cpu',
  '/crop/crop-device/gpu',
  '/crop/crop-capacity-info/getDataDiskUsage',
];
const MATERIAL = '/crop/crop-material-information';

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Milliseconds of all answers of one kind, and what went wrong. */
class Tally {
  readonly latencies: number[] = [];
  readonly faults = new Map<string, number>();

  add(milliseconds: number, fault: string | null): void {
    this.latencies.push(milliseconds);
    if (fault) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  print(name: string): void {
    const sorted = this.latencies.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    report(`${name}: p99`, at(0.99), 'ms', '200');
    report('  median', at(0.5), 'ms');
    report('  slowest', at(1), 'ms');
    report('  requests', sorted.length / SECONDS, '/s');
    const faults = [...this.faults.values()].reduce((sum, count) => sum + count, 0);
    report('  errors', faults, `of ${sorted.length}`, '0');
    for (const [fault, count] of this.faults) report(`    ${fault}`, count, 'times');
  }
}

const application = await startRunningApplication();
const agent = new Agent({ keepAlive: true, maxSockets: USERS * 2 });
const admin = await signInOverHttp(application.address);

/** Sends one request and reads the whole answer; null when it was a success, else what went wrong. */
function send(token: string, { method, path, body }: Sent): Promise<string | null> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const sent = request(
      application.address + path,
      {
        agent,
        method,
        headers: { ...admin, token, ...(text ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => (answer += part));
        response.on('end', () => {
          const status = /^\{"status":(\d+)/.exec(answer)?.[1] ?? '';
          resolve(
            status === '200' ? null : `${method} ${path.split('?')[0]}: ${response.statusCode} ${status}`,
          );
        });
      },
    );
    sent.on('error', (error) => {
      // The server has just closed a connection that was idle for long: a browser takes another one.
      if (sent.reusedSocket) resolve(send(token, { method, path, ...(body ? { body } : {}) }));
      else resolve(`${method} ${path.split('?')[0]}: ${error.message}`);
    });
    sent.end(text);
  });
}

async function ask<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
  const response = await fetch(application.address + path, {
    method,
    headers: { ...admin, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { status, msg, data } = (await response.json()) as { status: number; msg: string; data: Data };
  if (status !== 200) throw new Error(`${method} ${path}: ${msg}`);
  return data;
}

const random = seeded(11);
const pick = picker(random);
let written = 0;

/** What people do: mostly lists, records and the dashboard, one request in ten a write. */
function mixedRequest(materials: readonly string[], groupId: string): Sent {
  const kind = random();
  if (kind < 0.1) {
    written += 1;
    return {
      method: 'POST',
      path: MATERIAL,
      body: { groupId, sourceId: `P${written}`, variety: `自交系 ${written}` },
    };
  }
  if (kind < 0.35)
    return { method: 'GET', path: `${MATERIAL}/page?sort=variety&currPage=${pick([1, 2, 3, 9])}` };
  if (kind < 0.5) return { method: 'GET', path: `${MATERIAL}/${pick(materials)}` };
  if (kind < 0.6) return { method: 'GET', path: '/crop/crop-field-test/page' };
  if (kind < 0.7) return { method: 'GET', path: '/crop/crop-trait/page' };
  if (kind < 0.8) return { method: 'GET', path: '/crop/crop-task/page' };
  if (kind < 0.9) return { method: 'GET', path: '/crop/user/menus' };
  return { method: 'GET', path: '/crop/crop-material-group/getMaterialGroup' };
}

const mixed = new Tally();
const drawer = new Tally();
const start = performance.now() + WARM_UP;
const end = start + SECONDS * 1000;

async function timed(token: string, sent: Sent, tally: Tally): Promise<void> {
  const begun = performance.now();
  const fault = await send(token, sent);
  if (begun >= start) tally.add(performance.now() - begun, fault);
}

/** Again and again at its own beat, from a moment of its own on, until the end; like a browser, one at a time. */
async function every(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  await pause(random() * milliseconds);
  while (performance.now() < end) {
    const begun = performance.now();
    await work();
    await pause(Math.max(0, milliseconds - (performance.now() - begun)));
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
function reportMemory(moment: string): void {
  const pid = application.process.pid ?? 0;
  report(`memory of the web process, ${moment}`, megabytes(residentOf(pid, 'web-process')), 'MB');
  report('  of all processes, shared pages counted in each', megabytes(processTree(pid).residentBytes), 'MB');
}

try {
  await ask('POST', '/crop/demo');
  const { records } = await ask<{ records: { materialId: string }[] }>(
    'GET',
    `${MATERIAL}/page?pageSize=500`,
  );
  const materials = records.map(({ materialId }) => materialId);
  const group = await ask<{ id: string }>('POST', '/crop/crop-material-group', { name: 'Benchmark' });
  const tokens = await addSignedInUsers(application, USERS);
  report('users, each with a drawer open', tokens.length, '');

  const users = tokens.flatMap((token) => [
    every(MIXED_EVERY, () => timed(token, mixedRequest(materials, group.id), mixed)),
    every(DRAWER_EVERY, () =>
      Promise.all(DRAWER.map((path) => timed(token, { method: 'GET', path }, drawer))),
    ),
  ]);
  const moments = (['begin', 'middle', 'end'] as const).map(async (moment, part) => {
    await pause(WARM_UP + part * SECONDS * 500);
    reportMemory(moment);
  });
  await Promise.all([...users, ...moments]);
  mixed.print('mixed requests');
  drawer.print('polls of the drawer');
} finally {
  agent.destroy();
  await application.stop();
}
