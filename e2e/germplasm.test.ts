import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, type Watch } from './browser.ts';
import { addAccount, openRecords, PASSWORD } from './shell/accounts.ts';
import { openSignedIn, signInOver } from './shell/session.ts';
import { writeCell } from './grid.ts';
import { application, browser, setStage } from './stage.ts';

const PAGE = '/basicData/germplasmManagement';
setStage();

let watch: Watch;
let page: Page;
beforeEach(async () => {
  watch = await openSignedIn(browser, application, PAGE, { language: 'en_US' });
  page = watch.page;
  await page.getByRole('heading', { name: 'All germplasm' }).waitFor();
  return async () => {
    expect(watch.complaints).toEqual([]);
    await watch.context.close();
  };
});

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const rows = () => page.locator('tbody tr.ant-table-row');
const panel = () => page.locator('aside').filter({ has: page.locator('dl') });

async function makeGroup(name: string): Promise<void> {
  await button('New group').click();
  await page.getByLabel('Group name').fill(name);
  await button('Save').click();
  await page.getByRole('heading', { name }).waitFor();
}

async function addMaterial(fields: Record<string, string>): Promise<void> {
  await button('Add').first().click();
  const form = page.getByRole('dialog', { name: 'Add material' });
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await button('Save', form).click();
}

