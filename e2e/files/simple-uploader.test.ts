import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errors, limits, type Envelope } from '@panicle/contract';
import type { FileRecord, UploadStatus } from '@panicle/contract/files';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { openPage } from '../browser.ts';
import { application, browser, setStage } from '../stage.ts';

const library = readFileSync(createRequire(import.meta.url).resolve('simple-uploader.js'), 'utf8');

/** What the page tells: every event that a file ends with. */
interface End {
  event: 'success' | 'error';
  name: string;
  message: string;
}

interface Harness {
  ends: End[];
  pauseAfterFirstChunk: boolean;
  checksums: Record<string, string>;
  resume(): void;
}

/** The page of the original system in small: its settings of the uploader, one field for files, one for folders. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>uploader</title>
<input type="file" id="files" multiple><input type="file" id="folder" webkitdirectory>
<script>${library}</script>
<script>
const cookie = (name) => decodeURIComponent(new RegExp(name + '=([^;]*)').exec(document.cookie)[1]);
const query = new URLSearchParams(location.search);
const harness = (window.harness = { ends: [], pauseAfterFirstChunk: false, checksums: {} });
const uploader = new Uploader({
  target: '/crop/file/chunk-upload',
  chunkSize: ${limits.chunkBytes},
  maxChunkRetries: ${limits.chunkRetries},
  testChunks: true,
  headers: { token: query.get('token'), lang: 'en_US', 'X-XSRF-TOKEN': cookie('XSRF-TOKEN') },
  query: (file) => ({ projectId: 'wheat', folderName: query.get('folder'), fileName: file.name }),
  generateUniqueIdentifier: (file) => harness.checksums[file.name],
});
uploader.on('fileSuccess', (root, file, message) => harness.ends.push({ event: 'success', name: file.name, message }));
uploader.on('fileError', (root, file, message) => harness.ends.push({ event: 'error', name: file.name, message }));
uploader.on('fileProgress', () => {
  if (!harness.pauseAfterFirstChunk) return;
  harness.pauseAfterFirstChunk = false;
  uploader.pause();
  harness.paused = true;
});
harness.resume = () => uploader.resume();
for (const id of ['files', 'folder'])
  document.getElementById(id).addEventListener('change', (event) => {
    uploader.addFiles(event.target.files, event);
    uploader.upload();
  });
</script>`;

let headers: Record<string, string>;
let folder: string;
setStage();
beforeAll(async () => {
  headers = await signInOverHttp(application.address);
  folder = await mkdtemp(join(tmpdir(), 'panicle-uploader-'));
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

let page: Page;
/** method, chunk number and status of every chunk call, in the order of the answers */
let calls: { method: string; chunk: number; status: number }[];
let target: string;
let round = 0;

async function open(token = headers.token ?? ''): Promise<void> {
  const watch = await openPage(browser, application.address);
  page = watch.page;
  calls = [];
  await watch.context.addCookies([
    { name: 'XSRF-TOKEN', value: headers['x-xsrf-token'] ?? '', url: application.address },
  ]);
  await page.route('**/uploader-page*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  page.on('response', (response) => {
    if (!response.url().includes('/chunk-upload')) return;
    const request = response.request();
    const body =
      request.method() === 'GET'
        ? response.url()
        : (request.postDataBuffer()?.toString('latin1', 0, 300) ?? '');
    const chunk = Number(/chunkNumber(?:=|"\s+)(\d+)/.exec(body)?.[1]);
    calls.push({ method: request.method(), chunk, status: response.status() });
  });
  const query = new URLSearchParams({ token, folder: target }).toString();
  await page.goto(`/uploader-page?${query}`);
}

beforeEach(async () => {
  round += 1;
  target = `folder ${round}`;
  await open();
  return async () => page.context().close();
});

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

async function choose(files: { name: string; bytes: Buffer; checksum?: string }[]): Promise<void> {
  const checksums = Object.fromEntries(
    files.map(({ name, bytes, checksum }) => [name, checksum ?? md5(bytes)]),
  );
  await page.evaluate((given) => {
    (globalThis as unknown as { harness: Harness }).harness.checksums = given;
  }, checksums);
  await page.setInputFiles(
    '#files',
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })),
  );
}

/** The ends of so many files. */
async function ends(count: number): Promise<End[]> {
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { harness: Harness }).harness.ends.length >= wanted,
    count,
  );
  return page.evaluate(() => (globalThis as unknown as { harness: Harness }).harness.ends);
}

const envelope = (end: End | undefined) => JSON.parse(end?.message ?? '{}') as Envelope<UploadStatus>;

async function records(query: Record<string, string>): Promise<FileRecord[]> {
  const address = `${application.address}/crop/file/page?${new URLSearchParams(query).toString()}`;
  const answer = (await (await fetch(address, { headers })).json()) as Envelope<{ records: FileRecord[] }>;
  return answer.data.records;
}

async function download(id: string | null | undefined): Promise<Buffer> {
  const response = await fetch(`${application.address}/crop/file/download/${id}`, { headers });
  return Buffer.from(await response.arrayBuffer());
}

