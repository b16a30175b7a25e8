// Asks for the health of a server from a process of its own, so that what the benchmark itself does delays no answer.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HEALTH = '/crop/health/live';
const BETWEEN = 5;
/** Requests before the first measured one: a cold client is slower than any server. */
const WARM_UP = 50;

/** Milliseconds. */
export interface Waits {
  p50: number;
  p99: number;
  slowest: number;
  count: number;
}

function summary(times: readonly number[]): Waits {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? 0, count: sorted.length };
}

/** One request after another, as a monitor would ask, between `begin` and `end`. */
export class HealthClient {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(address: string): Promise<HealthClient> {
    const child = fork(fileURLToPath(import.meta.url), [address]);
    await once(child, 'message');
    return new HealthClient(child);
  }

  begin(): void {
    this.#child.send('begin');
  }

  async end(): Promise<Waits> {
    const answered = once(this.#child, 'message');
    this.#child.send('end');
    const [waits] = (await answered) as [Waits];
    return waits;
  }

  close(): void {
    this.#child.disconnect();
  }
}

async function ask(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address + HEALTH);
  await response.arrayBuffer();
  return performance.now() - start;
}

async function measure(address: string, signal: AbortSignal): Promise<Waits> {
  const times: number[] = [];
  while (!signal.aborted) {
    times.push(await ask(address));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
  return summary(times);
}

async function serve(address: string): Promise<void> {
  let running = new AbortController();
  process.on('message', (order) => {
    if (order === 'end') running.abort();
    else {
      running = new AbortController();
      void measure(address, running.signal).then((waits) => process.send?.(waits));
    }
  });
  for (let count = 0; count < WARM_UP; count += 1) await ask(address);
  process.send?.('ready');
}

const [script, address] = [process.argv[1], process.argv[2]];
if (script === fileURLToPath(import.meta.url) && process.send && address) await serve(address);
