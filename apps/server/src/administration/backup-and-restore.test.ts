import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUploads } from '../modules/files/index.ts';
import { sendChunk, sendFile } from '../modules/files/testing/chunk-client.ts';
import { prepareFirstStart } from '../first-start.ts';
import { migrate, migrationsDirectory } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { administer } from '../testing/administration.ts';
import {
  startTestApplication,
  type Answer,
  type Client,
  type TestApplication,
} from '../testing/test-application.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { backUp } from './backup/back-up.ts';
import { restore } from './restore/restore.ts';
import { contentOf, countTables, makeEmptyPlace, objectsBelow, type EmptyPlace } from './testing/places.ts';

let test: TestApplication;
let user: Client;
let folder: string;
let groupId: string;
const places: EmptyPlace[] = [];

async function emptyPlace(): Promise<EmptyPlace> {
  const place = await makeEmptyPlace();
  places.push(place);
  return place;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-backups-'));
  test = await startTestApplication();
  user = await test.signInAs();
  groupId = (await user.post('/crop/crop-material-group', { name: '玉米\t"引号"\\反斜杠' })).data.id;
});
afterAll(async () => {
  await test.close();
  for (const place of places) await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function makeMaterial(client: Client, sourceId: string) {
  return client.post('/crop/crop-material-information', { groupId, sourceId });
}

describe('a backup under load', () => {
  /** Writes materials one after the other until it is told to stop. */
  async function write(name: string, stop: AbortSignal): Promise<number> {
    let written = 0;
    while (!stop.aborted) {
      const answer = await makeMaterial(user, `${name}-${written + 1}`);
      if (answer.status !== 200) throw new Error(answer.msg);
      written += 1;
    }
    return written;
  }

  /** Uploads files and deletes every second one again. */
  async function upload(stop: AbortSignal): Promise<void> {
    for (let number = 1; !stop.aborted; number += 1) {
      const bytes = Buffer.from(`file ${number} `.repeat(2000));
      const { data } = await sendFile(user, { name: `${number}.txt`, bytes });
      if (number % 2 === 1) continue;
      const { status, msg } = await user.delete(`/crop/file/${data.fileId}`);
      if (status !== 200) throw new Error(msg);
    }
  }

  it('shows one moment: nothing of before is missing, nothing has a gap, every file is whole', async () => {
    const path = join(folder, 'load.backup');
    const stop = new AbortController();
    const writers = ['A', 'B'].map((name) => write(name, stop.signal));
    const uploads = upload(stop.signal);
    const before = new Promise<number>((resolve) => {
      const poll = async () => {
        const [row] = await test.unlimited.query<{ count: number }>(
          `select case when (select count(*) from file) > 2 then count(*)::int else 0 end as count
             from material where source_id ~ '^[AB]-'`,
        );
        if ((row?.count ?? 0) >= 20) resolve(row!.count);
        else setTimeout(() => void poll(), 20);
      };
      void poll();
    });
    const known = await before;
    const report = await backUp({ configuration: test.platform.configuration, path });
    stop.abort();
    const written = await Promise.all(writers);
    await uploads;
    const place = await emptyPlace();
    const restored = await restore({ configuration: place.configuration, path });
    expect(restored).toMatchObject({ rows: report.rows, objects: report.objects, missing: [] });

    const rows = await administer(
      place.url,
      `select split_part(source_id, '-', 1) as writer, max(split_part(source_id, '-', 2)::int) as last,
              count(*)::int as count from material where source_id ~ '^[AB]-' group by 1 order by 1`,
    );
    for (const { last, count } of rows) expect(count).toBe(last);
    const total = rows.reduce((sum, { count }) => sum + (count as number), 0);
    expect(total).toBeGreaterThanOrEqual(known);
    expect(total).toBeLessThanOrEqual(written[0]! + written[1]!);
    const [logged] = await administer(
      place.url,
      `select count(*)::int as count from audit_log where entity = 'material' and action = 'create'`,
    );
    expect(logged?.count).toBe(total);

    const files = await administer(
      place.url,
      'select object_key, sha256 from file order by object_key collate "C"',
    );
    expect(files.length).toBeGreaterThan(0);
    expect(await objectsBelow(place.folder)).toEqual(files.map((file) => file.object_key));
    for (const file of files) {
      const bytes = await readFile(join(place.folder, 'objects', String(file.object_key)));
      expect(sha256(bytes)).toBe(file.sha256);
    }
  });
});

describe('a restore', () => {
  let path: string;
  /** what a restore changes on purpose, or adds */
  const changing = ['login_session', 'audit_log', 'audit_pending', 'upload', 'job', 'captcha_puzzle'];

  beforeAll(async () => {
    path = join(folder, 'whole.backup');
    // what was deleted during the backup under load goes now
    await sweepUploads(test.platform);
    expect((await test.admin.post('/crop/demo')).status).toBe(200);
    const bytes = Buffer.from('never finished '.repeat(1000));
    await sendChunk(user, { name: 'half.bin', bytes, chunkSize: 5000 }, 1);
    for (const state of ['processing', 'terminating']) {
      await test.unlimited.query(
        `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, attempt, worker, lease_until)
         values (gen_random_uuid(), 'of-a-test', $1, $2, '{}', $1, '[]', 1, 1, 'gone', now() + interval '1 minute')`,
        [state, user.userId],
      );
    }
    await backUp({ configuration: test.platform.configuration, path });
  });

  it('gives every table and every object as it was; sessions are over, uploads gone, tasks wait again', async () => {
    const place = await emptyPlace();
    await restore({ configuration: place.configuration, path });
    const source = test.platform.configuration;
    expect(await contentOf(place.url, changing)).toEqual(await contentOf(source.databaseUrl!, changing));
    expect(await objectsBelow(place.folder)).toEqual(await objectsBelow(source.dataDirectory));
    const [state] = await administer(
      place.url,
      `select (select count(*)::int from login_session where ended_at is null) as sessions,
              (select count(*)::int from upload) as uploads,
              (select array_agg(name || ' ' || state order by name) from job where kind = 'of-a-test') as jobs,
              (select username from audit_log order by sequence desc limit 1) as last`,
    );
    expect(state).toEqual({
      sessions: 0,
      uploads: 0,
      jobs: ['processing waiting', 'terminating terminated'],
      last: 'command line',
    });
  });

  it('keeps references, indexes and triggers of the tables', async () => {
    const place = await emptyPlace();
    await restore({ configuration: place.configuration, path });
    const structure = `
      select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'
      union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and convalidated
      union all select 'trigger ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by line`;
    const source = test.platform.configuration.databaseUrl!;
    expect(await administer(place.url, structure)).toEqual(await administer(source, structure));
    const leaving = administer(place.url, `delete from account where id = '${user.userId}'`);
    await expect(leaving).rejects.toThrow(/foreign key/);
  });

  it('brings the tables of an older backup up to date', async () => {
    const newer = join(folder, 'newer-migrations');
    await cp(migrationsDirectory, newer, { recursive: true });
    await writeFile(join(newer, '9998_later.sql'), 'create table later (id integer primary key)');
    const place = await emptyPlace();
    const report = await restore({ configuration: place.configuration, path, migrationsDirectory: newer });
    expect(report.migrated).toEqual(['9998_later']);
    expect(await administer(place.url, 'select count(*)::int as count from later')).toEqual([{ count: 0 }]);
  });

  it('refuses a backup of a newer version, and one whose tables were made otherwise', async () => {
    const other = join(folder, 'other-migrations');
    await cp(migrationsDirectory, other, { recursive: true });
    await writeFile(join(other, '0000_foundation.sql'), 'select 1');
    const place = await emptyPlace();
    const { configuration } = place;
    await expect(restore({ configuration, path, migrationsDirectory: other })).rejects.toThrow(
      /0000_foundation/,
    );
    await rm(join(other, '0000_foundation.sql'));
    await expect(restore({ configuration, path, migrationsDirectory: other })).rejects.toThrow(
      /newer version of Panicle/,
    );
    expect(await countTables(place.url)).toBe(0);
  });

  it.each([
    ['a flipped bit early in the file', (bytes: Buffer) => flip(bytes, 300)],
    ['a flipped bit in the middle', (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
    ['a flipped bit in the last bytes', (bytes: Buffer) => flip(bytes, bytes.length - 3)],
    ['a file that was cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['a file that was cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['a file with something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s and leaves the place empty', async (_what, damage) => {
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, damage(Buffer.from(await readFile(path))));
    const place = await emptyPlace();
    await expect(restore({ configuration: place.configuration, path: damaged })).rejects.toThrow(
      /is damaged|not a complete backup/,
    );
    expect(await countTables(place.url)).toBe(0);
    expect(await objectsBelow(place.folder)).toEqual([]);
  });

  function flip(bytes: Buffer, at: number): Buffer {
    bytes[at]! ^= 4;
    return bytes;
  }

  it('that fails at the end leaves neither rows nor objects', async () => {
    const place = await emptyPlace();
    const failing = restore({
      configuration: place.configuration,
      path,
      onProgress: ({ step, what }) => {
        if (step === 'verify' && what === 'account') throw new Error('the machine had enough');
      },
    });
    await expect(failing).rejects.toThrow('the machine had enough');
    expect(await countTables(place.url)).toBe(0);
    expect(await objectsBelow(place.folder)).toEqual([]);
  });

  it('goes into a place that was started and never signed in to, not into a used one', async () => {
    const place = await emptyPlace();
    const { configuration } = place;
    await migrate(place.url);
    const database = openDatabase(place.url, { poolSize: 1 });
    await prepareFirstStart(database, configuration);
    await expect(restore({ configuration, path })).rejects.toThrow(/running on this database/);
    await database.close();
    await restore({ configuration, path });
    await expect(restore({ configuration, path })).rejects.toThrow(
      /data here that a restore would overwrite/,
    );
    const foreign = await emptyPlace();
    await administer(foreign.url, 'create table somebody (id integer)');
    await expect(restore({ configuration: foreign.configuration, path })).rejects.toThrow(
      /do not belong to Panicle/,
    );
  });

  it('goes on with the objects that a killed one had left', async () => {
    const place = await emptyPlace();
    const source = test.platform.configuration.dataDirectory;
    await cp(join(source, 'objects'), join(place.folder, 'objects'), { recursive: true });
    expect((await restore({ configuration: place.configuration, path })).missing).toEqual([]);
    expect(await objectsBelow(place.folder)).toEqual(await objectsBelow(source));
  });

  it('refuses to replace another object of the same key', async () => {
    const place = await emptyPlace();
    const [key = ''] = await objectsBelow(test.platform.configuration.dataDirectory);
    const target = join(place.folder, 'objects', key);
    await cp(join(test.platform.configuration.dataDirectory, 'objects', key), target);
    await writeFile(target, 'something else');
    await expect(restore({ configuration: place.configuration, path })).rejects.toThrow(
      /another object under/,
    );
    expect(await readFile(target, 'utf8')).toBe('something else');
    expect(await objectsBelow(place.folder)).toEqual([key]);
  });
});

describe('a backup', () => {
  it('is for its owner only, and replaces no file', async () => {
    const path = join(folder, 'private.backup');
    const { configuration } = test.platform;
    await backUp({ configuration, path });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backUp({ configuration, path })).rejects.toThrow(/already exists/);
    await expect(backUp({ configuration, path: join(folder, 'no', 'x') })).rejects.toThrow(/no folder/);
  });

  it('names the objects that the storage has lost, and a restore says so again', async () => {
    const { data } = await sendFile(user, { name: 'lost.bin', bytes: Buffer.from('lost') });
    await rm(join(test.platform.configuration.dataDirectory, 'objects', 'files', data.fileId as string));
    const path = join(folder, 'lost.backup');
    const report = await backUp({ configuration: test.platform.configuration, path });
    expect(report.missing).toEqual([`files/${data.fileId}`]);
    const place = await emptyPlace();
    expect((await restore({ configuration: place.configuration, path })).missing).toEqual(report.missing);
    await user.delete(`/crop/file/${data.fileId}`);
  });

  it('keeps objects that are deleted while it runs, and they go afterwards', async () => {
    const bytes = Buffer.from('deleted while the backup runs');
    const { data } = await sendFile(user, { name: 'going.bin', bytes });
    const object = join(test.platform.configuration.dataDirectory, 'objects', 'files', data.fileId as string);
    const path = join(folder, 'going.backup');
    const deletions: Promise<Answer>[] = [];
    await backUp({
      configuration: test.platform.configuration,
      path,
      onProgress: ({ step }) => {
        if (step === 'tables' && deletions.length === 0)
          deletions.push(user.delete(`/crop/file/${data.fileId}`));
      },
    });
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([200]);
    expect(await readFile(object, 'utf8')).toBe(bytes.toString());
    const place = await emptyPlace();
    await restore({ configuration: place.configuration, path });
    expect(await objectsBelow(place.folder)).toContain(`files/${data.fileId}`);
  });

  it('is refused while another one runs, which is not disturbed', async () => {
    const path = join(folder, 'first.backup');
    const { configuration } = test.platform;
    let first: Promise<unknown> = Promise.resolve();
    await test.unlimited.transaction(async (transaction) => {
      await transaction.query('lock table trial in access exclusive mode');
      first = backUp({ configuration, path });
      first.catch(() => undefined);
      await untilWaiting(test.unlimited);
      const second = backUp({ configuration, path: join(folder, 'second.backup'), removalPatience: 0 });
      await expect(second).rejects.toThrow(/Another backup or check/);
    });
    await first;
    await expect(stat(join(folder, 'second.backup'))).rejects.toThrow(/ENOENT/);
  });
});
