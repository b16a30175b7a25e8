import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Look } from '../browser.ts';
import { addAccount, openRecords, PASSWORD, type Records } from './accounts.ts';
import { pathOf, signInOver, stored } from './session.ts';
import { application, closePage, page, setStage, showSignedIn, showStranger, watch } from '../stage.ts';

setStage({
  // Where nothing may be complained of, the tests say so themselves.
  tolerates: () => true,
});
let records: Records;
beforeAll(async () => {
  records = await openRecords(application);
  await addAccount(records, 'trialist', ['testManage', 'fieldTestTask', 'password']);
  await addAccount(records, 'newcomer', []);
  await addAccount(records, 'breeder', [
    'basicData',
    'germplasmManagement',
    'dataAnalysis',
    'statisticalAnalysis',
  ]);
});

async function openAs(username: string, path: string, look: Look = {}): Promise<void> {
  const session = await signInOver(
    application.address,
    username,
    username === 'admin' ? undefined : PASSWORD,
  );
  await showSignedIn(path, { ...look, session });
}

async function openAsStranger(path: string): Promise<void> {
  await showStranger(path, { language: 'en_US' });
}

const NO_MODULES = 'Module Permissions Not Enabled, Please Contact The Administrator';
const NO_PERMISSION = 'You have no permission to go to this page';
const sidebar = () => page.getByRole('navigation', { name: 'Main menu' });
const signInHeading = () => page.getByRole('heading', { name: 'Sign in' });

/** The sidebar with all groups open: groups as [name, ...pages by name], single pages as [name]. */
async function sidebarEntries(): Promise<string[][]> {
  await sidebar().getByRole('link', { name: 'Home', exact: true }).waitFor();
  const closed = sidebar().getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const entries = await sidebar().locator('> ul > li').all();
  const names = await Promise.all(entries.map((entry) => entry.locator('button, a').allTextContents()));
  return names.map(([name = '', ...pages]) => [name, ...pages.sort()]);
}

test('leads to the sign-in page without a session', async () => {
  await openAsStranger('/');
  for (const path of ['/', '/dashboard', '/basicData/traitManage', '/design', '/no/such/page']) {
    await page.goto(path);
    await signInHeading().waitFor();
    expect(pathOf(page), path).toBe('/login');
  }
  expect(watch.complaints).toEqual([]);
});

