import { beforeAll, expect, test } from 'vitest';
import type { Envelope, LoginAnswer } from '@panicle/contract';
import { browserHash } from '../../apps/server/src/modules/access/index.ts';
import { expectAccessible } from '../browser.ts';
import { pathOf, signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn, watch } from '../stage.ts';

const FORGERY = 'administration-test-forgery-token';
const PASSWORD = 'Sowing#2026';
const USERS = '/systemManage/userManage';
const ROLES = '/systemManage/roleManage';
const MENUS = '/systemManage/menuManage';

setStage();
let admin: LoginAnswer;
beforeAll(async () => {
  admin = await signInOver(application.address);
});

async function open(path: string, session = admin): Promise<void> {
  await showSignedIn(path, { session });
}

/** A call without the page, as admin. */
async function ask<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const response = await fetch(application.address + path, {
    method,
    headers: {
      token: admin.token,
      lang: 'en_US',
      cookie: `XSRF-TOKEN=${FORGERY}`,
      'x-xsrf-token': FORGERY,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { status, msg, data } = (await response.json()) as Envelope<Data>;
  if (status !== 200) throw new Error(`${method} ${path}: ${msg}`);
  return data;
}

interface Known {
  id: string;
}

/** Someone who works at once: restricted accounts need not change their first password. */
async function addUser(username: string, menuCodes: string[]): Promise<Known> {
  const role = await ask<Known>('POST', '/crop/role', { name: `Role of ${username}`, menuCodes });
  const fields = { username, roles: [role.id], restricted: true, password: browserHash(PASSWORD) };
  return (await ask<{ user: Known }>('POST', '/crop/user', fields)).user;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const sidebar = () => page.getByRole('navigation', { name: 'Main menu' });

test('a new user gets a password that is shown once, and is locked and let in again', async () => {
  await open(USERS);
  await button('New user').click();
  await field('Username').fill('Admin');
  await page.getByText('This username is taken or belonged to another user').waitFor();
  await field('Username').fill('li.hua');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('李华');
  await page.getByText('This username is taken').waitFor({ state: 'detached' });
  await expectAccessible(page, 'form of a user');
  await button('Save').click();
  const shown = dialog(/New password of 李华/);
  const password = await shown.locator('code').innerText();
  expect(password).toHaveLength(16);
  await shown.getByRole('button', { name: 'I have noted it' }).click();
  await page.getByRole('cell', { name: 'Set by roles' }).first().waitFor();
  await page.getByRole('cell', { name: 'No limit' }).waitFor();
  const session = await signInOver(application.address, 'li.hua', password);
  await expect.poll(() => page.getByText(password).count()).toBe(0);

  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('complementary').getByText('Locked').waitFor();
  const refused = await fetch(`${application.address}/crop/user/menus`, {
    headers: { token: session.token },
  });
  expect(((await refused.json()) as Envelope<null>).status).toBe(3001);

  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  const question = dialog('Unlock user 李华 (li.hua)?');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('More actions');
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  await question.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('complementary').getByText('Can sign in').waitFor();
  await signInOver(application.address, 'li.hua', password);

  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const replaced = await shown.locator('code').innerText();
  expect(replaced).not.toBe(password);
  await signInOver(application.address, 'li.hua', replaced);
});

test('the built-in guest keeps its limits when its details are changed', async () => {
  await open(USERS);
  await button(/^tourist/).click();
  await button('Edit').click();
  expect(await field('Username').isDisabled()).toBe(true);
  await field('Company').fill('Field days');
  await button('Save').click();
  const panel = page.getByRole('complementary', { name: 'tourist' });
  await panel.getByText('Field days').waitFor();
  await panel.getByText('Read-only').waitFor();
  await panel.getByText('Restricted').waitFor();
});

test('a role is put together in the tree of menus, with half marks', async () => {
  await open(ROLES);
  await button('New role').click();
  await field('Name').fill('Trial manager');
  const node = (name: string) => page.getByRole('treeitem', { name }).first();
  const mark = (name: string) => node(name).getByRole('checkbox');
  await mark('Field trials').click();
  await expect.poll(() => mark('testManage').getAttribute('aria-checked')).toBe('mixed');
  await mark('hybridTask').click();
  await expect.poll(() => mark('testManage').getAttribute('aria-checked')).toBe('true');
  await mark('basicData').click();
  const pages = [
    'germplasmManagement',
    'genealogicalManagement',
    'locationManage',
    'warehouseInOutManagement',
  ];
  for (const name of pages) {
    await expect.poll(() => mark(name).getAttribute('aria-checked')).toBe('true');
    await mark(name).click();
    await expect.poll(() => mark('basicData').getAttribute('aria-checked')).toBe('mixed');
  }
  // a menu without a page is not offered
  expect(await node('geneDataCompression').count()).toBe(0);
  await expectAccessible(page, 'form of a role');
  await button('Save').click();
  await page.getByRole('complementary', { name: 'Trial manager' }).getByText('Field trials').waitFor();
  const { records } = await ask<{ records: { menuCodes: string[] }[] }>(
    'GET',
    '/crop/role/page?name=Trial%20manager',
  );
  expect(records[0]?.menuCodes).toEqual(['basicData', 'testManage', 'fieldTestTask', 'hybridTask']);

  await addUser('holder', ['QA']);
  await page.reload();
  await button('Role of holder').click();
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 record' }).click();
  await page.getByText('It is still used by 1 user: holder.').waitFor();
});

test('a menu that is renamed, moved or hidden changes the sidebar at once', async () => {
  await open(MENUS);
  const basicData = sidebar().getByRole('button', { name: 'Basic data' });
  await basicData.click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Germplasm/ })
    .click();
  await button('Edit').click();
  await field('English name').fill('Gene bank');
  await expectAccessible(page, 'form of a menu');
  await button('Save').click();
  await sidebar().getByRole('link', { name: 'Gene bank' }).waitFor();

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Trials/ })
    .click();
  const groups = () => sidebar().locator('> ul > li').allInnerTexts();
  const place = async (name: string) => (await groups()).findIndex((text) => text.startsWith(name));
  expect(await place('Trials')).toBeGreaterThan(await place('Basic data'));
  await button('Move up').click();
  await expect.poll(async () => (await place('Trials')) < (await place('Basic data'))).toBe(true);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Gene bank/ })
    .click();
  await button('Edit').click();
  await page.getByRole('checkbox', { name: 'Hidden in the sidebar' }).click();
  await button('Save').click();
  await sidebar().getByRole('link', { name: 'Gene bank' }).waitFor({ state: 'detached' });
});

