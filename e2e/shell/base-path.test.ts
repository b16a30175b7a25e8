import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../apps/server/src/testing/running-application.ts';
import { openPage, type Watch } from '../browser.ts';
import { startPathProxy, type PathProxy } from './path-proxy.ts';
import { solveByKeys } from '../access/puzzle.ts';
import { application, browser, setStage } from '../stage.ts';

// The whole program under a path of a host that serves other things beside it.

const BASE = '/panicle';
let proxy: PathProxy;
let watch: Watch;
let page: Page;
setStage({
  program: () => ({ whole: true, environment: { PANICLE_BASE_PATH: BASE, PANICLE_CAPTCHA: 'on' } }),
  // the work of a puzzle
  computes: true,
});
beforeAll(async () => {
  proxy = await startPathProxy(application.address, BASE);
  watch = await openPage(browser, proxy.address, { language: 'en_US', installed: true });
  page = watch.page;
  page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await watch?.context.close();
  await proxy?.close();
});

test('signs in, lists, saves a form, opens a record, exports and signs out under the base path, and asks for nothing beside it', async () => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) streams.push(new URL(request.url()).pathname);
  });
  await page.goto(`${BASE}/basicData/germplasmManagement`);
  await page.waitForURL(`**${BASE}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await solveByKeys(page);
  await page.getByText('Verified').waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${BASE}/basicData/germplasmManagement`);

  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Add material' });
  await form.getByLabel('Accession (source ID)', { exact: true }).fill('BP-1');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('tbody').getByRole('button', { name: 'BP-1' }).waitFor();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook (xlsx)' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);

  await page
    .getByRole('menuitem', { name: 'Traits' })
    .or(page.getByRole('link', { name: 'Traits' }))
    .first()
    .click();
  await page.waitForURL(`**${BASE}/basicData/traitManage`);
  await page.reload();
  await page.getByRole('heading', { name: 'Traits' }).waitFor();
  await page.goto(`${BASE}/systemManage/userManage`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^tourist/ })
    .click();
  await page.getByRole('complementary', { name: 'tourist' }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?user=/);
  await page.goto(`${BASE}/guid`);
  await page.getByRole('heading').first().waitFor();
  await page.goto(`${BASE}/dashboard`);
  await page.getByRole('heading').first().waitFor();

  const cookies = await watch.context.cookies(`${proxy.address}${BASE}/crop/x`);
  const ours = cookies.filter(({ name }) => name === 'XSRF-TOKEN' || name.includes('device'));
  expect(ours.length).toBeGreaterThan(0);
  for (const { name, path } of ours) expect(path.startsWith(`${BASE}/`), name).toBe(true);
  expect(streams.every((path) => path.startsWith(BASE))).toBe(true);
  expect(proxy.strays.filter((url) => url !== '/favicon.ico')).toEqual([]);
  expect(watch.complaints).toEqual([]);
});

test('installs with a worker and a manifest that know no address beside the base path', async () => {
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const scope = await page.evaluate<string>('navigator.serviceWorker.ready.then(({ scope }) => scope)');
  expect(scope).toBe(`${proxy.address}${BASE}/`);
  const devtools = await watch.context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const declared = JSON.parse(manifest.data ?? '') as { start_url: string; scope: string; id: string };
  expect(declared).toMatchObject({ start_url: `${BASE}/dashboard`, scope: `${BASE}/`, id: `${BASE}/` });
});

test('signs out to the sign-in page under the base path', async () => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`**${BASE}/login`);
});
