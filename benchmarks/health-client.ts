// Asks for the health of a server from a process of its own, so that what the benchmark itself does delays no answer.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HEALTH = '/crop/health/live';
const BETWEEN = 5;

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

/** Asks one after another, as a monitor would, until it is stopped. */
export function startHealthClient(address: string): { stop: () => Promise<Waits> } {
  const child = fork(fileURLToPath(import.meta.url), [address]);
  const waits = new Promise<Waits>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Waits));
    child.once('exit', (code) => reject(new Error(`the health client ended with ${code}`)));
  });
  return {
    stop() {
      child.send('stop');
      return waits;
    },
  };
}

async function askUntilStopped(address: string): Promise<void> {
  const stop = new AbortController();
  process.once('message', () => stop.abort());
  const times: number[] = [];
  while (!stop.signal.aborted) {
    const start = performance.now();
    const response = await fetch(address + HEALTH);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
  process.send?.(summary(times), () => process.disconnect());
}

const [script, address] = [process.argv[1], process.argv[2]];
if (script === fileURLToPath(import.meta.url) && process.send && address) await askUntilStopped(address);
