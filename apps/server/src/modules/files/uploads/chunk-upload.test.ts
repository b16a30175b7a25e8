import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { filesModule } from '../index.ts';
import { CHUNK_URL, md5, sendChunk, sendFile, testChunk, type Sample } from '../testing/chunk-client.ts';

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

async function download(client: Client, id: string): Promise<Buffer> {
  return (await client.inject({ method: 'GET', url: `/crop/file/download/${id}` })).rawPayload;
}

async function listed(client: Client, name: string) {
  const { data } = await client.get(`/crop/file/page?fileName=${encodeURIComponent(name)}`);
  return data.records as { id: string; state: string; receivedBytes: number; message: string | null }[];
}

beforeAll(async () => {
  user = await test.signInAs();
});

describe('a chunked upload', () => {
  it('asks for each chunk, takes it once and gives the file back byte for byte', async () => {
    const file = sample(5_000_000);
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
    const first = await sendChunk(user, file, 1);
    expect(first).toMatchObject({ httpStatus: 200, status: 200, data: { state: 'uploading', fileId: null } });
    expect((await testChunk(user, file, 1)).data).toMatchObject({ state: 'uploading', receivedChunks: [1] });
    expect((await testChunk(user, file, 2)).httpStatus).toBe(204);
    const last = await sendChunk(user, file, 2);
    expect(last).toMatchObject({ httpStatus: 200, data: { state: 'uploadComplete' } });
    expect((await download(user, last.data.fileId ?? '')).equals(file.bytes)).toBe(true);
  });

  it('takes sizes around the chunk size, in which the last chunk is bigger', async () => {
    const size = 1000;
    for (const bytes of [0, 1, 999, 1000, 1001, 1999, 2000, 2001, 4999]) {
      const file = sample(bytes, { chunkSize: size });
      const { data } = await sendFile(user, file);
      expect(data.state).toBe('uploadComplete');
      const [record] = await listed(user, file.name);
      expect(record).toMatchObject({
        id: data.fileId,
        state: 'uploadComplete',
        size: bytes,
        receivedBytes: bytes,
      });
      if (bytes > 0) expect((await download(user, data.fileId ?? '')).equals(file.bytes)).toBe(true);
    }
  });

  it('takes a smaller last chunk from a client that forces the chunk size', async () => {
    const bytes = randomBytes(2500);
    const file = sample(0, { bytes });
    const cut = { chunkSize: '1000', totalChunks: '3' };
    for (const number of [3, 1, 2]) {
      const part = bytes.subarray((number - 1) * 1000, number * 1000);
      const fields = { ...cut, chunkNumber: String(number), currentChunkSize: String(part.length) };
      const answer = await sendChunk(user, file, 1, { fields, bytes: part });
      expect(answer.httpStatus).toBe(200);
      if (number === 2) expect((await download(user, answer.data.fileId ?? '')).equals(bytes)).toBe(true);
    }
  });

  it('answers a repeated chunk as before, also when the file is long complete', async () => {
    const file = sample(5000, { chunkSize: 1000 });
    for (const number of [1, 1, 3, 2, 3, 4]) {
      expect((await sendChunk(user, file, number)).data.state).toBe('uploading');
    }
    expect((await sendChunk(user, file, 5)).data.state).toBe('uploadComplete');
    for (const number of [5, 1]) {
      expect(await sendChunk(user, file, number)).toMatchObject({
        httpStatus: 200,
        data: { state: 'uploadComplete' },
      });
      expect((await testChunk(user, file, number)).data.state).toBe('uploadComplete');
    }
    expect(await listed(user, file.name)).toHaveLength(1);
  });

  it('completes once when all chunks arrive at the same moment, three times each', async () => {
    const file = sample(20_500, { chunkSize: 1000 });
    const numbers = Array.from({ length: 60 }, (_, index) => (index % 20) + 1);
    const answers = await Promise.all(numbers.map((number) => sendChunk(user, file, number)));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(numbers.map(() => 200));
    const complete = answers.filter(({ data }) => data.state === 'uploadComplete');
    expect(new Set(complete.map(({ data }) => data.fileId)).size).toBe(1);
    expect((await download(user, complete[0]?.data.fileId ?? '')).equals(file.bytes)).toBe(true);
    const audit = await test.platform.database.query(
      `select 1 from audit_log where entity = 'file' and action = 'upload' and entity_id = $1`,
      [complete[0]?.data.fileId],
    );
    expect(audit).toHaveLength(1);
  });

  it('keeps the first content of a chunk and throws a later one away', async () => {
    const file = sample(3000, { chunkSize: 1000 });
    await sendChunk(user, file, 2);
    expect((await sendChunk(user, file, 2, { bytes: randomBytes(1000) })).httpStatus).toBe(200);
    await sendChunk(user, file, 1);
    const { data } = await sendChunk(user, file, 3);
    expect((await download(user, data.fileId ?? '')).equals(file.bytes)).toBe(true);
  });

  it('leaves an audit row for its start and its end, none per chunk', async () => {
    const { data } = await sendFile(user, sample(10_000, { chunkSize: 1000 }));
    const rows = await test.platform.database.query(
      `select entity, action from audit_log where entity_id = $1 order by sequence`,
      [data.uploadId],
    );
    expect(rows).toEqual([
      { entity: 'upload', action: 'create' },
      { entity: 'file', action: 'upload' },
    ]);
  });
});

