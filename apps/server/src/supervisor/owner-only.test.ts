import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeToOthers } from './owner-only.ts';

let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'panicle-closed-'));
  directory = join(root, 'data');
  await mkdir(join(directory, 'objects', 'ab'), { recursive: true, mode: 0o755 });
  await mkdir(join(directory, 'postgres-18', 'programs'), { recursive: true, mode: 0o755 });
  await writeFile(join(directory, 'objects', 'ab', 'object'), 'x', { mode: 0o644 });
  await writeFile(join(directory, 'postgres-18', 'programs', 'postgres'), 'x', { mode: 0o755 });
  await writeFile(join(root, 'elsewhere'), 'x', { mode: 0o644 });
  await symlink(join(root, 'elsewhere'), join(directory, 'link'));
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (...path: string[]) => (await stat(join(directory, ...path))).mode & 0o777;

test('closes a data directory of an earlier version', async () => {
  await closeToOthers(directory, false);
  expect(await modeOf()).toBe(0o700);
  expect(await modeOf('objects')).toBe(0o700);
  expect(await modeOf('objects', 'ab')).toBe(0o700);
  expect(await modeOf('objects', 'ab', 'object')).toBe(0o600);
  // neither PostgreSQL's own files nor what a link leads to
  expect(await modeOf('postgres-18', 'programs', 'postgres')).toBe(0o755);
  expect(await modeOf('..', 'elsewhere')).toBe(0o644);
});

test('lets the account of the database through, and opens nothing else', async () => {
  await closeToOthers(directory, true);
  expect(await modeOf()).toBe(0o711);
  expect(await modeOf('objects')).toBe(0o700);
});

test('walks once; the directory itself is closed at every start', async () => {
  await closeToOthers(directory, false);
  await chmod(directory, 0o755);
  await closeToOthers(directory, false);
  expect(await modeOf()).toBe(0o700);
});
