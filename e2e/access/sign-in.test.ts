import { beforeAll, expect, test } from 'vitest';
import { addSession, openRecords } from '../shell/accounts.ts';
import { browserHash } from '../../apps/server/src/modules/access/passwords.ts';
import { ADMIN_PASSWORD } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible, type Look } from '../browser.ts';
import { dragPiece, solveByKeys } from './puzzle.ts';
import { stored } from '../shell/session.ts';
import { application, page, setStage, showSignedIn, showStranger, watch } from '../stage.ts';

setStage({
  program: () => ({ environment: { PANICLE_CAPTCHA: 'on' } }),
  // the work of the puzzles
  computes: true,
  // Where nothing may be complained of, the tests say so themselves.
  tolerates: () => true,
});

beforeAll(async () => {
  const records = await openRecords(application);
  await records(`insert into system_configuration (code, value) values ('TOURIST_OPEN', 'true')`);
});

async function open(path: string, look: Look = {}): Promise<void> {
  await showStranger(path, look);
}

const fill = async (username: string, password: string) => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
};
const submit = () => page.getByRole('button', { name: '登录', exact: true }).click();
const onDashboard = () => page.waitForURL('**/dashboard');

/** Every call of this kind that the page makes from now on. */
function callsTo(path: string): { body: string }[] {
  const calls: { body: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push({ body: request.postData() ?? '' });
  });
  return calls;
}

async function signIn(path = '/login'): Promise<void> {
  await open(path);
  await fill('admin', ADMIN_PASSWORD);
  await solveByKeys(page);
  await page.getByText('验证通过').waitFor();
  await submit();
}

/** Signed in without a puzzle, for tests that begin there. */
async function showAdmin(path: string): Promise<void> {
  const records = await openRecords(application);
  const [admin] = await records(`select id from account where username = 'admin'`);
  const id = String(admin?.id);
  const session = { id, username: 'admin', token: await addSession(records, id) };
  await showSignedIn(path, { language: 'zh_CN', session });
}

