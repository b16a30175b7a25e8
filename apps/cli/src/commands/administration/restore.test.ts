import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-restore-command-'));
  await mkdir(join(folder, 'place'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = () => ({ PANICLE_DATA: join(folder, 'data') });

it.each([['nothere'], ['nothere', '--dry-run']])(
  'restore %s %s: there is no such backup',
  async (...words) => {
    const english = await callIn(folder, ['restore', ...words], environment());
    expect(english.code).toBe(1);
    expect(english.errors).toContain(`There is no backup ${join(folder, 'nothere')}.`);
    const chinese = await callIn(folder, ['restore', ...words], { ...environment(), LANG: 'zh_CN.UTF-8' });
    expect(chinese.errors).toContain(`没有备份文件 ${join(folder, 'nothere')}。`);
    expect(english.errors + chinese.errors).not.toContain('ENOENT');
  },
);

it('restore of a folder names it', async () => {
  const { code, errors } = await callIn(folder, ['restore', 'place', '--dry-run'], environment());
  expect(code).toBe(1);
  expect(errors).toContain(`${join(folder, 'place')} cannot be read: it is a directory`);
});
