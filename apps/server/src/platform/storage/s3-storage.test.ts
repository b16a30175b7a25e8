import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { S3Configuration } from '../config/configuration.ts';
import { S3Storage } from './s3-storage.ts';
import { describeStorage } from './storage-behaviour.ts';

let directory: string;
let server: S3rver;
let configuration: S3Configuration;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panicle-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'panicle' }],
  });
  const { port } = await server.run();
  configuration = {
    driver: 's3',
    bucket: 'panicle',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describeStorage('S3 storage', async () => new S3Storage(configuration));

it('copies through itself what is too large for one copy call', async () => {
  const storage = new S3Storage(configuration, 10);
  await storage.put('files/large', Buffer.from('longer than ten bytes'));
  await storage.copy('files/large', 'copies/large');
  expect((await buffer(await storage.get('copies/large'))).toString()).toBe('longer than ten bytes');
});

it('gives an address for direct download under the file’s own name', async () => {
  const storage = new S3Storage(configuration);
  await storage.put('files/direct', Buffer.from('seed'));
  const answer = await fetch(await storage.signedAddress('files/direct', 60, '玉米.csv'));
  expect(await answer.text()).toBe('seed');
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E7%8E%89%E7%B1%B3.csv");
});
