import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { limits, type FileCategory } from '@panicle/contract';
import { route } from '../../../platform/http/route.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import type { Module } from '../../module.ts';
import { filesModule, sendObject, storeUpload, type StoredUpload } from '../index.ts';
import { CHUNK_URL, chunkFields, formOf, testChunk, type Sample } from '../testing/chunk-client.ts';

const SMALL = 1000;
let stored: StoredUpload | null = null;

function uploadProbe(accept: FileCategory, maximumBytes: number, name: string = accept) {
  return route({
    method: 'POST',
    url: `/crop/probe/${name}`,
    summary: 'takes one file',
    access: { allow: 'signed-in' },
    data: Type.Null(),
    reads: true,
    streamedBody: { maximumBytes: maximumBytes + 100_000 },
    handler: async (call) => {
      stored = await storeUpload(call, { purpose: 'probes', maximumBytes, accept: [accept] });
      return null;
    },
  });
}

const probe: Module = {
  name: 'probe',
  routes: [
    uploadProbe('table', SMALL),
    uploadProbe('image', 1_000_000),
    uploadProbe('general', limits.plainUploadBytes),
    route({
      method: 'GET',
      url: '/crop/probe/picture',
      summary: 'shows the file',
      access: { allow: 'signed-in' },
      raw: true,
      handler: async (call) =>
        sendObject(call, stored?.objectKey ?? '', { fileName: stored?.fileName ?? '', inline: true }),
    }),
  ],
};

let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication({ modules: [filesModule, probe] });
  user = await test.signInAs();
});
afterAll(async () => test.close());

async function send(
  name: string,
  file: { name: string; bytes: Buffer },
  fields: Record<string, string> = {},
) {
  stored = null;
  const response = await user.inject({ method: 'POST', url: `/crop/probe/${name}`, ...formOf(fields, file) });
  return response.json<{ status: number; msg: string }>();
}

const objects = async () =>
  readdir(join(test.platform.configuration.dataDirectory, 'objects', 'probes')).catch(() => []);
const staged = async () =>
  readdir(join(test.platform.configuration.dataDirectory, 'staging')).catch(() => []);

describe('a plain upload', () => {
  it('stores the file under a key of ours and tells name, size, hash and the form’s fields', async () => {
    const bytes = randomBytes(SMALL);
    expect((await send('table', { name: '田间 记录.csv', bytes }, { groupId: 'g1' })).status).toBe(200);
    expect(stored).toMatchObject({
      fileName: '田间 记录.csv',
      size: SMALL,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fields: { groupId: 'g1' },
      picture: null,
    });
    expect(stored?.objectKey).toMatch(/^probes\/[0-9a-f-]{36}$/);
    expect((await buffer(await test.platform.storage.get(stored?.objectKey ?? ''))).equals(bytes)).toBe(true);
  });

  it('takes only the last part of a path as the name', async () => {
    await send('table', { name: 'C:\\data\\trial.csv', bytes: Buffer.from('x') });
    expect(stored?.fileName).toBe('trial.csv');
  });

  it('refuses what is too large, of another type, without name or without file, and keeps nothing', async () => {
    const before = await objects();
    const csv = (size: number) => ({ name: 'a.csv', bytes: randomBytes(size) });
    expect(await send('table', csv(SMALL + 1))).toMatchObject({ status: 1126 });
    expect(await send('table', csv(80_000))).toMatchObject({ status: 1126 });
    expect(await send('table', { name: 'a.pdf', bytes: randomBytes(5) })).toMatchObject({ status: 1129 });
    expect(await send('table', { name: 'a\u202evsc.csv', bytes: randomBytes(5) })).toMatchObject({
      status: 1131,
    });
    const none = await user.inject({ method: 'POST', url: '/crop/probe/table', ...formOf({ a: '1' }, null) });
    expect(none.json()).toMatchObject({ status: 1133 });
    expect(await objects()).toEqual(before);
    expect((await staged()).filter((name) => name.endsWith('.plain'))).toEqual([]);
  });

  it('points to Gene Data Management above 100 MB', async () => {
    const answer = await send('general', {
      name: 'big.csv',
      bytes: Buffer.alloc(limits.plainUploadBytes + 1),
    });
    expect(answer).toMatchObject({
      status: 1127,
      msg: 'The maximum upload is 100M; use Gene Data Management for uploading',
    });
  });

  it('keeps nothing of a form that breaks off behind the file', async () => {
    const before = await objects();
    const form = formOf({}, { name: 'a.csv', bytes: randomBytes(10) });
    const payload = form.payload.subarray(0, -10);
    const response = await user.inject({
      method: 'POST',
      url: '/crop/probe/table',
      headers: form.headers,
      payload,
    });
    expect(response.statusCode).toBe(400);
    await expect.poll(objects).toEqual(before);
  });
});

describe('a picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('is looked into, whatever its name says', async () => {
    expect((await send('image', { name: 'leaf.png', bytes: png })).status).toBe(200);
    expect(stored?.picture).toEqual({ type: 'image/png', width: 1, height: 1 });
    expect(await send('image', { name: 'leaf.png', bytes: Buffer.from('<svg/>') })).toMatchObject({
      status: 1130,
    });
    expect(await send('image', { name: 'leaf.svg', bytes: png })).toMatchObject({ status: 1129 });
  });

  it('is shown in the page; what is no picture by its name is saved all the same', async () => {
    await send('image', { name: '叶.png', bytes: png });
    const shown = await user.inject({ method: 'GET', url: '/crop/probe/picture' });
    expect(shown.headers['content-type']).toBe('image/png');
    expect(String(shown.headers['content-disposition'])).toMatch(/^inline; /);
    await send('table', { name: 'x.csv', bytes: Buffer.from('x') });
    const saved = await user.inject({ method: 'GET', url: '/crop/probe/picture' });
    expect(String(saved.headers['content-disposition'])).toMatch(/^attachment; /);
  });
});

describe('over a real connection', () => {
  let address: URL;
  beforeAll(async () => {
    address = new URL(await test.application.listen({ port: 0, host: '127.0.0.1' }));
  });

  function post(path: string, form: ReturnType<typeof formOf>, bytes = form.payload) {
    const headers = { ...user.headers(), ...form.headers, 'content-length': form.payload.length };
    const request = httpRequest(new URL(path, address), { method: 'POST', headers });
    request.write(bytes);
    return request;
  }

  it('a connection that is lost in the middle of a chunk leaves the chunk missing, and the server serving', async () => {
    const file: Sample = { name: 'cut.bin', bytes: randomBytes(3_000_000) };
    const form = formOf(chunkFields(file, 1), file);
    const cut = post(CHUNK_URL, form, form.payload.subarray(0, 1_000_000));
    cut.on('error', () => undefined);
    await expect.poll(async () => (await staged()).length).toBeGreaterThan(0);
    cut.destroy();
    await expect.poll(async () => (await testChunk(user, file, 1)).httpStatus).toBe(204);
    const whole = post(CHUNK_URL, form);
    whole.end();
    const { promise, resolve } = Promise.withResolvers<number>();
    whole.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    expect(await promise).toBe(200);
    expect((await testChunk(user, file, 1)).data.state).toBe('uploadComplete');
  });

  it('a refusal is read by a client that is still sending', async () => {
    const form = formOf({}, { name: 'a.csv', bytes: randomBytes(90_000) });
    const response = await fetch(new URL('/crop/probe/table', address), {
      method: 'POST',
      headers: { ...user.headers(), ...form.headers },
      body: new Uint8Array(form.payload),
    });
    expect(await response.json()).toMatchObject({ status: 1126 });
  });
});
