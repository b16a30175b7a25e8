import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { filesModule, sweepUploads } from './index.ts';
import { md5, sendChunk, sendFile, testChunk, type Sample } from './testing/chunk-client.ts';

let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication({ modules: [filesModule] });
  user = await test.signInAs();
});
afterAll(async () => test.close());

function sample(name: string, content = name, extra: Record<string, string> = {}): Sample {
  return { name, bytes: Buffer.from(content), extra };
}

describe('folders', () => {
  it('are made, listed with their files, and known by name', async () => {
    const top = await user.post('/crop/file/folder', { projectId: 'wheat', folderName: '基因型' });
    expect(top).toMatchObject({
      status: 200,
      data: { name: '基因型', parentId: null, files: 0, revision: 1 },
    });
    const inner = await user.post('/crop/file/folder', { parentId: top.data.id, folderName: '2024' });
    await sendFile(user, sample('a.vcf', 'a', { projectId: 'wheat', folderName: '基因型' }));
    const { data: root } = await user.get('/crop/file/folder?projectId=wheat');
    expect(root).toMatchObject({ path: [], folders: [{ id: top.data.id, files: 1 }] });
    const { data: content } = await user.get(`/crop/file/folder?folderId=${top.data.id}`);
    expect(content).toMatchObject({
      path: [{ name: '基因型' }],
      folders: [{ id: inner.data.id, parentId: top.data.id }],
    });
  });

  it('have names of their own: Folder Existed', async () => {
    const wanted = { projectId: 'rice', folderName: '参考' };
    await user.post('/crop/file/folder', wanted);
    expect(await user.post('/crop/file/folder', wanted)).toMatchObject({
      status: 1120,
      msg: 'Folder Existed',
    });
    const query = `projectId=rice&folderName=${encodeURIComponent('参考')}`;
    expect((await user.get(`/crop/file/folder/repeat?${query}`)).data).toEqual({ repeated: true });
    const stranger = await test.signInAs();
    expect((await stranger.get(`/crop/file/folder/repeat?${query}`)).data).toEqual({ repeated: false });
    expect((await stranger.post('/crop/file/folder', wanted)).status).toBe(200);
    for (const folderName of ['', '  ', '..', 'a/b', 'a\\b', 'x'.repeat(256)])
      expect(await user.post('/crop/file/folder', { folderName })).toMatchObject({ status: 1131 });
  });

  it('of others look like missing ones, except to those who see all', async () => {
    const { data } = await user.post('/crop/file/folder', { folderName: '我的' });
    const stranger = await test.signInAs();
    const manager = await test.signInAs({ seesAll: true });
    expect(await stranger.get(`/crop/file/folder?folderId=${data.id}`)).toMatchObject({ status: 1011 });
    expect(await stranger.post('/crop/file/folder', { parentId: data.id, folderName: 'x' })).toMatchObject({
      status: 1011,
    });
    expect((await manager.get(`/crop/file/folder?folderId=${data.id}`)).status).toBe(200);
  });
});

describe('the list of files', () => {
  it('shows the user’s own, newest first, in pages, with filters', async () => {
    const owner = await test.signInAs();
    for (const name of ['一.csv', '二.csv', '三.txt']) await sendFile(owner, sample(name));
    await sendChunk(owner, { ...sample('四.csv', 'x'.repeat(20)), chunkSize: 10 }, 2);
    const names = async (query: string) => {
      const { data } = await owner.get(`/crop/file/page?${query}`);
      return [data.total, ...data.records.map(({ name }: { name: string }) => name)];
    };
    expect(await names('')).toEqual([4, '四.csv', '三.txt', '二.csv', '一.csv']);
    expect(await names('pageSize=2&currPage=2')).toEqual([4, '二.csv', '一.csv']);
    expect(await names('fileName=.CSV')).toEqual([3, '四.csv', '二.csv', '一.csv']);
    expect(await names(`fileName=${encodeURIComponent('%')}`)).toEqual([0]);
    expect(await names('state=uploading')).toEqual([1, '四.csv']);
    const { data } = await owner.get('/crop/file/page?state=uploading');
    expect(data.records[0]).toMatchObject({ receivedBytes: 10, size: 20, sha256: null, message: null });
    const manager = await test.signInAs({ seesAll: true });
    expect((await manager.get('/crop/file/page?state=uploading')).data.total).toBeGreaterThan(0);
  });

  it('is checked before an upload: status 1000 for a name that is taken', async () => {
    await sendFile(user, sample('taken.csv', 'x', { projectId: 'p', folderName: 'f' }));
    const check = (client: Client, query: string) => client.get(`/crop/file/checkFile/p?${query}`);
    const answer = await check(user, 'folderName=f&fileName=taken.csv');
    expect(answer).toMatchObject({ httpStatus: 200, status: 1000 });
    expect(answer.msg).toContain('taken.csv');
    expect((await check(user, 'folderName=g&fileName=taken.csv')).status).toBe(200);
    expect((await check(user, 'folderName=f&fileName=free.csv')).status).toBe(200);
    expect((await check(await test.signInAs(), 'folderName=f&fileName=taken.csv')).status).toBe(200);
  });
});

