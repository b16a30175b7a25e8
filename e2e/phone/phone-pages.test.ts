import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBreeder, PHONE, picture, type Breeder } from './breeder.ts';
import { expectFits } from './page-fit.ts';
import type { Records } from './records.ts';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { openSignedIn, signInOver } from '../shell/session.ts';
import { application, browser, setStage } from '../stage.ts';
import { giveBack } from '../window.ts';

// The pages for phones, as a breeder in the field uses them: find a material, correct it, search everything. With
// PANICLE_SCREENSHOTS a folder of pictures to look at is left behind.

let breeder: Breeder;
let page: Page;
let records: Records;

setStage();
beforeAll(async () => {
  breeder = await openBreeder('/BreedingManagement');
  records = breeder.records;
  page = breeder.watch.page;
});
afterAll(() => giveBack(breeder.watch));

const card = (name: string) => page.getByRole('link', { name });
const top = () =>
  page
    .locator('main')
    .first()
    .evaluate((list) => list.scrollTop);

describe('the list of materials for phones', () => {
  it('shows the materials as cards, outside of the layout', async () => {
    await page.getByText('45 份材料').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.title()).toBe('育种材料 - Panicle');
    await picture(page, 'list-phone');
    await expectFits(page, 'the list');
  });

  it('finds a part of a Chinese name, by group and by status', async () => {
    await page.getByRole('textbox', { name: '编号或名称' }).fill('单95');
    await page.getByText('1 份材料', { exact: true }).waitFor();
    const words = await card('郑单958').innerText();
    for (const word of ['ZD958', '杂交种', 'F1', '库存 1,250.5']) expect(words).toContain(word);
    await page.getByRole('textbox', { name: '编号或名称' }).fill('');
    await page.getByText('45 份材料').waitFor();
    await page.getByRole('combobox', { name: '分组' }).selectOption('自交系圃');
    await page.getByText('3 份材料', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: '状态' }).selectOption('停用');
    await page.getByText('没有符合条件的材料').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByText('45 份材料').waitFor();
  });

  it('brings further pages on the way down, and keeps the place on the way back', async () => {
    expect(await page.getByRole('listitem').count()).toBe(20);
    for (const name of ['M20', 'M40', 'ZD958']) await card(name).scrollIntoViewIfNeeded();
    expect(await page.getByRole('listitem').count()).toBe(45);
    await card('M30').scrollIntoViewIfNeeded();
    const before = await top();
    expect(before).toBeGreaterThan(2000);
    await card('M30').click();
    await page.getByRole('heading', { name: '玉米自交系30号', level: 1 }).waitFor();
    await page.getByRole('button', { name: '返回' }).last().click();
    await page.getByRole('heading', { name: '育种材料', level: 1 }).waitFor();
    await expect.poll(top).toBe(before);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('M30');
  });

  it('opens a record as a page, and saves a correction with the rules of the form', async () => {
    await page.getByRole('textbox', { name: '编号或名称' }).fill('郑单');
    await page.getByText('1 份材料', { exact: true }).waitFor();
    await card('郑单958').click();
    await page.getByText('第 1 版').waitFor();
    await page.getByText('父本昌7-2，母本郑58').waitFor();
    await picture(page, 'record-phone');
    await expectFits(page, 'the record');
    await page.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '材料编号' }).fill('');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByText('材料编号不能为空').waitFor();
    await form.getByRole('textbox', { name: '材料编号' }).fill('ZD958');
    await form.getByRole('textbox', { name: '世代' }).fill('F1-2');
    await picture(page, 'form-phone');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('第 2 版').waitFor();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('F1-2', { exact: true }).waitFor();
    expect(page.url()).not.toContain('edit=');
  });

  it('says who was faster, and saves over it only after a look', async () => {
    await page.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '育种站' }).fill('新乡');
    await records.send('PUT', '/crop/crop-material-information', {
      materialId: records.ids.get('ZD958'),
      year: 2024,
    });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByRole('button', { name: /载入最新版本/ }).waitFor();
    expect(await form.getByRole('alert').innerText()).toMatch(/于 \d{4}-\d\d-\d\d \d\d:\d\d 修改/);
    await picture(page, 'form-refused-phone');
    await expectFits(page, 'the form that someone was faster than');
    // However long the newer version takes, nothing can be saved before it is there.
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/crop/crop-material-information/*', async (route) => {
      await arrival;
      await route.continue();
    });
    await form.getByRole('button', { name: /载入最新版本/ }).click();
    await expect.poll(() => form.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
    arrive();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('第 4 版').waitFor();
    await page.unroute('**/crop/crop-material-information/*');
  });

  it('asks before the back gesture throws entries away', async () => {
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '英文名称' }).fill('half an idea');
    await page.goBack();
    await page.getByText('放弃未保存的修改？').last().waitFor();
    await page.getByRole('button', { name: '继续填写' }).click();
    expect(await page.getByRole('textbox', { name: '英文名称' }).inputValue()).toBe('half an idea');
    await page.goBack();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: '郑单958', level: 1 }).waitFor();
    await page.getByText('Zhengdan 958').last().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '育种材料', level: 1 }).waitFor();
  });
});

describe('the search over all records', () => {
  it('finds a part of a Chinese word in materials, traits, trials and seed lots, and marks it', async () => {
    await page.getByRole('link', { name: '搜索全部记录' }).click();
    // Until the code of the page is there the list with its own field is shown.
    await page.getByRole('heading', { name: '搜索', level: 1 }).waitFor();
    await page.getByRole('textbox').fill('郑');
    await page.getByText('共找到 5 条').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.map((text) => text.replaceAll(/\s/g, ''))).toEqual([
      '种质材料2',
      '性状1',
      '田间试验1',
      '种子批次1',
    ]);
    expect(new Set(await page.locator('mark').allInnerTexts())).toEqual(new Set(['郑']));
    await picture(page, 'search-phone');
    await expectFits(page, 'the search');
  });

  it('opens the page of what was found, and finds the search again on the way back', async () => {
    await page.getByRole('link', { name: /^郑单958/ }).click();
    await page.waitForURL(/sampleInformation\?material=/);
    await page.getByRole('heading', { name: '郑单958', level: 1 }).waitFor();
    await page.goBack();
    await page.getByText('共找到 5 条').waitFor();
    await page.getByRole('link', { name: /郑麦株高/ }).click();
    await page.waitForURL(/traitManage/);
    await page.getByRole('heading', { name: '郑麦株高' }).waitFor();
    await page.goto('/TextSearch?search=PYT');
    await page.getByRole('link', { name: /PYT2026/ }).click();
    await page.waitForURL(/fieldTestTask\/[0-9a-f-]{36}/);
  });

  it('shows more of a kind on demand, and says when nothing is found', async () => {
    await page.goto('/TextSearch?search=%E8%87%AA%E4%BA%A4%E7%B3%BB');
    await page.getByText('共找到 40 条').waitFor();
    expect(await page.locator('mark').count()).toBe(5);
    await page.getByRole('button', { name: '再显示 20 条' }).click();
    await page.locator('mark').nth(24).waitFor();
    await page.getByRole('textbox').fill('没有这个');
    await page.getByText('没有找到“没有这个”').waitFor();
  });
});

it('fits tablets and desktops, in English and in the dark', async () => {
  for (const [name, look] of [
    ['tablet', { language: 'en_US', width: 768, height: 1024 }],
    ['dark', { language: 'zh_CN', width: 390, height: 844, dark: true }],
    ['desktop', { language: 'en_US', width: 1440, height: 900, dark: true }],
  ] as const) {
    const other = await openSignedIn(browser, application, '/BreedingManagement', look);
    await other.page.getByRole('link', { name: 'M01' }).waitFor();
    await picture(other.page, `list-${name}`);
    await expectFits(other.page, `the list, ${name}`);
    await other.page.goto(`/BreedingManagement?material=${records.ids.get('ZD958')}`);
    await other.page.getByRole('heading', { name: '郑单958', level: 1 }).waitFor();
    await picture(other.page, `record-${name}`);
    await expectFits(other.page, `the record, ${name}`);
    await other.page.goto('/TextSearch?search=%E9%83%91');
    await other.page.locator('mark').nth(3).waitFor();
    await picture(other.page, `search-${name}`);
    await expectFits(other.page, `the search, ${name}`);
    await other.page.goto('/scanCodePage');
    await other.page.locator('input[type=file]').waitFor({ state: 'attached' });
    await other.page.getByRole('button', { name: /Try again|重试/ }).waitFor();
    await picture(other.page, `scan-${name}`);
    await expectFits(other.page, `the scan, ${name}`);
    expect(other.complaints).toEqual([]);
    await giveBack(other);
  }
});

it('shows a user only what his menus grant', async () => {
  await addAccount(await openRecords(application), 'trialist', ['testManage', 'fieldTestTask']);
  const session = await signInOver(application.address, 'trialist', PASSWORD);
  const other = await openSignedIn(browser, application, '/TextSearch?search=%E9%83%91', {
    ...PHONE,
    session,
  });
  await other.page.getByText('共找到 1 条').waitFor();
  expect(await other.page.getByRole('heading', { level: 2 }).count()).toBe(1);
  expect(await other.page.getByRole('link', { name: '扫码' }).count()).toBe(0);
  for (const path of ['/BreedingManagement', '/scanCodePage']) {
    await other.page.goto(path);
    await other.page.waitForURL('**/401?**');
  }
  expect(other.complaints).toEqual([]);
  await giveBack(other);
});

it('leads to the sign-in page who is not signed in', async () => {
  const context = await browser.newContext({ baseURL: application.address });
  const stranger = await context.newPage();
  for (const path of ['/BreedingManagement', '/scanCodePage', '/TextSearch']) {
    await stranger.goto(path);
    await stranger.waitForURL('**/login');
  }
  await context.close();
});

it('nothing went wrong beside it: no page error, no console error, no request to another host', () => {
  expect(breeder.watch.complaints).toEqual([]);
});