describe('germplasm', () => {
  test('is grouped: a group is made, renamed and, when empty, deleted', async () => {
    await makeGroup('Testers');
    await page.getByText('This group has no materials yet').waitFor();
    await page.locator('nav li', { hasText: 'Testers' }).hover();
    await button('Actions for “Testers”').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Group name').fill('测验种');
    await button('Save').click();
    await page.getByText('Rename successful').waitFor();
    await page.getByRole('heading', { name: '测验种' }).waitFor();
    await button('Actions for “测验种”').click();
    await page.getByRole('menuitem', { name: 'Delete group' }).click();
    await button('Delete group').click();
    await page.getByRole('heading', { name: 'All germplasm' }).waitFor();
    await expect.poll(() => page.locator('nav li', { hasText: '测验种' }).count()).toBe(0);
  });

  test('is added, found by a part of its Chinese name, changed in place, deleted and brought back', async () => {
    await makeGroup('Hybrids');
    await addMaterial({ 'Accession (source ID)': 'G1', Variety: '郑单958', Year: '2000' });
    await panel().getByRole('heading', { name: '郑单958' }).waitFor();
    await addMaterial({ 'Accession (source ID)': 'G1', Variety: '先玉335' });
    await page.getByText('Duplicate source ID: G1 is already used in this group').waitFor();
    await page.getByRole('dialog').getByLabel('Accession (source ID)', { exact: true }).fill('G2');
    await button('Save', page.getByRole('dialog')).click();
    await panel().getByRole('heading', { name: '先玉335' }).waitFor();
    await expectAccessible(page, 'list with an open material');

    await page.getByPlaceholder('Code or name').fill('单95');
    await expect.poll(() => rows().count()).toBe(1);
    await rows().getByText('郑单958').click();
    await panel().getByRole('button', { name: 'Change Station: –' }).click();
    await page.keyboard.type('河南郑州');
    await page.keyboard.press('Enter');
    await panel().getByRole('button', { name: 'Change Station: 河南郑州' }).waitFor();
    await panel().getByRole('button', { name: 'Delete' }).click();
    await button('Delete 1 material').click();
    await page.getByText('No matching materials').waitFor();
    await button('Undo').click();
    await expect.poll(() => rows().count()).toBe(1);
    await rows().getByText('郑单958').waitFor();
  });

  test('keeps a number as it was typed, and is not saved with one that cannot be read', async () => {
    await makeGroup('Numbers');
    await button('Add').first().click();
    const form = page.getByRole('dialog', { name: 'Add material' });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await field('Accession (source ID)').fill('N1');
    await field('Inventory quantity').fill('26,4');
    await field('Year').fill('20x5');
    await button('Save', form).click();
    await expect.poll(() => form.getByText('is not a number').count()).toBe(2);
    expect(await field('Inventory quantity').inputValue()).toBe('26,4');
    expect(await field('Year').inputValue()).toBe('20x5');
    await field('Year').fill('2025');
    await field('Year').press('ArrowUp');
    await field('Inventory quantity').fill('１．２３４５６７８９');
    await button('Save', form).click();
    // the same in the panel as in the list
    await panel().getByRole('button', { name: 'Change Year: 2026' }).waitFor();
    const quantity = panel().getByRole('button', { name: 'Change Inventory quantity: 1.234568' });
    await rows().getByText('1.234568').waitFor();
    await quantity.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await panel().getByRole('alert').filter({ hasText: 'is not a number' }).waitFor();
    await page.keyboard.press('Escape');
    await quantity.waitFor();
  });

  test('beside one that differs in case only says so until it is read, and leads to the other', async () => {
    await makeGroup('Cases');
    await addMaterial({ 'Accession (source ID)': 'ACCX' });
    await panel().getByRole('heading', { name: 'ACCX' }).waitFor();
    await button('Add').first().click();
    const form = page.getByRole('dialog', { name: 'Add material' });
    await form.getByLabel('Accession (source ID)', { exact: true }).fill('accx');
    const year = new Date().getFullYear() + 1;
    await form.getByLabel('Year', { exact: true }).fill(String(year));
    await form.getByText(`The year ${year} lies in the future`).waitFor();
    await button('Save', form).click();
    await panel().getByRole('heading', { name: 'accx' }).waitFor();
    await page.getByText('Source ID accx exists as ACCX').waitFor();
    await button('Open ACCX (Cases)').click();
    await panel().getByRole('heading', { name: 'ACCX' }).waitFor();
    await page.getByText('Source ID accx exists as ACCX').waitFor({ state: 'detached' });
    // A group that cannot be deleted says why.
    await page.locator('nav li', { hasText: 'Cases' }).hover();
    await button('Actions for “Cases”').click();
    const deletion = page.getByRole('menuitem', { name: 'Delete group' });
    await deletion.getByText('It contains 2 materials; move or delete them first.').waitFor();
    expect(await deletion.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
  });

  test('is counted as materials where several are deleted', async () => {
    await makeGroup('Counted');
    for (const sourceId of ['COUNT1', 'COUNT2']) {
      await addMaterial({ 'Accession (source ID)': sourceId });
      await panel().getByRole('heading', { name: sourceId }).waitFor();
      await button('Close', page.locator('aside')).click();
    }
    for (const row of [0, 1]) await rows().nth(row).getByRole('checkbox').check();
    await button('Delete').click();
    await button('Delete 2 materials').click();
    await page.getByText('2 materials deleted').waitFor();
    // and each of them is restored on its own
    await page.goto('/userRole/recycleBin?kind=material');
    await rows().filter({ hasText: 'COUNT1' }).getByRole('button').first().click();
    await button('Restore COUNT2').click();
    await page.getByText('1 record restored').waitFor();
    await page.locator('aside').getByRole('heading', { name: 'COUNT1', exact: true }).waitFor();
    expect(await button('Restore COUNT2').count()).toBe(0);
  });

  test('waits its days in the recycle bin and is restored from its row', async () => {
    await makeGroup('Short-lived');
    await button('Actions for “Short-lived”').click();
    await page.getByRole('menuitem', { name: 'Delete group' }).click();
    await button('Delete group').click();
    await page.getByText('1 record deleted').waitFor();
    await makeGroup('Brief');
    await button('Actions for “Brief”').click();
    await page.getByRole('menuitem', { name: 'Delete group' }).click();
    await button('Delete group').click();
    await page.getByText('1 record deleted').first().waitFor();
    await page.goto('/userRole/recycleBin?kind=material-group');
    const row = rows().filter({ hasText: 'Short-lived' });
    await row.getByText('Germplasm group', { exact: true }).waitFor();
    await row.getByText('30 days').waitFor();
    for (const named of await page.getByRole('button', { name: /^Restore ./ }).all()) {
      expect(await named.textContent()).toBe('Restore');
    }
    // by keyboard: the focus stays with the list, at the row that comes next
    const focused = () => page.evaluate<string>('document.activeElement.className');
    const restore = page.getByRole('button', { name: /^Restore ./ });
    await restore.first().focus();
    while ((await rows().count()) > 0) {
      const before = await rows().count();
      await page.keyboard.press('Enter');
      await expect.poll(() => rows().count()).toBe(before - 1);
      if (before === 1) await expect.poll(focused).toContain('ant-table-body');
      else await expect.poll(() => page.locator(':focus').textContent()).toBe('Restore');
    }
    await page.getByText('The recycle bin contains no items of type “Germplasm groups”').waitFor();
    await button('Show all types').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('has columns of one’s own, which can be searched and drawn', async () => {
    await makeGroup('Inbreds');
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Define columns' }).click();
    await button('Add column').click();
    await page.getByLabel('Column name').fill('Plant height');
    await button('Save', page.getByRole('dialog', { name: 'Add column' })).click();
    await page.getByText('Successfully added column').waitFor();
    await page.keyboard.press('Escape');
    for (const [code, height] of [
      ['A', '150'],
      ['B', '180'],
      ['C', '210'],
    ] as const) {
      await addMaterial({ 'Accession (source ID)': code, 'Plant height': height });
      await panel().getByRole('heading', { name: code, exact: true }).waitFor();
    }
    await button('Close', panel()).click();

    await button('Filters').click();
    await button('Criteria').click();
    const dialog = page.getByRole('dialog', { name: 'Search by several criteria' });
    await dialog.getByLabel('Column').click();
    await page.keyboard.type('Plant');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('From').fill('180');
    await button('Search', dialog).click();
    await page.getByText('Plant height ≥ 180').waitFor();
    await expect.poll(() => rows().count()).toBe(2);

    await button('More').click();
    await page.getByRole('menuitem', { name: 'Histogram' }).click();
    const drawer = page.getByRole('dialog', { name: 'Histogram' });
    await drawer.getByLabel('Column').click();
    await page.keyboard.type('Plant');
    await page.keyboard.press('Enter');
    await drawer.getByText('n = 2, missing 0').waitFor();
    await drawer.getByRole('img', { name: /mean 195/ }).waitFor();
  });

  test('is moved and deleted only by those who may', async () => {
    // codes that stand on the first page, however many the tests before have added
    await makeGroup('Owned by admin');
    await addMaterial({ 'Accession (source ID)': '0-OWN1' });
    await panel().getByRole('heading', { name: '0-OWN1' }).waitFor();
    await addAccount(await openRecords(application), 'colleague', ['basicData', 'germplasmManagement']);
    const session = await signInOver(application.address, 'colleague', PASSWORD);
    const other = await openSignedIn(browser, application, PAGE, { language: 'en_US', session });
    const add = button('Add', other.page);
    await add.click();
    const form = other.page.getByRole('dialog', { name: 'Add material' });
    await form.getByLabel('Accession (source ID)', { exact: true }).fill('0-MINE1');
    await button('Save', form).click();
    const row = (name: string) => other.page.locator('tbody tr.ant-table-row').filter({ hasText: name });
    await button('Close', other.page.locator('aside')).click();
    await row('0-MINE1').getByRole('checkbox').check();
    await button('Delete', other.page).waitFor();
    await row('0-OWN1').getByRole('checkbox').check();
    await expect.poll(() => button('Delete', other.page).count()).toBe(0);
    await button('Move', other.page).click();
    const move = other.page.getByRole('menuitem', { name: 'Move into a group' });
    await move.getByText('1 of them belongs to other users').waitFor();
    expect(await move.getAttribute('aria-disabled')).toBe('true');
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });

  test('says how many materials there are only once that is known', async () => {
    await page.getByText(/^\d+ materials?$/).waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/crop-material-information/page?**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('heading', { name: 'All germplasm' }).waitFor();
    await page.locator('main .ant-spin-spinning').first().waitFor();
    expect(await page.getByText(/^\d+ materials?$/).count()).toBe(0);
    answer();
    await page.getByText(/^\d+ materials?$/).waitFor();
  });

  test('keeps the choice and the order of columns for the next visit', async () => {
    await makeGroup('Kept');
    await addMaterial({ 'Accession (source ID)': 'K1' });
    await button('Close', panel()).click();
    await button('Columns').click();
    const kept = page.waitForResponse((response) => response.url().endsWith('/crop/crop-list-display'));
    await page.getByRole('checkbox', { name: 'Remark' }).check();
    await kept;
    const ordered = page.waitForResponse((response) => response.url().endsWith('/crop/crop-list-display'));
    await button('Move Status up').click();
    await ordered;
    await page.reload();
    await page.getByRole('columnheader', { name: 'Remark' }).waitFor();
    const heads = await page.locator('thead:visible th').allInnerTexts();
    expect(heads.indexOf('Status')).toBeLessThan(heads.indexOf('Type'));
    expect(heads).toContain('Remark');
  });

  test('is edited as a spreadsheet: one save, all or nothing', async () => {
    await makeGroup('Sheet');
    await addMaterial({ 'Accession (source ID)': 'S1' });
    await addMaterial({ 'Accession (source ID)': 'S2' });
    await panel().getByRole('heading', { name: 'S2' }).waitFor();
    await button('Spreadsheet').click();
    const write = (column: number, row: number, text: string) => writeCell(page, column * 130, row, text);
    await write(1, 0, '昌7-2');
    await button('Save 1 change').waitFor();
    await write(0, 1, 'S1');
    await button('Save 2 changes').click();
    await page.getByText(/Row 2, Accession \(source ID\): Duplicate source ID: S1/).waitFor();
    await button('Undo').click();
    await button('Save 1 change').click();
    await page.getByText('Saved 1 change').waitFor();
    await button('List').click();
    await rows().getByText('昌7-2').waitFor();
  });

  test('stands in the open spreadsheet as soon as it is added, beside entries that are not saved', async () => {
    await makeGroup('Growing');
    await addMaterial({ 'Accession (source ID)': 'A1' });
    await panel().getByRole('heading', { name: 'A1' }).waitFor();
    await button('Spreadsheet').click();
    await writeCell(page, 130, 0, '昌7-2');
    await addMaterial({ 'Accession (source ID)': 'A2' });
    await page.getByText('2 rows', { exact: true }).waitFor();
    await expect.poll(() => page.locator('canvas').first().textContent()).toContain('A2');
    await button('Save 1 change').click();
    await page.getByText('Saved 1 change').waitFor();
  });
});
