import { execFileSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Mounts a file system of that size on the directory and returns how to unmount it; skips where that is not allowed. */
export function mountSmallDisk(directory: string, megabytes: number, context: TestContext): () => void {
  try {
    const size = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', directory], { stdio: 'ignore' });
    return () => void execFileSync('umount', [directory]);
  } catch {
    if (process.env.CI === 'true') throw new Error('this test needs the right to mount a tmpfs');
    context.skip('no right to mount a tmpfs here');
    throw new Error('skipped');
  }
}
