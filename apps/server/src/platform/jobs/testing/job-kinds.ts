import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { JobFailure, type JobContext, type JobKind } from '../job-kind.ts';

// Jobs that behave well and badly. They leave their traces in the table `effect` (job_id, attempt, number), which the
// tests make.

interface Work {
  /** steps, lines, megabytes or seconds, as the kind has it */
  amount: number;
  pauseMilliseconds: number;
}

function trace(context: JobContext<Work>, number: number, checkpoint?: unknown): Promise<void> {
  const { id, attempt } = context.job;
  return context.commit(async (transaction) => {
    await transaction.query('insert into effect values ($1, $2, $3)', [id, attempt, number]);
  }, checkpoint);
}

/** Nothing but the moment, in milliseconds since 1970. */
async function empty() {
  return performance.timeOrigin + performance.now();
}

/** One trace for each step, each together with its checkpoint. */
async function inSteps(context: JobContext<Work>) {
  const { amount, pauseMilliseconds } = context.job.parameters;
  for (let step = context.checkpoint<number>() ?? 0; step < amount; step += 1) {
    context.progress(0, step / amount);
    await pause(pauseMilliseconds, undefined, { signal: context.signal });
    await trace(context, step, step + 1);
  }
  return { steps: amount, summary: { zh: `完成 ${amount} 步`, en: `${amount} steps done` } };
}

/** Over before its first step was written down. */
async function brief(context: JobContext<Work>) {
  context.progress(0, 0);
  context.progress(1, 0.5);
}

/** The variables that it and its own programs can see. */
async function environment() {
  return Object.keys(process.env);
}

/** Computes without a pause: no event reaches it. */
async function busy(context: JobContext<Work>) {
  await trace(context, 0);
  const end = performance.now() + context.job.parameters.amount * 1000;
  let sum = 0;
  while (performance.now() < end) sum += 1;
  return sum;
}

/** Outside the JavaScript heap, as typed arrays are. */
async function greedy(context: JobContext<Work>) {
  const kept: Buffer[] = [];
  for (let megabytes = 0; megabytes < context.job.parameters.amount; megabytes += 10) {
    kept.push(Buffer.alloc(10 * 1024 * 1024, 1));
    await pause(10);
  }
  return kept.length;
}

/** Inside the heap, faster than anybody can watch. */
async function greedyInHeap(): Promise<number> {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
}

/** Starts a program of its own; its process number is the trace. */
async function withProgram(context: JobContext<Work>) {
  const program = spawn('sleep', ['600'], { stdio: 'ignore' });
  await trace(context, program.pid ?? 0);
  await new Promise((resolve) => program.once('exit', resolve));
}

async function talkative(context: JobContext<Work>) {
  const { amount, pauseMilliseconds } = context.job.parameters;
  for (let line = 1; line <= amount; line += 1) {
    context.log('info', { zh: '第 {line} 行\u0000', en: 'line {line}\u0000' }, { line });
    context.progress(Math.floor((2 * line) / (amount + 1)), line / amount);
    if (pauseMilliseconds > 0) await pause(pauseMilliseconds);
  }
}

async function refuses(): Promise<never> {
  throw new JobFailure(
    { zh: '性状 {trait} 没有重复', en: 'trait {trait} has no replicates' },
    { trait: 'YLD' },
  );
}

async function breaks(): Promise<never> {
  throw new Error('secret detail: select * from account');
}

/** Ends its process in the first attempt. */
async function dies(context: JobContext<Work>) {
  await trace(context, 0);
  if (context.job.attempt < context.job.parameters.amount) process.exit(3);
  return context.job.attempt;
}

/** Waits without listening to the signal, then tries to write. */
async function deaf(context: JobContext<Work>) {
  await trace(context, 0);
  await pause(context.job.parameters.pauseMilliseconds);
  await trace(context, 1);
}

async function writesObject(context: JobContext<Work>) {
  await context.storage.put(`jobs/${context.job.id}/table.csv`, Buffer.from('a,b\n'));
}

/** Keeps a table with as many rows as the attempt has; in the first one its process ends before the job does. */
async function storesTable(context: JobContext<Work>) {
  const { attempt } = context.job;
  const title = { zh: '半', en: 'Half' };
  const values = Float64Array.from({ length: attempt }, (_, row) => row);
  await context.storeTable({ name: 'half', title, columns: [{ key: 'row', text: title, values }] });
  if (attempt === 1) process.kill(process.pid, 'SIGKILL');
}

function kind(
  name: string,
  run: (context: JobContext<Work>) => Promise<unknown>,
  more: Partial<JobKind> = {},
) {
  return {
    kind: name,
    title: { zh: `测试 ${name}`, en: `Test ${name}` },
    steps: [
      { zh: '第一步', en: 'First' },
      { zh: '第二步', en: 'Second' },
    ],
    maximumAttempts: 3,
    memoryMegabytes: 512,
    ...more,
    run,
  } as JobKind;
}

export const jobKinds: readonly JobKind[] = [
  kind('empty', empty),
  kind('in-steps', inSteps),
  kind('environment', environment),
  kind('brief', brief),
  kind('busy', busy),
  kind('greedy', greedy, { memoryMegabytes: 256 }),
  kind('greedy-in-heap', greedyInHeap, { memoryMegabytes: 256 }),
  kind('with-program', withProgram),
  kind('talkative', talkative),
  kind('refuses', refuses),
  kind('breaks', breaks),
  kind('dies', dies),
  kind('dies-once', dies, { maximumAttempts: 1 }),
  kind('deaf', deaf),
  kind('writes-object', writesObject),
  kind('stores-table', storesTable),
];

/** The form in which a job's process reads its kinds. */
export const modules = [{ name: 'test-jobs', routes: [], jobKinds }];