test('shows the public pages to everybody', async () => {
  await openAsStranger('/login');
  const publicPages = {
    '/login': 'Sign in',
    '/login/test': 'Sign in',
    '/401': NO_PERMISSION,
    '/404': 'Page not found',
    '/testDemo': 'Try a randomized block trial',
  };
  for (const [path, title] of Object.entries(publicPages)) {
    await page.goto(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(pathOf(page)).toBe(path);
  }
  expect(watch.complaints).toEqual([]);
});

test('analyses the demonstration anew when a plot is changed, and asks the server for no data', async () => {
  const calls: string[] = [];
  await showStranger(undefined, { language: 'en_US' });
  watch.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await watch.page.goto('/testDemo');
  const finding = watch.page.getByRole('status').filter({ hasText: 'LSD' });
  expect(await finding.textContent()).toBe(
    'P2 beats the check CK by 10.7%, a significant difference (LSD 0.05 = 0.40 t/ha).',
  );
  await watch.page.getByRole('button', { name: /Block 1 P7/ }).click();
  await watch.page.getByRole('slider', { name: 'Yield' }).fill('13');
  await watch.page.getByText('No entry is significantly above the check CK').waitFor();
  await watch.page.getByRole('button', { name: 'Reset all' }).click();
  await watch.page.getByText('P2 beats the check CK').waitFor();
  expect(calls.filter((path) => /^\/(crop|wgs)\//.test(path))).toEqual(['/crop/system/appearance']);
  expect(watch.complaints).toEqual([]);
});

test('leads unknown addresses to the page that says so, and from there to the dashboard', async () => {
  await openAs('admin', '/basicData/nothing/here?a=1');
  await page.getByText('Page not found').waitFor();
  expect(pathOf(page)).toBe('/404');
  await page.getByRole('button', { name: 'Go to home page' }).click();
  await page.waitForURL('**/dashboard');
  expect(watch.complaints).toEqual([]);
});

test('refuses a page whose menu was not granted, and goes one step back', async () => {
  await openAs('trialist', '/dashboard');
  await sidebar().waitFor();
  await page.goto('/basicData/traitManage');
  await page.getByText(NO_PERMISSION).waitFor();
  await page.getByText(NO_MODULES).waitFor();
  expect(new URL(page.url()).pathname).toBe('/401');
  await expectAccessible(page, 'no permission');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/dashboard');
  expect(watch.complaints).toEqual([]);
});

test('keeps the design system to admin', async () => {
  await openAs('trialist', '/design');
  await page.getByText(NO_PERMISSION).waitFor();
  await closePage();
  await openAs('admin', '/design');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/design');
});

test('goes to the dashboard from /401 with the flag noGoBack', async () => {
  await openAs('trialist', '/testlManagement/fieldTestTask');
  await page.getByRole('heading', { name: 'Field trials' }).waitFor();
  await page.goto('/401?noGoBack');
  await page.getByRole('button', { name: 'Go to home page' }).click();
  await page.waitForURL('**/dashboard');
});

test('shows someone without any menu that no module is enabled', async () => {
  await openAs('newcomer', '/dashboard');
  await page.getByText(NO_MODULES).waitFor();
  expect(new URL(page.url()).pathname).toBe('/401');
  expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(0);
  expect(watch.complaints).toEqual([]);
});

test('shows admin every page that is built', async () => {
  await openAs('admin', '/dashboard');
  expect(await sidebarEntries()).toEqual([
    ['Home'],
    ['Basic data', 'Germplasm', 'Locations', 'Pedigree', 'Traits', 'Warehouse'],
    ['Trials', 'Crossing', 'Field trials'],
    ['Data view'],
    ['Statistics'],
    ['Field layouts'],
    ['System', 'Authorization', 'Menus', 'Operation log', 'Roles', 'System settings', 'Users'],
  ]);
});

test('shows others only what they were granted: groups, and a group of one page as that page', async () => {
  await openAs('trialist', '/dashboard');
  expect(await sidebarEntries()).toEqual([['Home'], ['Field trials']]);
  await closePage();
  await openAs('breeder', '/dashboard');
  expect(await sidebarEntries()).toEqual([['Home'], ['Basic data', 'Germplasm', 'Traits'], ['Statistics']]);
  await sidebar().getByRole('link', { name: 'Traits' }).click();
  await page.getByRole('heading', { name: 'Traits' }).waitFor();
  await page.goto('/testlManagement/fieldTestTask');
  await page.getByText(NO_PERMISSION).waitFor();
});

test('follows the menu table: names, hidden menus, menus that are not available', async () => {
  const change = (set: string, code: string) => records(`update menu set ${set} where code = $1`, [code]);
  await change(`name_en = 'Seeds'`, 'germplasmManagement');
  await change('hidden = true', 'statisticalAnalysis');
  try {
    await openAs('breeder', '/dashboard');
    expect(await sidebarEntries()).toEqual([['Home'], ['Basic data', 'Seeds', 'Traits']]);
    await page.goto('/dataAnalysis/statisticalAnalysis');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(pathOf(page)).toBe('/dataAnalysis/statisticalAnalysis');
    await change('available = false', 'statisticalAnalysis');
    await page.reload();
    await page.getByText(NO_PERMISSION).waitFor();
  } finally {
    await change(`name_en = 'Germplasm'`, 'germplasmManagement');
    await change('hidden = false, available = true', 'statisticalAnalysis');
  }
});

/** Ends every session of an account: by itself, or from outside. */
/** Once a second has gone by in which no answer came. */
async function atRest(one: Page): Promise<void> {
  let before = -1;
  const grew = async () => {
    const count = await one.evaluate<number>("performance.getEntriesByType('resource').length");
    const more = count !== before;
    before = count;
    return more;
  };
  await expect.poll(grew, { interval: 1000, timeout: 20_000 }).toBe(false);
}

const endSessions = (username: string, reason: 'signed-out' | 'taken-over') =>
  records(
    `update login_session set ended_at = now(), ended_reason = $2
     where account_id = (select id from account where username = $1)`,
    [username, reason],
  );

test.each([
  ['signed-out', 'Your session has ended. Please sign in again.'],
  ['taken-over', 'Your account was locked or signed in elsewhere'],
] as const)('tells that the session was %s, then asks to sign in', async (reason, message) => {
  await openAs('trialist', '/dashboard');
  await sidebar().waitFor();
  // What the page still asks for would be refused before the click.
  await atRest(page);
  await endSessions('trialist', reason);
  await sidebar().getByRole('link', { name: 'Field trials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  await dialog.getByText(message).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await stored(page, 'token')).toBeNull();
  await expectAccessible(page, 'dialog of the ended session');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await signInHeading().waitFor();
  await page.getByLabel('Username').fill('trialist');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Field trials' }).waitFor();
  expect(pathOf(page)).toBe('/testlManagement/fieldTestTask');
});

test('forgets a token that opens nothing, with the message of the server', async () => {
  const session = { token: 'x'.repeat(43), id: '01900000-0000-7000-8000-000000000000', username: 'admin' };
  await showSignedIn('/dashboard', { session });
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await signInHeading().waitFor();
  expect(pathOf(page)).toBe('/login');
  expect(await stored(page, 'token')).toBeNull();
});

test('keeps the session while the server cannot be reached', async () => {
  await showStranger(undefined, { language: 'en_US' });
  const session = await signInOver(application.address);
  await page.route('**/crop/user/**', (route) => route.abort());
  await page.goto('/favicon.svg');
  await page.evaluate(({ token, id }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', id);
  }, session);
  await page.goto('/basicData/traitManage');
  await page.getByText('The server cannot be reached').waitFor({ timeout: 60_000 });
  await expectAccessible(page, 'server that cannot be reached');
  expect(await stored(page, 'token')).toBe(session.token);
  await page.unroute('**/crop/user/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Traits' }).waitFor();
});
