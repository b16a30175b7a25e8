import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-engine-options-'));
  await writeFile(join(folder, 'set.fam'), 'a a 0 0 0 -9\nb b 0 0 0 -9\n');
  await writeFile(join(folder, 'set.bim'), '1 m1 0 1 A C\n1 m2 0 2 A C\n');
  await writeFile(join(folder, 'set.bed'), Uint8Array.of(0x6c, 0x1b, 0x01, 0b1100, 0b0011));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string[], environment: NodeJS.ProcessEnv = {}) =>
  callIn(folder, ['genotype', 'kinship', 'set', ...words], environment);

it('the number of threads changes nothing in the result', async () => {
  const [one, two] = [await call(['--threads', '1']), await call(['--threads', '2'])];
  expect(one.code).toBe(0);
  expect(two).toEqual(one);
});

it('what needs more memory than it was given is refused with both figures, in both languages', async () => {
  const { code, errors, output } = await call(['--memory', '1.5M']);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/needs about \d+ MB of memory but is limited to 2 MB: 2 samples, 2 markers/);
  expect((await call(['--memory', '1M'], { LANG: 'zh_CN.UTF-8' })).errors).toContain('上限为 1 MB');
  expect((await call(['--memory', '64GB'])).code).toBe(0);
});

it('sizes and numbers that are none end with 2', async () => {
  for (const words of [
    ['--memory', 'much'],
    ['--threads', '0'],
    ['--threads', '1.5'],
  ]) {
    const { code, errors } = await call(words);
    expect(code).toBe(2);
    expect(errors).toContain(words[0]);
  }
});
