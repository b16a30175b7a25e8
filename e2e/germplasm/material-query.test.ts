import { describe, expect, test } from 'vitest';
import { routeTitles } from '@panicle/contract/route-titles';
import { expectAccessible } from '../browser.ts';
import { typeAndTake } from '../chosen-option.ts';
import { page, setStage, showSignedIn } from '../stage.ts';

const PAGE = '/basicData/germplasmManagement/materialQuery';

setStage({ holdsDemo: true });

const rows = () => page.locator('tbody tr.ant-table-row:visible');
const dialog = () => page.getByRole('dialog', { name: 'Search by several criteria' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chooses the column of the last criterion by typing. */
async function chooseColumn(name: string): Promise<void> {
  await dialog().getByLabel('Column').last().click();
  await typeAndTake(page, name);
}

async function askYieldAndStock(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Set criteria' }).first().click();
  await chooseColumn('Grain yield');
  await dialog().getByLabel('From').fill('1');
  await dialog().getByRole('button', { name: 'Add criterion' }).click();
  await chooseColumn('Status');
  await dialog().getByLabel('Value').last().click();
  await typeAndTake(page, 'Active');
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: 'Search', exact: true }).click();
  await rows().first().waitFor();
}

describe('the material query', () => {
  test('asks trait values and base columns of all groups, and shows what it asked', async () => {
    await showSignedIn('/basicData/germplasmManagement');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Material query' }).click();
    await page.getByRole('heading', { name: 'Material query' }).waitFor();
    await page.getByText('Query all germplasm').waitFor();
    await expectAccessible(page, 'an empty query');
    await askYieldAndStock();
    const heads = await page.locator('thead:visible th').allInnerTexts();
    expect(heads.slice(0, 2)).toEqual(['Material', 'Group']);
    expect(heads.some((head) => head.startsWith('Grain yield'))).toBe(true);
    expect(await rows().first().innerText()).toMatch(/\d+ observations/);
    await expectAccessible(page, 'what a query found');
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('sort=trait')),
      page.getByRole('columnheader', { name: /^Grain yield/ }).click(),
    ]);
    await page.reload();
    await rows().first().waitFor();
  });

  test.each([
    ['en_US', 'Material query'],
    ['zh_CN', '材料查询'],
  ] as const)('bears the title of materialManagement (%s)', async (language, title) => {
    expect(routeTitles.materialManagement[language === 'en_US' ? 'en' : 'zh']).toBe(title);
    await showSignedIn(PAGE, { language });
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(await page.title()).toBe(`${title} - Panicle`);
  });

  test('is kept under a name, run again, renamed and deleted', async () => {
    await showSignedIn(PAGE);
    await askYieldAndStock();
    await button('Save query').click();
    await page.getByLabel('Query name').fill('Good lines in stock');
    await button('Save').click();
    await page.getByRole('heading', { name: 'Good lines in stock' }).waitFor();
    await button('New query').click();
    await page.getByText('Query all germplasm').waitFor();
    await button('Good lines in stock').click();
    await rows().first().waitFor();

    await page.getByRole('group', { name: 'Filters' }).locator('.ant-tag-close-icon').last().click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      button('Save changes').click(),
    ]);
    expect(await answer.json()).toMatchObject({ status: 200 });
    // The notice of the first time may still be there.
    await page.getByText('Query “Good lines in stock” saved').last().waitFor();

    await page.locator('nav li', { hasText: 'Good lines in stock' }).hover();
    await button('Actions for “Good lines in stock”').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Query name').fill('Best lines');
    await button('Save').click();
    await page.getByRole('heading', { name: 'Best lines' }).waitFor();

    await page.locator('nav li', { hasText: 'Best lines' }).hover();
    await button('Actions for “Best lines”').click();
    await page.getByRole('menuitem', { name: 'Delete query' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByText('No saved queries yet').waitFor();
  });

  test('fits a phone: the delete button is beside its criterion, above the value', async () => {
    await showSignedIn(PAGE, { width: 390, height: 844 });
    await page.getByRole('main').getByRole('button', { name: 'Set criteria' }).last().click();
    const middle = async (part: { boundingBox: () => Promise<{ y: number; height: number } | null> }) => {
      const { y, height } = (await part.boundingBox())!;
      return Math.round(y + height / 2);
    };
    const column = dialog().locator('.ant-select').first();
    const cross = dialog().getByRole('button', { name: 'Remove criterion 1' });
    await expect.poll(async () => (await middle(cross)) - (await middle(column))).toBe(0);
    expect(await middle(dialog().getByLabel('Value'))).toBeGreaterThan(await middle(cross));
  });

  test('goes out as a file', async () => {
    await showSignedIn(PAGE);
    await askYieldAndStock();
    await button('Export').click();
    await page.getByRole('menuitem', { name: 'CSV (UTF-8)' }).click();
    const form = page.getByRole('dialog', { name: /as CSV$/ });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });

  test('is found in the palette', async () => {
    await showSignedIn('/dashboard');
    await page.getByRole('button', { name: 'Search everything' }).first().click();
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await palette.getByRole('combobox').fill('material query');
    await palette.getByRole('option').filter({ hasText: 'Material query' }).first().click();
    await page.getByText('Query all germplasm').waitFor();
  });
});
