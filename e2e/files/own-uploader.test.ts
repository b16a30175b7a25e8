import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Envelope } from '@panicle/contract';
import type { FileRecord } from '@panicle/contract/files';
import { ADMIN_PASSWORD, signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible, openPage, type Watch } from '../browser.ts';
import { application, browser, setStage } from '../stage.ts';

let headers: Record<string, string>;
let folder: string;
setStage();
beforeAll(async () => {
  headers = await signInOverHttp(application.address);
  folder = await mkdtemp(join(tmpdir(), 'panicle-own-uploader-'));
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

let watch: Watch;
let page: Page;
/** chunks that the server took */
let taken: number;

beforeEach(async () => {
  watch = await openPage(browser, application.address, { language: 'en_US' });
  page = watch.page;
  taken = 0;
  page.on('response', (response) => {
    const chunk = response.url().endsWith('/chunk-upload') && response.request().method() === 'POST';
    if (chunk && response.status() === 200) taken += 1;
  });
  await page.goto('/login');
  await page.locator('input[type="text"]').first().fill('admin');
  await page.locator('input[type="password"]').first().fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await openUploads();
  return async () => watch.context.close();
});

async function openUploads(): Promise<void> {
  await page.goto('/design?part=upload');
  await page.getByText('Drop files here, or').waitFor();
}

/** Faults of the page itself and calls to other hosts; refused requests belong to anyone who makes them. */
const faults = () => watch.complaints.filter((one) => !one.startsWith('console: Failed to load resource'));

/** Lets so many chunks through; those after them are on their way until the page is loaded anew. */
async function stopAfter(chunks: number): Promise<void> {
  let begun = 0;
  await page.route('**/chunk-upload', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    begun += 1;
    if (begun <= chunks) await route.continue();
  });
}

async function fileOf(name: string, size: number) {
  const bytes = randomBytes(size);
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { name, path, bytes };
}

const choose = (...paths: string[]) => page.setInputFiles('input[type="file"][multiple]', paths);
const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });

async function expectStored(name: string, bytes: Buffer): Promise<void> {
  const query = new URLSearchParams({ fileName: name }).toString();
  const answer = await fetch(`${application.address}/crop/file/page?${query}`, { headers });
  const { data } = (await answer.json()) as Envelope<{ records: FileRecord[] }>;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(data.records).toMatchObject([{ name, state: 'uploadComplete', size: bytes.length, sha256 }]);
}

test('uploads files, shows how far they are and says when they are there', async () => {
  const large = await fileOf('genotypes.vcf', 12_000_000);
  const small = await fileOf('产量.csv', 1000);
  await choose(large.path, small.path);
  await item('genotypes.vcf').getByText('Upload complete').waitFor();
  await item('产量.csv').getByText('Upload complete').waitFor();
  await page.getByText('2 of 2 files done').waitFor();
  await expectStored('genotypes.vcf', large.bytes);
  await expectStored('产量.csv', small.bytes);
  await expectAccessible(page, 'list of uploads');
  expect(faults()).toEqual([]);
  await page.getByRole('button', { name: 'Clear finished' }).click();
  expect(await page.getByRole('listitem').filter({ hasText: 'genotypes.vcf' }).count()).toBe(0);
});

test('pauses, and goes on after a reload when the same file is chosen again', async () => {
  const file = await fileOf('reloaded.vcf', 24_000_000);
  await stopAfter(3);
  await choose(file.path);
  await expect.poll(() => taken).toBe(3);
  await page.getByRole('button', { name: 'Pause reloaded.vcf' }).click();
  await item('reloaded.vcf').getByText('Paused').waitFor();
  await expectAccessible(page, 'a paused upload');
  await page.reload();
  await item('reloaded.vcf').getByText('To be continued').waitFor();
  await page.unrouteAll();
  await choose(file.path);
  await item('reloaded.vcf').getByText('Upload complete').waitFor();
  await expectStored('reloaded.vcf', file.bytes);
  // 24,000,000 bytes are eleven chunks: none of them went out twice.
  expect(taken).toBeLessThanOrEqual(11);
  expect(faults()).toEqual([]);
});

test('shows the server’s words for a name that is taken, and ends an upload for good', async () => {
  const first = await fileOf('taken.csv', 100);
  await choose(first.path);
  await item('taken.csv').getByText('Upload complete').waitFor();
  await page.getByRole('button', { name: 'Remove taken.csv from the list' }).click();
  const second = await fileOf('taken.csv', 200);
  await choose(second.path);
  await item('taken.csv').getByText('A file named taken.csv is already in the folder').waitFor();
  await page.getByRole('button', { name: 'Abort taken.csv' }).click();
  await expect.poll(() => item('taken.csv').count()).toBe(0);

  const large = await fileOf('ended.vcf', 24_000_000);
  taken = 0;
  await stopAfter(3);
  await choose(large.path);
  await expect.poll(() => taken).toBe(3);
  await page.getByRole('button', { name: 'Abort ended.vcf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
  await page.getByText('Upload Terminated').waitFor();
  const answer = await fetch(`${application.address}/crop/file/page?fileName=ended.vcf`, { headers });
  expect(((await answer.json()) as Envelope<{ total: number }>).data.total).toBe(0);
});