describe('folders of an upload', () => {
  it('are made from folderName and the browser’s path', async () => {
    const path = '玉米数据/子文件夹/基因型+v2.vcf';
    const extra = { projectId: 'p1', folderName: '参考', relativePath: path };
    const file = sample(10, { name: '基因型+v2.vcf', extra });
    const { data } = await sendFile(user, file);
    const [record] = await listed(user, file.name);
    expect(record).toMatchObject({ id: data.fileId, folderName: '子文件夹', projectId: 'p1' });
    const { data: content } = await user.get(
      `/crop/file/folder?folderId=${(record as unknown as { folderId: string }).folderId}`,
    );
    expect(content.path.map(({ name }: { name: string }) => name)).toEqual(['参考', '玉米数据', '子文件夹']);
  });

  it('may be named by id in a JSON path', async () => {
    const { data: folder } = await user.post('/crop/file/folder', { projectId: 'p2', folderName: '图像' });
    const into = (more: object) => ({
      projectId: 'p2',
      relativePath: JSON.stringify({ folderName: '图像', ...more }),
    });
    const file = sample(10, { extra: into({ pid: 'p2', folderId: folder.id }) });
    await sendFile(user, file);
    expect(await listed(user, file.name)).toMatchObject([{ folderId: folder.id }]);
    const inner = sample(10, { extra: into({ pid: folder.id, folderName: '内' }) });
    await sendFile(user, inner);
    expect(await listed(user, inner.name)).toMatchObject([{ folderName: '内' }]);
    for (const relativePath of ['{', '{"folderName":1}', '{"folderId":{}}']) {
      const answer = await sendChunk(user, sample(10, { extra: { relativePath } }), 1);
      expect(answer).toMatchObject({ httpStatus: 415, status: 1007 });
    }
  });

  it('of other users and of other projects look like missing ones', async () => {
    const stranger = await test.signInAs();
    const { data: folder } = await user.post('/crop/file/folder', { projectId: 'p3', folderName: '私有' });
    for (const [client, projectId] of [
      [stranger, 'p3'],
      [user, 'p4'],
    ] as const) {
      for (const named of [
        { folderId: folder.id },
        { pid: folder.id, folderName: 'x' },
        { folderId: 'p9' },
      ]) {
        const file = sample(10, { extra: { projectId, relativePath: JSON.stringify(named) } });
        expect(await testChunk(client, file, 1)).toMatchObject({ httpStatus: 404, status: 1011 });
        expect(await sendChunk(client, file, 1)).toMatchObject({ httpStatus: 404, status: 1011 });
      }
    }
  });
});

describe('other users', () => {
  it('get no instant upload out of someone’s file, nor see it', async () => {
    const [one, two] = [await test.signInAs(), await test.signInAs()];
    const file = sample(3000, { chunkSize: 1000 });
    await sendFile(one, file);
    expect((await testChunk(two, file, 1)).httpStatus).toBe(204);
    expect(await listed(two, file.name)).toEqual([]);
    const [record] = await listed(one, file.name);
    expect(await two.get(`/crop/file/download/${record?.id}`)).toMatchObject({ status: 1122 });
    expect(await two.get(`${CHUNK_URL}/${record?.id}`)).toMatchObject({ status: 1122 });
    expect(await two.delete(`/crop/file/${record?.id}`)).toMatchObject({ status: 1122 });
    await sendFile(two, file);
    expect(await listed(two, file.name)).toHaveLength(1);
    expect((await listed(test.admin, file.name)).length).toBe(2);
  });

  it('upload the same file at the same time without crosstalk', async () => {
    const [one, two] = [await test.signInAs(), await test.signInAs()];
    const file = sample(8000, { chunkSize: 1000 });
    await Promise.all([sendFile(one, file), sendFile(two, file)]);
    for (const client of [one, two]) {
      const [record] = await listed(client, file.name);
      expect((await download(client, record?.id ?? '')).equals(file.bytes)).toBe(true);
    }
  });

  it('who may only read are refused, and so is nobody', async () => {
    const guest = await test.signInAs({ readOnly: true });
    const file = sample(10);
    expect(await sendChunk(guest, file, 1)).toMatchObject({ httpStatus: 403, status: 1012 });
    expect(await testChunk(test.nobody, file, 1)).toMatchObject({ httpStatus: 401, status: 2000 });
    expect(await sendChunk(test.nobody, file, 1)).toMatchObject({ httpStatus: 401, status: 2000 });
  });
});

describe('an abort', () => {
  it('removes what has arrived; the upload can begin anew', async () => {
    const file = sample(3000, { chunkSize: 1000, extra: { folderName: '中止' } });
    const { data } = await sendChunk(user, file, 1);
    const query = new URLSearchParams({
      folderName: '中止',
      fileName: file.name,
      identifier: md5(file.bytes),
    }).toString();
    expect((await user.delete(`${CHUNK_URL}?${query}`)).status).toBe(200);
    expect(await user.get(`${CHUNK_URL}/${data.uploadId}`)).toMatchObject({ status: 1122 });
    expect(await user.delete(`${CHUNK_URL}?${query}`)).toMatchObject({ status: 1122 });
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
    expect((await sendFile(user, file)).data.state).toBe('uploadComplete');
  });

  it('by id is not for strangers, but for those who see all', async () => {
    const file = sample(3000, { chunkSize: 1000 });
    const { data } = await sendChunk(user, file, 1);
    const stranger = await test.signInAs();
    expect((await stranger.delete(`${CHUNK_URL}?uploadId=${data.uploadId}`)).status).toBe(1122);
    expect((await test.admin.delete(`${CHUNK_URL}?uploadId=${data.uploadId}`)).status).toBe(200);
  });
});
