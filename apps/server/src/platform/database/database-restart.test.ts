import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { makeScratchDirectory, removeScratchDirectory } from '../../testing/scratch-directory.ts';
import type { Database } from './database.ts';
import { lastLogLines } from './embedded/server-log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { openDatabase } from './open-database.ts';

let dataDirectory: string;
let server: EmbeddedPostgres;
let database: Database;

async function start() {
  server = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
}

beforeAll(async () => {
  dataDirectory = await makeScratchDirectory('restart');
  await start();
  database = openDatabase(server.url);
  await database.query('CREATE TABLE sowing (id integer PRIMARY KEY, note text NOT NULL)');
});
afterEach(() => unfinished());
afterAll(async () => {
  await database.close();
  await server.stop();
  await removeScratchDirectory(dataDirectory);
});

interface Writers {
  acknowledged: number[];
  failures: string[];
  /** Lets every writer finish what it is doing. */
  finish(): Promise<void>;
}

let nextId = 0;
let unfinished = async () => undefined as void;

function startWriters(count: number): Writers {
  const acknowledged: number[] = [];
  const failures: string[] = [];
  const end = new AbortController();
  async function writeOn() {
    while (!end.signal.aborted) {
      const id = nextId++;
      try {
        await database.transaction(async (transaction) => {
          await transaction.query('INSERT INTO sowing VALUES ($1, $2)', [id, 'sown']);
        });
        acknowledged.push(id);
      } catch (failure) {
        // What was under way when the server went; the writer goes on with the next row, but not without a pause:
        // failures that wait for nothing would let nothing else run.
        failures.push(String(failure));
        await pause(10);
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, writeOn));
  async function finish() {
    end.abort();
    await all;
  }
  unfinished = finish;
  return { acknowledged, failures, finish };
}

async function expectPresent(acknowledged: readonly number[]) {
  const rows = await database.query<{ id: number }>('SELECT id FROM sowing');
  const present = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
}

const ways: [string, () => Promise<void>][] = [
  ['a fast restart', () => server.stop()],
  ['an immediate restart', async () => void process.kill(server.processId, 'SIGQUIT')],
  ['a killed server', async () => void process.kill(server.processId, 'SIGKILL')],
];

for (const [way, bringDown] of ways) {
  test(`eight writers live through ${way}, and no acknowledged row is lost`, async () => {
    const writers = startWriters(8);
    onTestFailed(async () => {
      console.error(`${writers.acknowledged.length} rows; ${[...new Set(writers.failures)].join(' | ')}`);
      console.error(await lastLogLines(dataDirectory, 30));
    });
    await expect.poll(() => writers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(50);
    await bringDown();
    await start();
    const before = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 50);
    await writers.finish();
    await expectPresent(writers.acknowledged);
  });
}

test('a listener hears again after a restart', async () => {
  const heard: string[] = [];
  await database.listen('sowing', (payload) => heard.push(payload));
  await server.stop();
  await start();
  const sendUntilHeard = async () => {
    await database.notify('sowing', 'again');
    return heard.at(-1);
  };
  await expect.poll(sendUntilHeard, { timeout: 10_000 }).toBe('again');
});

test('a transaction that was open when the server went fails, and the next one works', async () => {
  const attempt = database.transaction(async (transaction) => {
    await transaction.query('INSERT INTO sowing VALUES ($1, $2)', [-1, 'never acknowledged']);
    await server.stop();
    await start();
    await transaction.query('SELECT 1');
  });
  await expect(attempt).rejects.toThrow();
  expect(await database.query('SELECT id FROM sowing WHERE id = -1')).toEqual([]);
});
