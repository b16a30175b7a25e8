import { spawn } from 'node:child_process';
import type { GpuEntry } from '@panicle/contract/device';

const ARGUMENTS = ['--query-gpu=name,memory.total,memory.used,memory.free', '--format=csv,noheader,nounits'];

export interface GpuMeterOptions {
  program?: string;
  /** milliseconds that the program may take before it is killed */
  timeout?: number;
  /** milliseconds without another try after it failed, hung or was not found */
  pauseAfterFailure?: number;
  now?: () => number;
}

const megabytes = (text: string | undefined) => {
  const value = Number(text);
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
};

/** One line for each card: name, total, used and free megabytes. What the driver does not tell ('[N/A]') is 0. */
export function readGpuList(output: string): GpuEntry[] {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const parts = line.split(',').map((part) => part.trim());
      const [total, used, free] = parts.slice(-3);
      return {
        gpuName: parts.slice(0, -3).join(', '),
        totalMemory: megabytes(total),
        usedMemory: megabytes(used),
        freeMemory: megabytes(free),
      };
    })
    .filter(({ gpuName }) => gpuName !== '');
}

/** Kills a program with all that it has started; it was started as the head of a group of its own. */
function killGroup(processId: number | undefined): void {
  if (processId === undefined) return;
  try {
    process.kill(-processId, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** What the program printed, or null when it could not be started, failed, or was killed for taking too long. */
function run(program: string, timeout: number, onEnd: () => void): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, ARGUMENTS, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 100_000) output += text;
    });
    const timer = setTimeout(() => {
      killGroup(child.pid);
      // A program that waits for a broken driver cannot even be killed: its end is not waited for.
      resolve(null);
    }, timeout);
    const end = (result: string | null) => {
      clearTimeout(timer);
      onEnd();
      resolve(result);
    };
    child.on('error', () => end(null));
    child.on('close', (code) => end(code === 0 ? output : null));
  });
}

/** Graphics cards as nvidia-smi lists them; none where there is no such program. */
export function gpuMeter(options: GpuMeterOptions = {}): () => Promise<GpuEntry[]> {
  const { program = 'nvidia-smi', timeout = 2000, pauseAfterFailure = 60_000 } = options;
  const now = options.now ?? (() => performance.now());
  let notBefore = -Infinity;
  let running = false;

  return async () => {
    if (running || now() < notBefore) return [];
    running = true;
    const output = await run(program, timeout, () => (running = false));
    if (output !== null) return readGpuList(output);
    notBefore = now() + pauseAfterFailure;
    return [];
  };
}
