import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../modules/files/testing/chunk-client.ts';
import type { S3Configuration } from '../platform/config/configuration.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { startTestApplication, type TestApplication } from '../testing/test-application.ts';
import { backUp } from './backup/back-up.ts';
import { check } from './check/check.ts';
import { restore } from './restore/restore.ts';
import { makeEmptyPlace, objectsBelow, type EmptyPlace } from './testing/places.ts';

let folder: string;
let server: S3rver;
let test: TestApplication;
const places: EmptyPlace[] = [];
let bucket: (name: string) => S3Configuration;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-s3-backup-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: folder,
    silent: true,
    configureBuckets: [{ name: 'panicle' }, { name: 'restored' }],
  });
  const { port } = await server.run();
  bucket = (name) => ({
    driver: 's3',
    bucket: name,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  test = await startTestApplication({ configuration: { storage: bucket('panicle') } });
});
afterAll(async () => {
  await test.close();
  for (const place of places) await place.remove();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('objects in S3 are backed up, and restored into a bucket or a folder', async () => {
  const user = await test.signInAs();
  const bytes = randomBytes(9 * 1024 * 1024);
  const { data } = await sendFile(user, { name: '种子.bin', bytes });
  const key = `files/${data.fileId}`;
  const keys = [key];
  for (let number = 0; number < 12; number += 1) {
    const small = await sendFile(user, { name: `${number}.txt`, bytes: Buffer.from(`seed ${number}`) });
    keys.push(`files/${small.data.fileId}`);
  }
  const path = join(folder, 's3.backup');
  const report = await backUp({ configuration: test.platform.configuration, path });
  expect(report).toMatchObject({ objects: 13, missing: [], changed: [] });

  const inBucket = await makeEmptyPlace();
  places.push(inBucket);
  const configuration = { ...inBucket.configuration, storage: bucket('restored') };
  await restore({ configuration, path });
  const storage = await openStorage(configuration.storage);
  expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true);
  expect((await check({ configuration, deep: true, now: Date.now() + 86_400_000 })).findings).toEqual([]);

  const inFolder = await makeEmptyPlace();
  places.push(inFolder);
  await restore({ configuration: inFolder.configuration, path });
  expect(await objectsBelow(inFolder.folder)).toEqual(keys);
});