test('admin acts as another user, sees so over every page, and is back with one click', async () => {
  await addUser('wang.fang', ['basicData', 'role']);
  await open(USERS);
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  const otherWindow = await watch.context.newPage();
  await otherWindow.goto('/dashboard');
  await otherWindow.getByRole('heading', { level: 1 }).waitFor();
  await button(/User menu/).click();
  await page.getByRole('menuitem', { name: 'Switch user' }).click();
  await field('Username, name, company').fill('WANG');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /wang.fang/ })
    .click();
  // The question names the user; Escape leaves it, and the list below it stays.
  const question = dialog(/^Act as .*wang\.fang/);
  await question.getByText('all tabs are closed').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe(USERS);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /wang.fang/ })
    .click();
  await button('Act as this user').click();

  const bar = page.getByText('admin is acting as wang.fang; everything is logged');
  await bar.waitFor();
  expect(pathOf(page)).toBe('/dashboard');
  await expectAccessible(page, 'acting as someone');
  // The other window has the same token, and must not show admin's pages any more.
  await otherWindow.getByText('admin is acting as wang.fang').waitFor();
  await otherWindow.close();
  expect(await page.getByRole('tab', { name: 'Users' }).count()).toBe(0);
  expect(await sidebar().getByRole('button', { name: 'System' }).count()).toBe(0);
  await page.goto('/userRole/role');
  await page.getByRole('cell', { name: 'Role of wang.fang' }).waitFor();
  await bar.waitFor();
  await page.goto(USERS);
  await page.getByText('Module Permissions Not Enabled').waitFor();

  // The bar is there as well: someone without any menu sees no other page.
  await button('Back to admin').click();
  await bar.waitFor({ state: 'detached' });
  await sidebar().getByRole('button', { name: 'System' }).waitFor();
  expect(pathOf(page)).toBe('/dashboard');
  await page.goto(USERS);
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
});