test('greets in Chinese, whatever the language of the browser', async () => {
  await showStranger(undefined, { language: 'en_US' });
  await watch.context.clearCookies();
  await page.goto('/login');
  await page.getByRole('heading', { name: '登录' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(await page.title()).toBe('登录 - Panicle');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('signs in with the puzzle solved by the arrow keys; the password leaves the browser hashed', async () => {
  await open('/login');
  await expectAccessible(page, 'sign-in page');
  const logins = callsTo('/crop/login');
  await fill('  admin ', ` ${ADMIN_PASSWORD} `);
  await solveByKeys(page);
  await page.getByText('验证通过').waitFor();
  await expectAccessible(page, 'sign-in page with the puzzle solved');
  await submit();
  await onDashboard();
  await page.getByRole('heading', { name: /，admin$/ }).waitFor();
  expect(logins).toHaveLength(1);
  expect(JSON.parse(logins[0]!.body)).toMatchObject({
    username: 'admin',
    password: browserHash(ADMIN_PASSWORD),
  });
  expect(logins[0]!.body).not.toContain(ADMIN_PASSWORD);
  // kept of the account are token, userId and username, and nothing more
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(keys.filter((key) => ['token', 'userId', 'username'].includes(key))).toEqual([
    'token',
    'userId',
    'username',
  ]);
  expect(await stored(page, 'username')).toBe('admin');
  expect(await stored(page, 'userId')).toMatch(/^[\da-f-]{36}$/);
  expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/);
  const everything = await page.evaluate(() => JSON.stringify(localStorage));
  expect(everything).not.toContain(browserHash(ADMIN_PASSWORD));
  expect(watch.complaints).toEqual([]);
});

test('signs in with the puzzle solved by the mouse, by Enter in the password field', async () => {
  await open('/login');
  await dragPiece(page);
  await page.getByText('验证通过').waitFor();
  await fill('admin', ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await onDashboard();
  expect(watch.complaints).toEqual([]);
});

test('gives the next puzzle when the piece was put in the wrong place', async () => {
  await open('/login');
  const first = await page.locator('main img').first().getAttribute('src');
  await dragPiece(page, 0.02);
  await page.getByText('验证失败，请重试').waitFor();
  await expect.poll(() => page.locator('main img').first().getAttribute('src')).not.toBe(first);
  expect(await page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await dragPiece(page);
  await page.getByText('验证通过').waitFor();
});

test('asks for the puzzle before it calls, and for a username and a password of a length that can be', async () => {
  await open('/login');
  const logins = callsTo('/crop/login');
  await fill('a', '12345');
  await submit();
  await page.getByText('用户名为 2 到 20 个字符').waitFor();
  await page.getByText('密码为 6 到 20 个字符').waitFor();
  await expectAccessible(page, 'sign-in form with refused fields');
  await fill('admin', ADMIN_PASSWORD);
  await submit();
  await page.getByRole('alert').getByText('请先完成滑块验证').waitFor();
  expect(logins).toEqual([]);
});

test('says in the form that the password is wrong, and takes the right one after a new puzzle', async () => {
  await open('/login');
  await fill('admin', 'Harvest#2025');
  await solveByKeys(page);
  await page.getByText('验证通过').waitFor();
  await submit();
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  await expectAccessible(page, 'sign-in page with its error line');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await stored(page, 'token')).toBeNull();
  await page.getByRole('status').getByText('也可用方向键移动').waitFor();
  await fill('admin', ADMIN_PASSWORD);
  await dragPiece(page);
  await page.getByText('验证通过').waitFor();
  await submit();
  await onDashboard();
});

test('tells a wrong password in English too', async () => {
  await open('/login', { language: 'en_US' });
  await page.getByLabel('Username').fill('nobody here');
  await page.getByLabel('Password', { exact: true }).fill('Harvest#2025');
  await solveByKeys(page);
  await page.getByText('Verified').waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Wrong username or password').waitFor();
});

test('leads from the sign-in pages to the start when someone is signed in already', async () => {
  await showAdmin('/dashboard');
  for (const path of ['/login', '/login/test']) {
    await page.goto(path);
    await onDashboard();
    await page.getByRole('heading', { name: /，admin$/ }).waitFor();
  }
});

test('obeys the same rules at /login/test', async () => {
  await signIn('/login/test');
  await onDashboard();
});

test('goes on to the page where someone was stopped, with its query, and to the start the next time', async () => {
  await signIn('/basicData/traitManage?task=1');
  await page.waitForURL('**/basicData/traitManage?task=1');
  await page.getByRole('heading', { name: '性状管理' }).waitFor();
  await signOut();
  await fill('admin', ADMIN_PASSWORD);
  await solveByKeys(page);
  await page.getByText('验证通过').waitFor();
  await submit();
  await onDashboard();
});

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
}

test('signs out: the session ends on the server, and the window loads anew', async () => {
  await showAdmin('/dashboard');
  const token = (await stored(page, 'token')) ?? '';
  await page.evaluate('window.before = true');
  await signOut();
  await page.getByRole('heading', { name: '登录' }).waitFor();
  expect(await page.evaluate('window.before')).toBeUndefined();
  for (const key of ['token', 'userId', 'username']) expect(await stored(page, key)).toBeNull();
  const answer = await fetch(`${application.address}/crop/user/menus`, { headers: { token } });
  expect(await answer.json()).toMatchObject({ status: 2000 });
  await page.goBack();
  await page.waitForURL('**/login');
});

test('signs out when the server cannot be reached for it', async () => {
  await showAdmin('/dashboard');
  await page.evaluate('window.before = true');
  await page.route('**/crop/logout', (route) => route.abort());
  await signOut();
  await page.getByRole('heading', { name: '登录' }).waitFor();
  expect(await page.evaluate('window.before')).toBeUndefined();
  expect(await stored(page, 'token')).toBeNull();
});

test('leaves nothing of one user for the next one: no open pages, no target', async () => {
  await showAdmin('/dashboard');
  await page.goto('/basicData/traitManage');
  await page
    .getByRole('navigation', { name: '打开的页面' })
    .getByRole('link', { name: '性状管理' })
    .waitFor();
  await signOut();
  await solveByKeys(page);
  await page.getByText('验证通过').waitFor();
  await page.getByRole('button', { name: '以访客身份浏览' }).click();
  await onDashboard();
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link');
  await tabs.first().waitFor();
  expect(await tabs.allTextContents()).toEqual(['首页']);
});

test('lets guests look: no name in the user menu, and every write is refused with a message', async () => {
  await open('/login');
  await dragPiece(page);
  await page.getByText('验证通过').waitFor();
  await page.getByRole('button', { name: '以访客身份浏览' }).click();
  await onDashboard();
  await page.getByRole('heading', { name: /^(上午|下午|晚上)好$/ }).waitFor();
  expect(await page.getByRole('button', { name: '用户菜单' }).textContent()).toBe('用户菜单');
  expect(await page.getByText('tourist').count()).toBe(0);
  await expectAccessible(page, 'dashboard of a guest');
  expect(watch.complaints).toEqual([]);
  await page.goto('/basicData/germplasmManagement');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: '电子表格' }).waitFor();
  for (const name of ['导出', '导入', '新增']) {
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }

  const forgery = (await watch.context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await watch.context.request.post('/crop/crop-trait', {
    headers: { token: (await stored(page, 'token')) ?? '', 'X-XSRF-TOKEN': forgery, lang: 'zh_CN' },
    data: { name: '株高', crop: 'maize', classification: 'agronomic', dataType: 'numeric' },
  });
  expect(await answer.json()).toMatchObject({ status: 1012, msg: '当前账号只能浏览，不能修改' });
});
