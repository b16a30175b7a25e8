import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { errors, say } from '@panicle/contract';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { signInOver } from '../shell/session.ts';
import { pagesOf, settled } from '../shell/settled.ts';
import { timeOfNotice } from '../shell/notice.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

const TRAITS = '/basicData/traitManage';
const question = () => page.getByRole('dialog').filter({ hasText: 'Discard unsaved changes?' });
const details = () => page.locator('main aside');
const form = () => page.getByRole('dialog', { name: 'Edit' });
const chosen = () => page.evaluate<string>('document.activeElement.textContent');

setStage({ holdsDemo: true });

async function editFirstTrait(): Promise<void> {
  await showSignedIn(TRAITS);
  await page.locator('tbody tr.ant-table-row button').first().click();
  await details().getByRole('button', { name: 'Edit', exact: true }).click();
  await form().waitFor();
}

describe('a form over the details of a record', () => {
  test('closes on Escape, and the details behind it stay', async () => {
    await editFirstTrait();
    await page.keyboard.press('Escape');
    await form().waitFor({ state: 'hidden' });
    expect(await details().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => details().count()).toBe(0);
  });

  test('asks before entries are lost, and neither Enter nor Escape loses them', async () => {
    await editFirstTrait();
    await form().getByLabel('Unit').fill('hands');
    for (const key of ['Enter', 'Escape']) {
      await page.keyboard.press('Escape');
      await question().waitFor();
      await expect.poll(chosen).toBe('Keep editing');
      await page.keyboard.press(key);
      await question().waitFor({ state: 'hidden' });
      expect(await form().getByLabel('Unit').inputValue()).toBe('hands');
      expect(await details().count()).toBe(1);
    }
  });
});

test('the tab of the shown page is in sight, however many there are', async () => {
  await showSignedIn('/dashboard', { width: 1024 });
  const paths = await pagesOf(page);
  expect(paths.length).toBeGreaterThanOrEqual(11);
  for (const path of [...paths, paths[0]!]) {
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    const shown = page.locator(`nav [data-path="${path}"]:has([aria-current=page])`);
    const inSight = async () => {
      const bar = (await page.getByRole('navigation', { name: 'Open pages' }).boundingBox())!;
      const tab = (await shown.boundingBox())!;
      return tab.x >= bar.x - 1 && tab.x + tab.width <= bar.x + bar.width - 43;
    };
    await expect.poll(inSight, { message: path }).toBe(true);
  }
});

const LISTS = [
  '/basicData/germplasmManagement',
  TRAITS,
  '/basicData/locationManage',
  '/basicData/genealogicalManagement',
  '/testlManagement/fieldTestTask',
  '/systemManage/userManage',
  '/systemManage/roleManage',
  '/systemManage/menuManage',
  '/systemManage/systemConfig',
  '/systemManage/operationLog',
];
const TABLES = [...LISTS, '/dataAnalysis/statisticalAnalysis'];

const rows = () => page.locator('main tbody tr:not([aria-hidden]) button:not([aria-expanded])');

/** Each table has three of them, one table the one half and the next the other. */
const HEIGHTS = [400, 640, 768, 900, 1080, 1440];

test('tables take the window but for 165 px, and rows an eleventh of that', async () => {
  await showSignedIn('/dashboard');
  for (const [place, path] of TABLES.entries()) {
    await page.goto(path);
    const row = page.locator('main tbody tr:not([aria-hidden]):has(button)').first();
    const area = page.locator('main [data-part=table]:visible');
    const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);
    await row.waitFor();
    for (const height of HEIGHTS.filter((_, at) => at % 2 === place % 2)) {
      await page.setViewportSize({ width: 1440, height });
      const table = Math.max(300, height - 165);
      await expect
        .poll(async () => [await heightOf(row), await heightOf(area)], { message: `${path} at ${height} px` })
        .toEqual([Math.floor(table / 11), table]);
    }
  }
});

test.each([1024, 1440, 1920])('dialogs and drawers take 40 percent of a window %i px wide', async (width) => {
  await showSignedIn(TRAITS, { width });
  const widthOf = async (selector: string) =>
    Math.round((await page.locator(selector).last().boundingBox())?.width ?? 0);
  await page.getByRole('button', { name: 'New trait' }).click();
  await expect.poll(() => widthOf('.ant-drawer-content-wrapper:visible')).toBe(Math.round(width * 0.4));
  await form().or(page.getByRole('dialog')).getByLabel('Name', { exact: true }).fill('Ear row');
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf('.ant-modal:visible')).toBe(Math.round(width * 0.4));
});

test('dialogs and drawers take the whole width of a phone', async () => {
  await showSignedIn(TRAITS, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'New trait' }).click();
  const drawer = page.locator('.ant-drawer-content-wrapper:visible');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ear row');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await page.locator('.ant-modal:visible').boundingBox())?.width).toBe(390);
});

test.each([
  ['/systemManage/userManage', 'Users', ['Company', 'Email', 'Roles', 'State']],
  ['/systemManage/operationLog', 'Operation log', ['User', 'Action', 'Address']],
])('on a phone, the rows of %s are cards of which nothing is cut', async (path, label, columns) => {
  await showSignedIn(path, { width: 390, height: 844 });
  const list = page.getByRole('list', { name: label });
  await list.getByRole('listitem').first().waitFor();
  const shown = await list.getByRole('listitem').first().innerText();
  for (const column of columns) expect(shown).toContain(column);
  const cut = `(element) => [...element.querySelectorAll('*')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.outerHTML)`;
  expect(await page.evaluate(`(${cut})(document.querySelector('main ul[aria-label="${label}"]'))`)).toEqual(
    [],
  );
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await list.getByRole('button').first().click();
  await details().waitFor();
});

