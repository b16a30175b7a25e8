import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../../testing/administration.ts';
import { makeScratchDirectory, removeScratchDirectory } from '../../../testing/scratch-directory.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

let dataDirectory: string;
let lines: string[];
const started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  dataDirectory = await makeScratchDirectory('embedded');
  lines = [];
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  await chmod(dataDirectory, 0o755);
  await removeScratchDirectory(dataDirectory);
});

async function start(directory = dataDirectory): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory: directory, log: (line) => lines.push(line) });
  started.push(server);
  return server;
}

async function setting(server: EmbeddedPostgres, name: string) {
  const [row] = await administer(server.url, `SELECT current_setting('${name}') AS value`);
  return row?.value;
}

test('starts durable, with checksums, closed to the network, with letters of every script', async () => {
  const server = await start();
  expect(await setting(server, 'fsync')).toBe('on');
  expect(await setting(server, 'full_page_writes')).toBe('on');
  expect(await setting(server, 'data_checksums')).toBe('on');
  expect(await setting(server, 'server_encoding')).toBe('UTF8');
  const [row] = await administer(
    server.url,
    `SELECT usesuper AS superuser, '郑' ~ '[[:alpha:]]' AS letter FROM pg_user WHERE usename = current_user`,
  );
  expect(row).toEqual({ superuser: false, letter: true });
  if (process.platform === 'win32') return;
  expect(await setting(server, 'listen_addresses')).toBe('');
  const socketDirectory = new URL(server.url.replace('@/', '@host/')).searchParams.get('host') ?? '';
  expect((await stat(socketDirectory)).mode & 0o777).toBe(0o700);
});

test('keeps its data over a stop and a start', async () => {
  const first = await start();
  await administer(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  await first.stop();
  const second = await start();
  expect(await administer(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
});

test('two programs that start on a new directory at once share one server', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.processId).toBe(other.processId);
  expect(await administer(other.url, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
});

test('adopts the server of a program that was killed', async () => {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres({ dataDirectory: process.argv[1], log: () => undefined });
    console.log(server.processId);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, dataDirectory]);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  const adopted = await start();
  expect(adopted.processId).toBe(Number(output.toString()));
  expect(lines).toContain('The embedded database was running already and is used on.');
});

test('starts again after the server itself was killed', async () => {
  const first = await start();
  await administer(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  process.kill(first.processId, 'SIGKILL');
  const second = await start();
  expect(second.processId).not.toBe(first.processId);
  expect(await administer(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
});

test('is not fooled by a process id that another program has now', async () => {
  const first = await start();
  await first.stop();
  const cluster = join(dataDirectory, 'postgres-18', 'cluster');
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n1\n5432\n/tmp\n\n1 1\nready\n`,
  );
  const second = await start();
  expect(await administer(second.url, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
});

test('starts over when its first start was cut off', async () => {
  const folder = join(dataDirectory, 'postgres-18');
  await mkdir(join(folder, 'cluster.unfinished-999999999-abcdef'), { recursive: true });
  await writeFile(join(folder, 'cluster.unfinished-999999999-abcdef', 'PG_VERSION'), '18\n');
  await start();
  await expect(stat(join(folder, 'cluster.unfinished-999999999-abcdef'))).rejects.toThrow('ENOENT');
});

test('works where the path is longer than a socket may have', async () => {
  const server = await start(join(dataDirectory, 'a-rather-long-name-'.repeat(6), '育种数据'));
  expect(await administer(server.url, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
});

test('works below a directory that is closed to other accounts', async () => {
  await chmod(dataDirectory, 0o700);
  const inside = join(dataDirectory, 'data');
  const first = await start(inside);
  await administer(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  await first.stop();
  const second = await start(inside);
  expect(await administer(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await second.stop();
  await removeScratchDirectory(inside);
});

test('refuses data of another major version with the way out', async () => {
  const other = join(dataDirectory, 'postgres-17', 'cluster');
  await mkdir(other, { recursive: true });
  await writeFile(join(other, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/holds a database of PostgreSQL 17, .* make a backup there/);
});

test('shows the end of the log when the server does not start', async () => {
  const server = await start();
  await server.stop();
  const settings = join(dataDirectory, 'postgres-18', 'cluster', 'postgresql.conf');
  await writeFile(settings, `${await readFile(settings, 'utf8')}\nno_such_setting = 1\n`);
  await expect(start()).rejects.toThrow('no_such_setting');
});
