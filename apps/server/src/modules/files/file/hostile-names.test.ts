import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../testing/reference.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { filesModule } from '../index.ts';
import { sendChunk, testChunk, type Sample } from '../testing/chunk-client.ts';

const collection = referenceFolder('bad-input');
const FIELDS = ['folderName', 'fileName', 'filename', 'relativePath', 'identifier', 'projectId'] as const;
/** Every path that the application may make in its data folder. */
const OWN = /^(staging|objects(\/\.incoming|\/files(\/[0-9a-f-]{36})?)?)$/;

describe.runIf(collection)('hostile names', () => {
  let test: TestApplication;
  let user: Client;
  let parent: string;
  const values: string[] = [];
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'panicle-names-'));
    const dataDirectory = join(parent, 'root');
    const storage = { driver: 'local' as const, directory: join(dataDirectory, 'objects') };
    test = await startTestApplication({ modules: [filesModule], configuration: { dataDirectory, storage } });
    user = await test.signInAs();
    const text = (path: string) => readFile(join(collection ?? '', path), 'utf8');
    const names = JSON.parse(await text('zh/names.json')) as { values: string[] };
    values.push(...names.values, ...(await text('payloads/path-traversal.txt')).split('\n').filter(Boolean));
  });
  afterAll(async () => {
    await test.close();
    await rm(parent, { recursive: true, force: true });
  });

  it.each(FIELDS)('in %s never leave the storage root and are stored or refused', async (field) => {
    expect(values.length).toBeGreaterThan(150);
    for (const [index, value] of values.entries()) {
      const own: Record<string, string> =
        field === 'fileName' || field === 'filename' ? {} : { fileName: `${field} ${index}.csv` };
      const sample: Sample = { name: `${field} ${index}`, bytes: Buffer.from(`${field} ${index}`) };
      const fields = { ...own, [field]: value };
      const tested = await testChunk(user, sample, 1, fields);
      const answer = await sendChunk(user, sample, 1, { fields });
      expect([value, [204, 400, 404, 415].includes(tested.httpStatus)]).toEqual([value, true]);
      expect([value, [200, 400, 404, 415].includes(answer.httpStatus)]).toEqual([value, true]);
      if (tested.httpStatus === 204) expect(answer.httpStatus).toBe(200);
      if (/[/\\]|^\.\.?$/.test(value) && (field === 'fileName' || field === 'folderName'))
        expect([value, answer.httpStatus]).toEqual([value, 415]);
    }
    expect(await readdir(parent)).toEqual(['root']);
    const made = await readdir(join(parent, 'root'), { recursive: true });
    expect(made.filter((path) => !OWN.test(path))).toEqual([]);
  });

  it('that are only unusual come back as they were, also in the download’s header', async () => {
    for (const name of [
      '材料 表&1.csv',
      '  x  ',
      'CON',
      'NUL.csv',
      '-rf',
      '$(id)',
      '`id`',
      '%2e%2e%2f玉米',
      'it\'s;"quoted"',
    ]) {
      const sample: Sample = { name, bytes: Buffer.from(name), extra: { folderName: 'odd' } };
      const { data } = await sendChunk(user, sample, 1);
      const answer = await user.inject({ method: 'GET', url: `/crop/file/download/${data.fileId}` });
      const header = String(answer.headers['content-disposition']);
      const encoded = /filename\*=UTF-8''([\w%.!#$&+^`|~-]+)$/.exec(header)?.[1] ?? '';
      expect(decodeURIComponent(encoded)).toBe(name);
      expect(header).toMatch(/^attachment; filename="[ -!#-~]+"; filename\*=UTF-8''[\x21-\x7e]+$/);
    }
  });
});
