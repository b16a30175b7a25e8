import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Figures {
  /** user and system, of all processes and threads */
  cpuSeconds: number;
  wallSeconds: number;
  /** of the largest process */
  megabytes: number;
}

const command = fileURLToPath(new URL('../../apps/cli/bin/panicle.mjs', import.meta.url));

/** Runs a whole program, start and end included, by GNU time: `own` is the command line of this project. */
export function measureWhole(program: string, words: readonly string[]): Figures {
  const called = program === 'own' ? [process.execPath, command] : [program];
  const timed = spawnSync('/usr/bin/time', ['-f', '%U %S %e %M', ...called, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (timed.error || timed.status !== 0)
    throw new Error(`${program} ${words.join(' ')}: ${timed.error?.message ?? timed.stderr.slice(-2000)}`);
  const [user, system, wall, kilobytes] = timed.stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return { cpuSeconds: user! + system!, wallSeconds: wall!, megabytes: kilobytes! / 1024 };
}

/** The first line that a peer says of its version. */
export function versionOf(program: string): string {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (error) throw new Error(`${program} is not installed: ${error.message}`);
  return stdout.split('\n')[0]!.trim();
}

/** Of an odd number of runs the middle one by processor time. */
export function medianOf(runs: readonly Figures[]): Figures {
  return runs.toSorted((a, b) => a.cpuSeconds - b.cpuSeconds)[(runs.length - 1) >> 1]!;
}
