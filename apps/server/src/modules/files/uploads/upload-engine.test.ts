import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChunkFields, UploadStatus } from '@panicle/contract';
import { writeAudit, type AuditEntry } from '../../../platform/http/audit.ts';
import { freeBytes } from '../../../platform/storage/disk-full.ts';
import { LocalStorage } from '../../../platform/storage/local-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { FileHasher } from '../hashing/file-hasher.ts';
import { UploadEngine } from './upload-engine.ts';
import type { Uploader, UploadWorkshop } from './upload-workshop.ts';
import type { Session } from '../../../platform/http/route.ts';

const CHUNK = 1000;
const CHUNKS = 5;

let testDatabase: TestDatabase;
let directory: string;
let workshop: UploadWorkshop;
const userId = uuidv7();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await testDatabase.database.query(
    `with breeder as (insert into account (id, username) values ($1, 'breeder') returning id),
          plain as (insert into role (id, name, type) values (gen_random_uuid(), 'plain', 'ordinary') returning id)
     insert into account_role select breeder.id, plain.id from breeder, plain`,
    [userId],
  );
});
afterAll(async () => testDatabase.drop());

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panicle-engine-'));
  const objects = join(directory, 'objects');
  workshop = {
    database: testDatabase.database,
    storage: new LocalStorage(objects),
    hasher: new FileHasher(),
    log: pino({ level: 'silent' }),
    stagingDirectory: join(directory, 'staging'),
    checkedDirectories: [join(directory, 'staging'), objects],
    freeBytes,
  };
  return async () => rm(directory, { recursive: true, force: true });
});

const uploader: Uploader = {
  userId,
  write: (work) =>
    testDatabase.database.transaction(async (transaction) => {
      const entries: AuditEntry[] = [];
      const audit = (entry: AuditEntry) => void entries.push(entry);
      const session = { userId } as Session;
      const result = await work({ transaction, session, language: 'zh_CN', audit });
      await writeAudit(transaction, { userId, username: 'breeder', address: '', requestId: '' }, entries);
      return result;
    }),
};

function newFile(size = CHUNK * CHUNKS) {
  const bytes = randomBytes(size);
  return { bytes, name: `${uuidv7()}.csv`, md5: createHash('md5').update(bytes).digest('hex') };
}
type File = ReturnType<typeof newFile>;

function fieldsOf(file: File, number: number): ChunkFields {
  return {
    chunkNumber: number,
    chunkSize: CHUNK,
    currentChunkSize: CHUNK,
    totalSize: file.bytes.length,
    identifier: file.md5,
    filename: file.name,
    totalChunks: file.bytes.length / CHUNK,
  };
}

async function send(
  engine: UploadEngine,
  file: File,
  number: number,
  address: Partial<ChunkFields> = {},
  arrivedAt?: number,
): Promise<UploadStatus> {
  const chunk = file.bytes.subarray((number - 1) * CHUNK, number * CHUNK);
  return engine.receive(
    uploader,
    { ...fieldsOf(file, number), ...address },
    (async function* () {
      yield chunk;
    })(),
    arrivedAt,
  );
}

/** Two ways to say where a file goes: a folder by its name and by its id. */
async function addressesOfOneFolder(): Promise<Partial<ChunkFields>[]> {
  const engine = restarted();
  const folderName = `season ${uuidv7()}`;
  const earlier = newFile(CHUNK);
  await send(engine, earlier, 1, { folderName });
  const [row] = await testDatabase.database.query<{ id: string }>(
    'select folder_id as id from file where name = $1',
    [earlier.name],
  );
  return [{ folderName }, { relativePath: JSON.stringify({ folderId: row?.id }) }];
}

async function sendAll(engine: UploadEngine, file: File): Promise<UploadStatus> {
  for (let number = 1; number < CHUNKS; number += 1) await send(engine, file, number);
  return send(engine, file, CHUNKS);
}

