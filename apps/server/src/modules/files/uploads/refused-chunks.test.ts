import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { filesModule } from '../index.ts';
import {
  chunkFields,
  CHUNK_URL,
  formOf,
  md5,
  sendChunk,
  sendFile,
  testChunk,
  type Sample,
} from '../testing/chunk-client.ts';

let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication({ modules: [filesModule] });
});
afterAll(async () => test.close());

let counter = 0;
/** A file with a name of its own. */
function sample(size: number, more: Partial<Sample> = {}): Sample {
  counter += 1;
  return { name: `玉米 ${counter}.csv`, bytes: randomBytes(size), ...more };
}

async function listed(client: Client, name: string) {
  const { data } = await client.get(`/crop/file/page?fileName=${encodeURIComponent(name)}`);
  return data.records as { id: string; state: string; receivedBytes: number; message: string | null }[];
}

beforeAll(async () => {
  user = await test.signInAs();
});

describe('a file that arrived changed', () => {
  it('is refused with its checksum, never visible, and can be sent again', async () => {
    const file = sample(2500, { chunkSize: 1000 });
    await sendChunk(user, file, 1, { bytes: randomBytes(1000) });
    const answer = await sendChunk(user, file, 2);
    expect(answer).toMatchObject({ httpStatus: 415, status: 1124 });
    expect(answer.msg).toContain(md5(file.bytes));
    const [record] = await listed(user, file.name);
    expect(record).toMatchObject({ state: 'uploadFailed', receivedBytes: 0 });
    expect(record?.message).toContain(md5(file.bytes));
    expect(await user.get(`/crop/file/download/${record?.id}`)).toMatchObject({ status: 1122 });
    const status = await user.get(`${CHUNK_URL}/${record?.id}`);
    expect(status.data).toMatchObject({ state: 'uploadFailed', message: record?.message });
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
    expect((await sendFile(user, file)).data.state).toBe('uploadComplete');
    expect(await listed(user, file.name)).toHaveLength(1);
  });

  it('leaves nothing in the staging folder', async () => {
    const staging = join(test.platform.configuration.dataDirectory, 'staging');
    const file = sample(100);
    await sendChunk(user, file, 1, { bytes: randomBytes(100) });
    expect((await readdir(staging)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('fields that contradict each other', () => {
  const refused: [string, Record<string, string>, number][] = [
    ['chunk 0', { chunkNumber: '0' }, 1007],
    ['chunk -1', { chunkNumber: '-1' }, 1007],
    ['chunk 1e9', { chunkNumber: '1e9' }, 1007],
    ['a chunk behind the last', { chunkNumber: '6' }, 1125],
    ['too few chunks', { totalChunks: '4' }, 1125],
    ['too many chunks', { totalChunks: '6' }, 1125],
    ['another total size', { totalSize: '5500' }, 1125],
    ['another size of this chunk', { currentChunkSize: '999' }, 1125],
    [
      'a size beyond the limit',
      { totalSize: String(limits.generalUploadBytes + 1), chunkSize: '2000000', totalChunks: '5368' },
      1125,
    ],
    ['no checksum', { identifier: '5000-csv' }, 1007],
    ['an unknown field', { owner: 'admin' }, 1007],
    ['a category that is none', { category: 'everything' }, 1007],
  ];
  it.each(refused)('are refused for good: %s', async (_name, fields, status) => {
    const file = sample(5000, { chunkSize: 1000 });
    expect(await testChunk(user, file, 5, fields)).toMatchObject({ httpStatus: 415, status });
    expect(await sendChunk(user, file, 5, { fields })).toMatchObject({ httpStatus: 415, status });
    expect(await listed(user, file.name)).toEqual([]);
  });

  it('are refused when the bytes are more or fewer than declared', async () => {
    const file = sample(5000, { chunkSize: 1000 });
    for (const size of [0, 999, 1001, 100_000]) {
      const answer = await sendChunk(user, file, 1, { bytes: randomBytes(size) });
      expect(answer).toMatchObject({ httpStatus: 415, status: 1125 });
    }
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
  });

  it('are refused when an upload goes on with another chunk size', async () => {
    const file = sample(6000, { chunkSize: 1000 });
    await sendChunk(user, file, 1);
    const other = { ...file, chunkSize: 2000 };
    expect(await testChunk(user, other, 1)).toMatchObject({ httpStatus: 415, status: 1125 });
    expect(await sendChunk(user, other, 1)).toMatchObject({ httpStatus: 415, status: 1125 });
  });
});

describe('limits', () => {
  it('refuse a file above the general limit, and take a declared size that is exactly it', async () => {
    const size = limits.generalUploadBytes;
    const query = (totalSize: number) => ({
      totalSize: String(totalSize),
      totalChunks: String(Math.floor(totalSize / limits.chunkBytes)),
      currentChunkSize: String(limits.chunkBytes),
    });
    const file = sample(10);
    expect(await testChunk(user, file, 1, query(size + 1))).toMatchObject({ httpStatus: 415, status: 1126 });
    expect(await testChunk(user, file, 1, query(size))).toMatchObject({ httpStatus: 204 });
  });

  it('follow the configuration record; what is half uploaded goes on', async () => {
    const begun = sample(3 * limits.chunkBytes, { chunkSize: limits.chunkBytes });
    expect((await sendChunk(user, begun, 1)).httpStatus).toBe(200);
    await test.platform.database.query(
      `insert into system_configuration (code, value) values ('GENE_UPLOAD_FILE_MAX_SIZE', '0.001')`,
    );
    try {
      const late = await testChunk(user, sample(2 * 1024 * 1024), 1);
      expect(late).toMatchObject({ httpStatus: 415, status: 1126 });
      expect(late.msg).toContain('1 MB');
      expect((await sendFile(user, begun)).data.state).toBe('uploadComplete');
    } finally {
      await test.platform.database.query('delete from system_configuration');
    }
  });

  it('refuse names that do not fit the category, at the first test', async () => {
    const genome = sample(10, { name: 'genome.fasta', extra: { category: 'genome' } });
    const answer = await testChunk(user, genome, 1);
    expect(answer).toMatchObject({ httpStatus: 415, status: 1129 });
    expect(answer.msg).toContain('.fa');
    const fitting = sample(10, { name: 'GENOME.FA', extra: { category: 'genome' } });
    expect((await sendFile(user, fitting)).data.state).toBe('uploadComplete');
  });

  it('refuse a picture that is none, whatever its name says', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const file = sample(0, { name: 'leaf.png', bytes: page, extra: { category: 'image' } });
    expect(await sendFile(user, file)).toMatchObject({ httpStatus: 415, status: 1130 });
    expect(await listed(user, 'leaf.png')).toMatchObject([{ state: 'uploadFailed' }]);
  });
});

describe('names', () => {
  it('are unique in a folder: status 1000 with the name in it', async () => {
    const file = sample(100);
    await sendFile(user, file);
    const namesake = { ...file, bytes: randomBytes(100) };
    const refused = { httpStatus: 415, status: 1000 };
    expect(await testChunk(user, namesake, 1)).toMatchObject(refused);
    const answer = await sendChunk(user, namesake, 1);
    expect(answer).toMatchObject(refused);
    expect(answer.msg).toContain(file.name);
    const elsewhere = { ...namesake, extra: { folderName: '别处' } };
    expect((await sendFile(user, elsewhere)).data.state).toBe('uploadComplete');
  });

  it('are checked again at the end: the second of two uploads of one name fails', async () => {
    const first = sample(2000, { chunkSize: 1000 });
    const second = { ...first, bytes: randomBytes(2000) };
    await sendChunk(user, first, 1);
    await sendChunk(user, second, 1);
    expect((await sendChunk(user, first, 2)).data.state).toBe('uploadComplete');
    expect(await sendChunk(user, second, 2)).toMatchObject({ httpStatus: 415, status: 1000 });
    const states = (await listed(user, first.name)).map(({ state }) => state);
    expect(states.sort()).toEqual(['uploadComplete', 'uploadFailed']);
  });

  it('come from the page’s fileName before the browser’s, and are stored in NFC', async () => {
    const file = sample(10, { extra: { fileName: 'cafe\u0301.txt' } });
    const { data } = await sendFile(user, file);
    const { data: page } = await user.get('/crop/file/page?fileName=caf%C3%A9.txt');
    expect(page.records).toMatchObject([{ id: data.fileId, name: 'caf\u00e9.txt' }]);
  });
});

describe('a form that is none', () => {
  it('is refused with a reason: no file, no boundary, nothing, cut off', async () => {
    const file = sample(10);
    const whole = formOf(chunkFields(file, 1), { name: 'x', bytes: file.bytes });
    const type = whole.headers['content-type'];
    const bodies: [Buffer | string, string, number][] = [
      [formOf(chunkFields(file, 1), null).payload, type, 1133],
      ['', type, 1018],
      ['x', 'multipart/form-data', 1018],
      [whole.payload.subarray(0, -70), type, 1018],
    ];
    for (const [payload, contentType, status] of bodies) {
      const headers = { 'content-type': contentType };
      const response = await user.inject({ method: 'POST', url: CHUNK_URL, payload, headers });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json().status).toBe(status);
    }
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
  });
});
