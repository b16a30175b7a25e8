import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';
import { button, GERMPLASM } from './germplasm-page.ts';

// Lists of materials: made from ticked rows, put in order, with notes, combined with another list, and saved.

const LISTS = `${GERMPLASM}/lists`;

setStage({ holdsDemo: true });
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/lists-${name}.png` });
}
/** Of the tab that is shown: those behind it keep theirs. */
const rows = () => page.locator('tbody tr.ant-table-row:visible');
const names = async () =>
  (await rows().locator('td:nth-child(3) a').allInnerTexts()).map((name) => name.trim());
const saved = (method: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.url().includes('-list'));

test('is made from ticked materials, put in order, noted and cut down', async () => {
  await showSignedIn(GERMPLASM, { session });
  for (const row of [0, 2, 4]) await rows().nth(row).getByRole('checkbox').click();
  await button('Add to list').click();
  const dialog = page.getByRole('dialog', { name: 'Add 3 materials to a list' });
  await button('Add', dialog).click();
  await dialog.getByText('Give the list a name').waitFor();
  await dialog.getByLabel('List name').fill('Crossing block 🌽');
  await picture('dialog');
  await button('Add', dialog).click();
  await page.getByRole('heading', { name: 'Crossing block 🌽' }).waitFor();
  await rows().nth(2).waitFor();
  await expectAccessible(page, 'a material list');
  const [first, second, third] = await names();

  await button(`Actions for ${third}`).click();
  await Promise.all([saved('PUT'), page.getByRole('menuitem', { name: 'Move to…' }).click(), placed()]);
  await expect.poll(names).toEqual([third, first, second]);

  await button(`Edit the note of ${first}: `).click();
  await page.getByRole('dialog').getByLabel('Note in the list').fill('female, early');
  await Promise.all([saved('PUT'), button('Save', page.getByRole('dialog')).click()]);
  await page.getByText('female, early').waitFor();
  await picture('list');

  await button(`Actions for ${second}`).click();
  await page.getByRole('menuitem', { name: 'Take out of the list' }).click();
  await expect.poll(names).toEqual([third, first]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Export')
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV (UTF-8)' }).click()),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Crossing block 🌽.*\.csv$/);
  await button('Print labels').click();
  await page.getByText('Crossing block 🌽').first().waitFor();
});

async function placed(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Move 1 material/ });
  await dialog.getByLabel(/^Place/).fill('1');
  await button('Save', dialog).click();
}

test('is combined with other lists, with the number of materials before', async () => {
  await showSignedIn(LISTS, { session });
  await page.getByRole('heading', { name: 'Material lists' }).waitFor();
  await rows().nth(2).waitFor();
  await expectAccessible(page, 'the page of lists');
  await picture('page');
  for (const name of ['Crossing block 🌽', '自交系 Inbreds'])
    await rows().filter({ hasText: name }).getByRole('checkbox').click();
  await button('Combine').click();
  const dialog = page.getByRole('dialog', { name: 'New list from 2 lists' });
  await dialog.getByText(/Intersection: in all of the lists\s*\d+ materials?/).waitFor();
  await picture('combine');
  await dialog.getByText('Union: in any of the lists').click();
  await dialog.getByLabel('List name').fill('Everything');
  await button('Make list', dialog).click();
  await page.getByRole('heading', { name: 'Everything' }).waitFor();
  await rows().first().waitFor();
});

test('fits a phone, and speaks Chinese', async () => {
  await showSignedIn(LISTS, { session, language: 'zh_CN', width: 390, height: 844 });
  await page.getByRole('heading', { name: '材料清单' }).waitFor();
  await rows().first().waitFor();
  await picture('page-zh-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows().filter({ hasText: 'Everything' }).getByRole('button', { name: '打开清单' }).click();
  await page.getByRole('heading', { name: 'Everything' }).waitFor();
  await rows().first().waitFor();
  await picture('list-zh');
});
