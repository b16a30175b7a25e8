import { expect, test } from 'vitest';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { application, closePage, page, setStage, showSignedIn, showStranger } from '../stage.ts';

/** How far the list of the sidebar keeps from what it scrolls to, and how many grounds its entries have. */
const SIDEBAR_MEASURES = `(() => {
  const menu = document.querySelector('nav[aria-label="Main menu"]');
  const grounds = [...menu.querySelectorAll('a, button')].map((entry) => getComputedStyle(entry).backgroundColor);
  const lit = new Set(grounds.filter((colour) => colour !== 'rgba(0, 0, 0, 0)'));
  return { scroll: getComputedStyle(menu.querySelector('ul')).scrollPaddingTop, lit: lit.size };
})()`;

setStage();

test('the dashboard greets its reader by name', async () => {
  await showSignedIn('/');
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  expect(await title.textContent()).toMatch(/^Good (morning|afternoon|evening), admin$/);
});

test('the root leads to the dashboard, whose title is Home', async () => {
  for (const [language, title] of [
    ['en_US', 'Home'],
    ['zh_CN', '首页'],
  ] as const) {
    await showSignedIn('/', { language });
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.title()).toBe(`${title} - Panicle`);
    if (language === 'en_US') await closePage();
  }
});

test('every call carries the cookies, the language and the token', async () => {
  await showSignedIn('/404');
  const calls: Promise<Record<string, string>>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/crop/')) calls.push(request.allHeaders());
  });
  await page.goto('/basicData/traitManage');
  await page.getByText('No traits yet').waitFor();
  const headers = await Promise.all(calls);
  expect(headers.length).toBeGreaterThan(3);
  for (const { cookie, lang, token } of headers) {
    expect(cookie).toContain('XSRF-TOKEN=');
    expect(lang).toBe('en_US');
    expect(token).toMatch(/^[\w-]{43}$/);
  }
});

test('a message is shown for three seconds', async () => {
  await showSignedIn('/basicData/traitManage', { fresh: true });
  await page.clock.install();
  await page.getByRole('button', { name: 'New trait' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ear height');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = page.locator('.ant-message-notice');
  await message.waitFor();
  await page.clock.runFor(2_900);
  expect(await message.count()).toBe(1);
  await page.clock.runFor(1_000);
  await message.waitFor({ state: 'detached' });
});

test('the sidebar has two colours and keeps 56 px beside what it scrolls to; drawers take 40% of the window', async () => {
  await showSignedIn('/basicData/traitManage');
  const sidebar = page.getByRole('navigation', { name: 'Main menu' });
  await sidebar.locator('[aria-current=page]').waitFor();
  const found = await page.evaluate(SIDEBAR_MEASURES);
  expect(found).toEqual({ scroll: '56px', lit: 1 });

  await page.getByRole('button', { name: 'New trait' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(1440 * 0.4);
});

test('names that are written as markup are shown as they were written, and nothing of them runs', async () => {
  const headers = await signInOverHttp(application.address);
  const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
  const formula = '{{7*7}}${7*7}';
  for (const name of [hostile, formula]) {
    const answer = await fetch(`${application.address}/crop/crop-trait`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        name,
        description: hostile,
        crop: 'maize',
        classification: 'agronomic',
        dataType: 'text',
      }),
    });
    expect(await answer.json()).toMatchObject({ status: 200 });
  }
  await showSignedIn('/basicData/traitManage');
  await page.getByText(formula).first().waitFor();
  await page.getByText(hostile).first().click();
  await page.getByText(hostile).nth(1).waitFor();
  expect(await page.evaluate(`'ran' in window`)).toBe(false);
  expect(await page.locator('main img').count()).toBe(0);
});

test('a form says what failed: its entries, adding, an illegal parameter; a dialog says what could not be changed or deleted', async () => {
  await showSignedIn('/basicData/traitManage');
  await page.getByRole('button', { name: 'New trait' }).click();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  await form.getByText('Validation Failed').waitFor();

  const answers = {
    POST: [
      { status: 1015, msg: 'Duplicated Name', data: null },
      { status: 1007, msg: 'Illegal parameter: name', data: null },
    ],
    DELETE: [{ status: 1014, msg: 'It is still used', data: null }],
  };
  await page.route('**/crop/crop-trait**', async (call) => {
    const next = answers[call.request().method() as keyof typeof answers]?.shift();
    await (next ? call.fulfill({ json: next }) : call.fallback());
  });
  await form.getByLabel('Name', { exact: true }).fill('a name');
  await save.click();
  await form.getByText('Add Failed').waitFor();
  await form.getByText('Duplicated Name').waitFor();
  await save.click();
  await form.getByText('Illegal Parameter', { exact: true }).waitFor();
  await save.click();
  await form.waitFor({ state: 'detached' });

  await page.getByText('a name', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByText('Delete Failed').last().waitFor();
  await page.getByText('It is still used').waitFor();
});

test('outside pages are offered only while an administrator has set their addresses', async () => {
  const headers = await signInOverHttp(application.address);
  const set = async (code: string, value: string) => {
    const url = `${application.address}/crop/sysConfig/update/${code}/${encodeURIComponent(value)}`;
    expect(await (await fetch(url, { method: 'PUT', headers })).json()).toMatchObject({ status: 200 });
  };
  const offered = async () => {
    await showSignedIn('/basicData/traitManage');
    await page.getByRole('button', { name: 'admin' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    const links = await page.getByRole('menuitem').locator('a').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    await closePage();
    return addresses;
  };
  expect(await offered()).toEqual([]);
  await set('CROP_FLOW_ADDRESS', 'https://flow.example.org/start');
  await set('UPGRADE_ADDRESS', 'https://upgrade.example.org/');
  expect(await offered()).toEqual(['https://flow.example.org/start', 'https://upgrade.example.org/']);
});

test('the guide and the demonstration are open to everybody', async () => {
  await showStranger(undefined, { language: 'en_US' });
  for (const path of ['/guid', '/testDemo']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
