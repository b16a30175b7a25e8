import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, type Watch } from '../browser.ts';
import { startChangingServer, type ChangingServer } from './changing-server.ts';
import { signInOver, stored, storeSession } from './session.ts';
import { application, browser, setStage } from '../stage.ts';

// The application as a phone installs it: what the browser asks for before it offers that, the worker that keeps the
// files of the shell, a lost line, a new release, a server that wants no worker any more.

let server: ChangingServer;
let watch: Watch;
let page: Page;
setStage();
beforeAll(async () => {
  server = await startChangingServer(application.address);
  watch = await openPage(browser, server.address, { width: 390, height: 844, installed: true });
  page = watch.page;
  page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await watch?.context.close();
  await server?.close();
});

const TIMEOUT = { timeout: 15_000 };

// What runs in the page is text: the tests themselves know no browser.
const cacheNames = () => page.evaluate<string[]>('caches.keys()');
/** Addresses of everything that is kept. */
const kept = () =>
  page.evaluate<string[]>(`caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((requests) => requests.flat().map(({ url }) => url))`);
const controller = () => page.evaluate<string | null>('navigator.serviceWorker.controller?.state ?? null');
const registrations = () =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then(({ length }) => length)');
/** Of the worker that is there, once none is on its way. */
const settled = () =>
  page.evaluate<string | null>(`navigator.serviceWorker.getRegistration()
    .then((one) => (one.installing || one.waiting ? null : one.active.state))`);
const update = () =>
  page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => null)');

test('fulfils what a browser asks of an application that can be installed', async () => {
  await page.goto('/login');
  await page.locator('main form').waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const devtools = await watch.context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { name, icons, display, start_url: start } = JSON.parse(manifest.data ?? '');
  expect({ name, display, start }).toEqual({
    name: '穗 作物育种平台',
    display: 'standalone',
    start: '/dashboard',
  });
  for (const { src, type } of icons) {
    const answer = await fetch(server.address + src);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser profile is a private window, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('takes its name in the language of the page', async () => {
  await page.getByRole('button', { name: 'English' }).click();
  const link = page.locator('link[rel=manifest]');
  await expect.poll(() => link.getAttribute('href')).toBe('/manifest.en.webmanifest');
  const english = await (await fetch(`${server.address}/manifest.en.webmanifest`)).json();
  expect(english).toMatchObject({ id: '/', name: 'Panicle crop breeding' });
  await page.getByRole('button', { name: '中文' }).click();
});

test('the worker keeps the files of the shell and controls the page', async () => {
  await expect.poll(controller, TIMEOUT).toBe('activated');
  await expect
    .poll(async () => (await kept()).some((address) => address.endsWith('/offline.html')))
    .toBe(true);
  expect((await kept()).filter((address) => /sign-in-page.*\.js$/.test(address))).toHaveLength(1);
});

test('says what to do in both languages where there is no line, and goes on when there is one', async () => {
  server.gone = true;
  await page.goto('/BreedingManagement');
  await page.getByRole('heading', { name: '连接不上服务器' }).waitFor();
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  await expectAccessible(page, 'without a line');
  server.gone = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.locator('main form').waitFor();
});

test('keeps nothing that someone has read: not while signed in, not after', async () => {
  await storeSession(page, await signInOver(server.address));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  const isFile = (address: string) =>
    /^\/(assets\/[^?]+|offline\.html|favicon\.svg)$/.test(new URL(address).pathname);
  expect((await kept()).filter((address) => !isFile(address))).toEqual([]);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.locator('main form').waitFor();
  expect((await kept()).filter((address) => !isFile(address))).toEqual([]);
  expect(await stored(page, 'token')).toBeNull();
});

test('a new release takes over at once and keeps the files of the last one for tabs that are open', async () => {
  const [before] = await cacheNames();
  server.worker = { release: 'second' };
  await update();
  await expect.poll(cacheNames, TIMEOUT).toEqual([before, 'panicle-shell-second']);
  await expect.poll(settled, TIMEOUT).toBe('activated');
  server.worker = { release: 'third' };
  await update();
  await expect.poll(cacheNames, TIMEOUT).toEqual(['panicle-shell-second', 'panicle-shell-third']);
  await expect.poll(controller, TIMEOUT).toBe('activated');
});

test('leaves with all that it kept when the server has no worker any more', async () => {
  server.worker = null;
  await page.goto('/login');
  await expect.poll(registrations, TIMEOUT).toBe(0);
  expect(await cacheNames()).toEqual([]);
});