test.each(['en_US', 'zh_CN'] as const)(
  'the head of a list is 81 px high with all its tools side by side, alone and beside details (%s)',
  async (language) => {
    await showSignedIn('/dashboard', { language, width: 1024 });
    for (const path of LISTS) {
      await page.goto(path);
      await rows().first().waitFor();
      await settled(page);
      for (const beside of ['', ' beside details']) {
        if (beside) {
          await rows().first().click();
          await details().waitFor();
          await settled(page);
        }
        for (const width of [1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(TWO_FRAMES);
          await expect.poll(headFaults, { message: `${path} at ${width} px${beside}` }).toEqual([]);
        }
        // A setting opens in a drawer.
        if (path === '/systemManage/systemConfig') break;
      }
    }
  },
);

/** The window has been laid out anew. */
const TWO_FRAMES =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))';

/** What is wrong with the head of the shown list: its height, and tools that overlap or are in two rows. */
const headFaults = () =>
  page.evaluate<string[]>(`(() => {
    const head = document.querySelector('main header:has(h1)');
    const [heading, toolbar] = head.children;
    // the frame of a button with a menu has no box of its own
    const boxOf = (element) =>
      (getComputedStyle(element).display === 'contents' ? element.firstElementChild : element).getBoundingClientRect();
    const tools = [...toolbar.children].map(boxOf);
    const faults = tools.slice(1).filter((tool, at) => tool.left < tools[at].right).map(() => 'overlapping');
    const middles = new Set(tools.map((tool) => Math.round(tool.top + tool.height / 2)));
    if (middles.size > 1) faults.push('tools in two rows');
    if (boxOf(head).height !== 81) faults.push('height ' + boxOf(head).height);
    const [name, bar] = [boxOf(heading), boxOf(toolbar)];
    if (name.right > bar.left + 4 && name.bottom > bar.top + 4) faults.push('heading under tools');
    const title = heading.querySelector('h1');
    if (title.clientWidth < Math.min(title.scrollWidth, 60)) faults.push('no room for the title');
    return faults;
  })()`);

test.each([
  ['en_US', 'Export'],
  ['zh_CN', '导出'],
] as const)(
  'an empty file is announced by a notice of 3 s, without a dialog (%s)',
  async (language, name) => {
    await showSignedIn('/systemManage/operationLog', { language });
    const { status } = errors.emptyDownload;
    const msg = say(errors.emptyDownload, language);
    await page.route('**/wgs/log/export?*', (route) => route.fulfill({ json: { status, msg, data: null } }));
    const time = timeOfNotice(page);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const notice = page.locator('.ant-message-info', { hasText: msg });
    await notice.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const shown = await time;
    expect(shown).toBeGreaterThan(2000);
    expect(shown).toBeLessThan(8000);
  },
);

test('beside open details the choice of the page size and all tools are in sight', async () => {
  await showSignedIn('/basicData/germplasmManagement');
  await page.locator('main tbody tr.ant-table-row button').first().click();
  await details().waitFor();
  await settled(page);
  const left = (await details().boundingBox())!.x;
  for (const selector of ['.ant-pagination-options', 'main header button:last-of-type']) {
    const box = (await page
      .locator(`main ${selector.replace('main ', '')}`)
      .first()
      .boundingBox())!;
    expect(box.x + box.width, selector).toBeLessThanOrEqual(left);
  }
  const tops = await page
    .locator('main header')
    .first()
    .locator('button')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('the details of a material list its trials, and lead to their plots', async () => {
  await showSignedIn('/basicData/germplasmManagement');
  await page.getByRole('button', { name: '郑单958' }).first().click();
  const trials = details().getByRole('region', { name: 'Trials' });
  await trials.waitFor();
  expect(await trials.locator('tbody tr').count()).toBe(10);
  await trials
    .getByRole('row', { name: /DEMO26R.*2026 Summer.*郑单958 Zhengdan 958.*Check.*5.*15/s })
    .waitFor();
  await trials.getByRole('link', { name: 'DEMO26R' }).click();
  await page.waitForURL(/fieldTestTask\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: /DEMO26R/ }).waitFor();
});

test('a colleague is not offered what only owners may do, nor pages without a right to them', async () => {
  const account = 'chen.ming';
  await addAccount(await openRecords(application), account, [
    'basicData',
    'germplasmManagement',
    'fieldTestTask',
  ]);
  const session = await signInOver(application.address, account, PASSWORD);
  const remove = () => details().getByRole('button', { name: 'Delete', exact: true });

  await showSignedIn('/testlManagement/fieldTestTask', { session });
  await page.getByRole('button', { name: 'DEMO26R' }).click();
  await details().getByRole('button', { name: 'Plots and observations' }).waitFor();
  expect(await details().getByRole('button', { name: 'Edit', exact: true }).count()).toBe(1);
  expect(await remove().count()).toBe(0);
  expect(await details().getByRole('button', { name: 'Analyse' }).count()).toBe(0);

  for (const [path, name] of [
    [TRAITS, '株高'],
    ['/basicData/germplasmManagement', '郑单958'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name }).first().click();
    await details().getByRole('button', { name: 'Edit', exact: true }).waitFor();
    expect(await remove().count(), path).toBe(0);
  }
});