describe('deleting', () => {
  it('by name and checksum removes row and bytes, with an audit row', async () => {
    const file = sample('away.csv', 'away', { projectId: 'p', folderName: 'f' });
    const { data } = await sendFile(user, file);
    const query = (sum: string) => `projectId=p&folderName=f&fileName=away.csv&md5=${sum}`;
    expect(await user.delete(`/crop/file/md5-file?${query('0'.repeat(32))}`)).toMatchObject({ status: 1122 });
    const stranger = await test.signInAs();
    const right = query(md5(file.bytes).toUpperCase());
    expect(await stranger.delete(`/crop/file/md5-file?${right}`)).toMatchObject({ status: 1122 });
    expect((await user.delete(`/crop/file/md5-file?${right}`)).status).toBe(200);
    expect(await test.platform.storage.head(`files/${data.fileId}`)).toBeNull();
    expect(await user.delete(`/crop/file/md5-file?${right}`)).toMatchObject({ status: 1122 });
    const audit = await test.platform.database.query(
      `select before ->> 'name' as name from audit_log where entity_id = $1 and action = 'delete'`,
      [data.fileId],
    );
    expect(audit).toEqual([{ name: 'away.csv' }]);
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
  });

  it('by name and checksum or by id also ends an upload that is still arriving', async () => {
    const file = { ...sample('half.csv', 'x'.repeat(20)), chunkSize: 10 };
    await sendChunk(user, file, 1);
    expect((await user.delete(`/crop/file/md5-file?fileName=half.csv&md5=${md5(file.bytes)}`)).status).toBe(
      200,
    );
    const { data } = await sendChunk(user, file, 1);
    expect((await (await test.signInAs()).delete(`/crop/file/${data.uploadId}`)).status).toBe(1122);
    expect((await user.delete(`/crop/file/${data.uploadId}`)).status).toBe(200);
    expect((await testChunk(user, file, 1)).httpStatus).toBe(204);
  });

  it('is for writers only', async () => {
    const { data } = await sendFile(user, sample('stays.csv'));
    const guest = await test.signInAs({ readOnly: true });
    expect((await guest.delete(`/crop/file/${data.fileId}`)).status).toBe(1012);
    expect((await test.admin.delete(`/crop/file/${data.fileId}`)).status).toBe(200);
  });
});

describe('the sweep', () => {
  const staging = () => join(test.platform.configuration.dataDirectory, 'staging');
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;

  it('removes abandoned uploads and their parts, and spares what is still running', async () => {
    const owner = await test.signInAs();
    const file = (name: string): Sample => ({ ...sample(name, 'x'.repeat(20)), chunkSize: 10 });
    const old = await sendChunk(owner, file('old'), 1);
    const running = await sendChunk(owner, file('running'), 1);
    await test.platform.database.query(
      `update upload set touched_at = touched_at - interval '8 days' where id = $1`,
      [old.data.uploadId],
    );
    expect(await sweepUploads(test.platform)).toBe(1);
    const parts = await readdir(staging());
    expect(parts).toContain(`${running.data.uploadId}.part`);
    expect(parts).not.toContain(`${old.data.uploadId}.part`);
    expect((await sendChunk(owner, file('running'), 2)).data.state).toBe('uploadComplete');
    expect((await sendFile(owner, file('old'))).data.state).toBe('uploadComplete');
  });

  it('removes stray parts after a day and objects whose deletion was interrupted', async () => {
    await mkdir(staging(), { recursive: true });
    const [old, young] = [join(staging(), 'old.plain'), join(staging(), 'young.plain')];
    for (const path of [old, young]) await writeFile(path, 'x');
    await utimes(old, days(-2) / 1000, days(-2) / 1000);
    await test.platform.storage.put('files/orphan', Buffer.from('x'));
    await test.platform.database.query(`insert into object_removal (object_key) values ('files/orphan')`);
    await sweepUploads(test.platform);
    expect(await readdir(staging())).toContain('young.plain');
    expect(await readdir(staging())).not.toContain('old.plain');
    expect(await test.platform.storage.head('files/orphan')).toBeNull();
    expect(await test.platform.database.query('select * from object_removal')).toEqual([]);
  });
});