async function expectWhole(file: File): Promise<void> {
  const rows = await testDatabase.database.query<{ id: string; object_key: string; sha256: string }>(
    'select id, object_key, sha256 from file where name = $1',
    [file.name],
  );
  expect(rows).toHaveLength(1);
  const bytes = await buffer(await workshop.storage.get(rows[0]?.object_key ?? ''));
  expect(bytes.equals(file.bytes)).toBe(true);
  expect(rows[0]?.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'));
  expect(await readdir(workshop.stagingDirectory)).toEqual([]);
}

async function visible(file: File): Promise<number> {
  return (await testDatabase.database.query('select 1 from file where name = $1', [file.name])).length;
}

/** A new engine is what a restarted program has: nothing in memory, the same folders and database. */
const restarted = () => new UploadEngine({ ...workshop, hasher: new FileHasher() });

describe('an upload whose folder is named by its path and by its id', () => {
  it('is one upload, also when both begin it at the same time', async () => {
    const engine = restarted();
    const addresses = await addressesOfOneFolder();
    const file = newFile();
    const numbers = Array.from({ length: CHUNKS }, (_, index) => index + 1);
    await Promise.all(numbers.map((number) => send(engine, file, number, addresses[number % 2])));
    await expectWhole(file);
  });

  it('can be sent again to either, once it is complete and the file is gone', async () => {
    const engine = restarted();
    const addresses = await addressesOfOneFolder();
    const file = newFile();
    for (const address of [...addresses, ...addresses]) {
      for (let number = 1; number <= CHUNKS; number += 1) {
        await send(engine, file, number, number === 1 ? addresses[1] : address);
      }
      await expectWhole(file);
      await testDatabase.database.query('delete from file where name = $1', [file.name]);
    }
  });
});

describe('after a restart', () => {
  it('an upload goes on with the chunks that were recorded', async () => {
    const file = newFile();
    for (const number of [1, 4, 2]) await send(new UploadEngine(workshop), file, number);
    const engine = restarted();
    const status = await engine.test(uploader, fieldsOf(file, 1));
    expect(status).toMatchObject({ state: 'uploading', receivedChunks: [1, 2, 4] });
    expect(await engine.test(uploader, fieldsOf(file, 3))).toBeNull();
    await send(engine, file, 3);
    expect(await send(engine, file, 5)).toMatchObject({ state: 'uploadComplete' });
    await expectWhole(file);
  });

  it('a merge that had not begun is done by the next test of a chunk, which finds all of them there', async () => {
    const file = newFile();
    const failing: UploadWorkshop = {
      ...workshop,
      hasher: Object.assign(new FileHasher(), { finish: () => Promise.reject(new Error('killed')) }),
    };
    await expect(sendAll(new UploadEngine(failing), file)).rejects.toThrow('killed');
    expect(await visible(file)).toBe(0);
    expect(await restarted().test(uploader, fieldsOf(file, 3))).toMatchObject({ state: 'uploadComplete' });
    await expectWhole(file);
  });

  it('a merge whose bytes were moved but not committed is finished, by a test or by a repeated chunk', async () => {
    for (const finish of ['test', 'chunk'] as const) {
      const file = newFile();
      const dying: Uploader = {
        userId,
        write: async (work) => {
          if ((await readdir(join(directory, 'objects', 'files')).catch(() => [])).length > 0)
            throw new Error('killed');
          return uploader.write(work);
        },
      };
      await rm(join(directory, 'objects'), { recursive: true, force: true });
      const engine = new UploadEngine(workshop);
      for (let number = 1; number < CHUNKS; number += 1) await send(engine, file, number);
      const last = engine.receive(
        dying,
        fieldsOf(file, CHUNKS),
        (async function* () {
          yield file.bytes.subarray(-CHUNK);
        })(),
      );
      await expect(last).rejects.toThrow('killed');
      expect(await visible(file)).toBe(0);
      expect(await readdir(workshop.stagingDirectory)).toEqual([]);
      const again = restarted();
      const status =
        finish === 'test' ? await again.test(uploader, fieldsOf(file, 1)) : await send(again, file, CHUNKS);
      expect(status).toMatchObject({ state: 'uploadComplete' });
      await expectWhole(file);
    }
  });

  it('a merge whose commit was not answered is known to be done', async () => {
    const file = newFile();
    await sendAll(new UploadEngine(workshop), file);
    expect(await restarted().test(uploader, fieldsOf(file, 2))).toMatchObject({ state: 'uploadComplete' });
    expect(await send(restarted(), file, CHUNKS)).toMatchObject({ state: 'uploadComplete' });
    expect(await visible(file)).toBe(1);
  });
});

describe('without a restart', () => {
  it('a completion that failed for a passing reason is tried again with the next request', async () => {
    const file = newFile();
    let failures = 1;
    const storage = new LocalStorage(join(directory, 'objects'));
    const put = storage.put.bind(storage);
    storage.put = async (...given) => {
      if (failures-- > 0) throw new Error('no storage now');
      return put(...given);
    };
    const engine = new UploadEngine({ ...workshop, storage });
    await expect(sendAll(engine, file)).rejects.toThrow('no storage now');
    expect(await send(engine, file, 2)).toMatchObject({ state: 'uploadComplete' });
    await expectWhole(file);
  });

  it('a merge that takes long answers "merging", and the end to anyone who asks later', async () => {
    const file = newFile();
    const gate = Promise.withResolvers<void>();
    const storage = new LocalStorage(join(directory, 'objects'));
    const put = storage.put.bind(storage);
    storage.put = async (...given) => {
      await gate.promise;
      return put(...given);
    };
    const engine = new UploadEngine({ ...workshop, storage }, 20);
    expect(await sendAll(engine, file)).toMatchObject({ state: 'merging', fileId: null });
    expect(await engine.test(uploader, fieldsOf(file, 1))).toMatchObject({ state: 'merging' });
    gate.resolve();
    await expect
      .poll(async () => (await engine.test(uploader, fieldsOf(file, 1)))?.state, { timeout: 5000 })
      .toBe('uploadComplete');
    await expectWhole(file);
  });

  it('parts that vanish from the staging folder fail the upload with a message; then it starts over', async () => {
    const file = newFile();
    const engine = new UploadEngine(workshop);
    await send(engine, file, 1);
    await rm(workshop.stagingDirectory, { recursive: true });
    await expect(send(engine, file, 2)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(send(engine, file, 2)).rejects.toMatchObject({ error: 'uploadLost' });
    expect(await engine.test(uploader, fieldsOf(file, 1))).toBeNull();
    expect(await sendAll(engine, file)).toMatchObject({ state: 'uploadComplete' });
    await expectWhole(file);
  });

  it('a connection that stalls in the middle of a chunk does not hold up the repeat of it', async () => {
    const file = newFile();
    const engine = new UploadEngine(workshop);
    const gate = Promise.withResolvers<void>();
    const halting = (end: () => Buffer) =>
      engine.receive(
        uploader,
        fieldsOf(file, 1),
        (async function* () {
          yield file.bytes.subarray(0, 10);
          await gate.promise;
          yield end();
        })(),
      );
    const late = halting(() => file.bytes.subarray(10, CHUNK));
    const broken = halting(() => {
      throw new Error('connection lost');
    });
    expect(await sendAll(engine, file)).toMatchObject({ state: 'uploadComplete' });
    gate.resolve();
    const [first, second] = await Promise.allSettled([late, broken]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { state: 'uploadComplete' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'connection lost' } });
    await expectWhole(file);
  });
});

describe('after an abort', () => {
  it('chunks that were on their way are refused and do not begin the upload anew; later ones do', async () => {
    const file = newFile();
    const engine = new UploadEngine(workshop);
    const { uploadId } = await send(engine, file, 1);
    const before = Date.now() - 1;
    const live = engine.find(uploadId);
    if (!live) throw new Error('the upload is not in hand');
    engine.end(live);
    await testDatabase.database.query('delete from upload where id = $1', [uploadId]);
    await engine.discard(live);
    await expect(send(engine, file, 2, {}, before)).rejects.toMatchObject({ error: 'uploadTerminated' });
    expect(await testDatabase.database.query('select 1 from upload where name = $1', [file.name])).toEqual(
      [],
    );
    expect(await readdir(workshop.stagingDirectory)).toEqual([]);
    expect(await send(engine, file, 1, {}, Date.now() + 1)).toMatchObject({ state: 'uploading' });
  });
});

describe('room on the disk', () => {
  it('is counted with what running uploads still need', async () => {
    const small = { ...workshop, freeBytes: async () => 1_000_000 };
    const engine = new UploadEngine(small);
    await send(engine, newFile(600_000), 1);
    await expect(send(engine, newFile(500_000), 1)).rejects.toMatchObject({ error: 'diskTooSmall' });
    expect(await send(engine, newFile(100_000), 1)).toMatchObject({ state: 'uploading' });
    await testDatabase.database.query('delete from upload');
  });

  it('that ends in the middle of a chunk gives a clear refusal; the upload goes on when there is room', async (context) => {
    const disk = join(directory, 'small');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      if (process.env.CI === 'true') throw new Error('this test needs the right to mount a tmpfs');
      context.skip('no right to mount a tmpfs here');
      return;
    }
    try {
      const filler = new LocalStorage(disk);
      const file = newFile();
      const engine = new UploadEngine({
        ...workshop,
        stagingDirectory: join(disk, 'staging'),
        freeBytes: async () => 1_000_000_000,
      });
      await send(engine, file, 1);
      const room = execFileSync('df', ['--output=avail', '-B1', disk]).toString().split('\n')[1] ?? '0';
      await filler.put('files/filler', Buffer.alloc(Number(room)));
      await expect(
        (async () => {
          for (let number = 2; number <= CHUNKS; number += 1) await send(engine, file, number);
        })(),
      ).rejects.toMatchObject({ error: 'diskFull', httpStatus: 507 });
      expect(await visible(file)).toBe(0);
      await filler.delete('files/filler');
      expect(await sendAll(engine, file)).toMatchObject({ state: 'uploadComplete' });
      expect(await visible(file)).toBe(1);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
