import { spawnSync } from 'node:child_process';

let said = false;

/**
 * Runs a script in R, the peer of the statistics engine, where it is installed; otherwise says so once.
 *
 * @param script prints one number per line, such as `cat(sum(system.time(f())[1:2]), "\n")` for CPU seconds
 * @param input what the script reads by `scan(file("stdin"))`
 * @returns the numbers, or null without R (or without a package that the script needs)
 */
export function figuresOfPeer(script: string, input: Iterable<number> = []): number[] | null {
  const { status, stdout, error } = spawnSync('Rscript', ['-e', script], {
    input: [...input].join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  });
  if (error || status !== 0) {
    if (!said) console.log('(no R with the packages needed: nothing to compare with)');
    said = true;
    return null;
  }
  return stdout.trim().split(/\s+/).map(Number);
}
