// The job queue on the embedded database with its durable settings: throughput, pick-up, cancel, take-over.
// `npm run bench -- jobs`
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { JobBench } from '../apps/server/src/platform/jobs/testing/job-bench.ts';
import {
  makeScratchDirectory,
  removeScratchDirectory,
} from '../apps/server/src/testing/scratch-directory.ts';
import { report } from './report.ts';

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const now = () => performance.timeOrigin + performance.now();

async function throughput(bench: JobBench, jobs: number): Promise<void> {
  await bench.startWorker();
  await bench.startWorker();
  await pause(1000);
  const start = now();
  await bench.test.database.transaction(async (transaction) => {
    for (let count = 0; count < jobs; count += 1) {
      const parameters = { amount: 0, pauseMilliseconds: 0 };
      await bench.queue.submit(transaction, { kind: 'empty', name: 'x', ownerId: bench.ownerId, parameters });
    }
  });
  report('jobs submitted per second (one transaction)', (jobs / (now() - start)) * 1000, '/s');
  const submitted = now();
  await bench.until('the end of all', async () => {
    const [row] = await bench.query<{ open: number }>(
      'select count(*) as open from job where ended_at is null',
    );
    return row?.open === 0;
  });
  report('empty jobs per second, 2 workers with 2 slots', (jobs / (now() - submitted)) * 1000, '/s');
  await bench.endWorkers();
}

async function pickUp(bench: JobBench, rounds: number): Promise<void> {
  await bench.startWorker();
  const waits: number[] = [];
  const round: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    await pause(20);
    const before = now();
    const id = await bench.submit('empty');
    const submitted = now();
    const { result } = await bench.untilState(id, 'finished');
    waits.push((result as number) - submitted);
    round.push(submitted - before);
  }
  report('submit, median', median(round), 'ms');
  report('from commit to running code, median', median(waits), 'ms');
  report('  longest', Math.max(...waits), 'ms');
}

async function cancel(bench: JobBench, kind: string, rounds: number): Promise<void> {
  const waits: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const id = await bench.submit(kind, 1000, 100_000);
    await bench.until('running code', async () => (await bench.job(id)).state === 'processing');
    await pause(700);
    const start = now();
    await bench.terminate(id);
    await bench.untilState(id, 'terminated');
    waits.push(now() - start);
  }
  report(`from terminate to terminated, ${kind}, median`, median(waits), 'ms', '2000');
  report('  longest', Math.max(...waits), 'ms', '2000');
}

async function takeOver(bench: JobBench, lease: number): Promise<void> {
  await bench.endWorkers();
  const first = await bench.startWorker({ lease, heartbeat: lease / 3, poll: Math.min(2000, lease / 10) });
  const id = await bench.submit('in-steps', 100_000, 20);
  await bench.untilEffects(id, 5);
  await bench.startWorker({ lease, heartbeat: lease / 3, poll: Math.min(2000, lease / 10) });
  const start = now();
  first.kill('SIGKILL');
  await bench.until('the take-over', async () => (await bench.job(id)).attempt === 2, 60_000);
  report(`take-over after kill -9, lease ${lease / 1000} s`, (now() - start) / 1000, 's');
  await bench.terminate(id);
  await bench.untilState(id, 'terminated');
  await bench.endWorkers();
}

const dataDirectory = await makeScratchDirectory('bench');
const server = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
await migrate(server.url);
const database = openDatabase(server.url);
const bench = await JobBench.on({
  url: server.url,
  programUrl: server.programUrl,
  database,
  drop: () => database.close(),
});
try {
  await throughput(bench, 2000);
  await pickUp(bench, 50);
  await cancel(bench, 'in-steps', 5);
  await cancel(bench, 'busy', 3);
  await takeOver(bench, 3_000);
  await takeOver(bench, 30_000);
} finally {
  await bench.close();
  await server.stop();
  await removeScratchDirectory(dataDirectory);
}