test('a file of two chunks, the second one bigger', async () => {
  const bytes = randomBytes(5_000_000);
  await choose([{ name: '基因型 A&B.vcf', bytes }]);
  const [end] = await ends(1);
  expect(end).toMatchObject({ event: 'success', name: '基因型 A&B.vcf' });
  const { status, data } = envelope(end);
  expect([status, data.state]).toEqual([200, 'uploadComplete']);
  expect((await download(data.fileId)).equals(bytes)).toBe(true);
  const seen = calls.map(({ method, chunk, status }) => `${method} ${chunk} ${status}`).sort();
  expect(seen).toEqual(['GET 1 204', 'GET 2 204', 'POST 1 200', 'POST 2 200']);
  const [record] = await records({ fileName: '基因型 A&B' });
  expect(record).toMatchObject({
    projectId: 'wheat',
    folderName: target,
    size: bytes.length,
    md5: md5(bytes),
  });
});

test('an empty file and one that is there already', async () => {
  await choose([{ name: 'empty.txt', bytes: Buffer.alloc(0) }]);
  expect(envelope((await ends(1))[0])).toMatchObject({ status: 200, data: { state: 'uploadComplete' } });
  await page.context().close();
  await open();
  await choose([{ name: 'empty.txt', bytes: Buffer.alloc(0) }]);
  expect((await ends(1))[0]?.event).toBe('success');
  expect(calls).toEqual([{ method: 'GET', chunk: 1, status: 200 }]);
});

test('a folder with its inner folders', async () => {
  const root = join(folder, '玉米数据');
  await mkdir(join(root, '子文件夹'), { recursive: true });
  const files = { '基因型+v2.vcf': randomBytes(3_000_000), '说明.txt': Buffer.from('说明') };
  await writeFile(join(root, '子文件夹', '基因型+v2.vcf'), files['基因型+v2.vcf']);
  await writeFile(join(root, '说明.txt'), files['说明.txt']);
  await page.evaluate(
    (given) => {
      (globalThis as unknown as { harness: Harness }).harness.checksums = given;
    },
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, md5(bytes)])),
  );
  await page.setInputFiles('#folder', root);
  expect((await ends(2)).map(({ event }) => event)).toEqual(['success', 'success']);
  const inner = (await records({ fileName: '基因型+v2' })).find(
    ({ folderName }) => folderName === '子文件夹',
  );
  expect((await download(inner?.id)).equals(files['基因型+v2.vcf'])).toBe(true);
  expect(await records({ fileName: '说明' })).toMatchObject([{ folderName: '玉米数据' }]);
});

test('pause and resume, after which chunks are sent again', async () => {
  const bytes = randomBytes(20_000_000);
  await page.evaluate(() => {
    (globalThis as unknown as { harness: Harness }).harness.pauseAfterFirstChunk = true;
  });
  await choose([{ name: 'paused.vcf', bytes }]);
  await page.waitForFunction(() => 'paused' in (globalThis as unknown as { harness: object }).harness);
  expect(await page.evaluate(() => (globalThis as unknown as { harness: Harness }).harness.ends)).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { harness: Harness }).harness.resume());
  const [end] = await ends(1);
  expect(end?.event).toBe('success');
  const [record] = await records({ fileName: 'paused.vcf' });
  expect(record?.state).toBe('uploadComplete');
  expect((await download(record?.id)).equals(bytes)).toBe(true);
});

test('a wrong checksum is an error at once, with our message, and nothing is visible', async () => {
  const bytes = randomBytes(5_000_000);
  await choose([{ name: 'changed.vcf', bytes, checksum: '0'.repeat(32) }]);
  const [end] = await ends(1);
  expect(end?.event).toBe('error');
  expect(envelope(end)).toMatchObject({ status: errors.checksumMismatch.status });
  expect(envelope(end).msg).toContain(md5(bytes));
  // Final at once: no chunk is sent again. A chunk that was under way with the last one may be refused with it.
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.some(({ status }) => status === 415)).toBe(true);
  expect(new Set(sent.map(({ chunk }) => chunk)).size).toBe(sent.length);
  expect(await records({ fileName: 'changed.vcf' })).toMatchObject([{ state: 'uploadFailed' }]);
});

test('a name that is taken is an error before anything is sent', async () => {
  await choose([{ name: 'twice.csv', bytes: Buffer.from('first') }]);
  expect((await ends(1))[0]?.event).toBe('success');
  await page.context().close();
  await open();
  await choose([{ name: 'twice.csv', bytes: Buffer.from('second') }]);
  const [end] = await ends(1);
  expect(end?.event).toBe('error');
  expect(envelope(end).status).toBe(1000);
  expect(envelope(end).msg).toContain('twice.csv');
  expect(calls).toEqual([{ method: 'GET', chunk: 1, status: 415 }]);
});

test('a session that is over is an error, never a success', async () => {
  await page.context().close();
  await open('no-such-token');
  await choose([{ name: 'nobody.csv', bytes: Buffer.from('x') }]);
  const [end] = await ends(1);
  expect(end?.event).toBe('error');
  expect(envelope(end).status).toBe(errors.sessionInvalid.status);
  expect(await records({ fileName: 'nobody.csv' })).toEqual([]);
});
