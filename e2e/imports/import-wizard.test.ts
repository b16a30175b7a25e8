import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noisyPng } from '../../apps/server/src/modules/germplasm/testing/png.ts';
import { zip } from '../../apps/server/src/platform/tables/testing/make-workbook.ts';
import { expectAccessible } from '../browser.ts';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { signInOver } from '../shell/session.ts';
import { timeOfNotice } from '../shell/notice.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

// From a table with faults to records, without touching the table.

setStage();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-wizard-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function table(name: string, rows: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${rows.join('\n')}\n`);
  return path;
}

async function choose(path: string) {
  await button('Import').first().click();
  await page.locator('input[type=file]').setInputFiles(path);
  await button('Next').click();
}

test('bad cells are corrected in the check, one by one and all that hold the same', async () => {
  const faulty = (row: number) => (row % 2 === 0 ? 'zzz' : 'cross');
  const rows = Array.from({ length: 8 }, (_, row) => `W${row},${row === 5 ? 'soon' : 2026},${faulty(row)}`);
  await showSignedIn('/basicData/germplasmManagement');
  await choose(await table('faulty.csv', ['Source ID,Year,Type', ...rows]));
  await button('Check').click();
  await page.getByText('5 errors; nothing was imported').waitFor();

  // by keyboard: typed, kept on Enter, the question about its equals comes next
  await page.getByRole('combobox', { name: 'Correct Type in row 2' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Selfing');
  await page.keyboard.press('Enter');
  await button('Apply to all 4 cells with this value').waitFor();
  await expect.poll(() => page.locator('button:focus').textContent()).toMatch('Apply to all 4');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('Corrected', { exact: true }).count()).toBe(4);
  await page.getByText('Your corrections have not been checked yet. Check again.').waitFor();
  await expectAccessible(page, 'corrected cells');

  // kept with the import: a reload loses nothing
  await page.reload();
  await button('Import').first().click();
  await button('Continue').first().click();
  await expect.poll(() => page.getByText('Corrected', { exact: true }).count()).toBe(4);

  // the same by touch, on a phone
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Correct Year in row 7' }).fill('2025');
  await page.getByText('Corrected cells (1)').click();
  await page.getByText('Corrected cells (2)').waitFor();
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate<number>(beyond)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button('Check again').click();
  await page.getByText('All 8 rows can be imported').waitFor();
  await button('Import 8 rows').click();
  await page.getByText('8 materials imported').waitFor();
  await button('Done').click();
  await page.getByPlaceholder('Code or name').fill('W5');
  const row = page.locator('tbody tr.ant-table-row');
  await expect.poll(() => row.count()).toBe(1);
  await row.getByText('2025').waitFor();
});

test('a long row is put right as a whole, with the character in it that cannot be seen', async () => {
  const remark = 'kept from the nursery of the south '.repeat(8).trim();
  await showSignedIn('/basicData/germplasmManagement');
  await choose(
    await table('slipped.csv', ['Source ID,Year,Remark', `L1,2026,${remark},X\u202eY`, 'L2,2025,']),
  );
  await button('Check').click();
  const field = page.getByRole('combobox', { name: 'Correct row 2' });
  await expect.poll(() => field.inputValue()).toBe(`L1 | 2026 | ${remark} | X‹U+202E›Y`);
  await field.fill(`L1 | 2026 | ${remark}`);
  await field.press('Enter');
  await page.getByText('Corrected', { exact: true }).waitFor();
  await button('Check again').click();
  await button('Import 2 rows').click();
  await page.getByText('2 materials imported').waitFor();
});

test('pictures come in a zip with the table that names them', async () => {
  const path = join(folder, 'ears.zip');
  const rows = 'Source ID,Picture\nPIC1,ear.png\nPIC2,lost.png\n';
  await writeFile(path, await zip({ 'table.csv': rows, 'pictures/ear.png': noisyPng(400) }));
  await showSignedIn('/basicData/germplasmManagement');
  await button('Import').first().click();
  await page.getByText('or a .zip of one table and its pictures').waitFor();
  await page.locator('input[type=file]').setInputFiles(path);
  await button('Next').click();
  await button('Check').click();
  await page.getByText('There is no picture “lost.png”').first().waitFor();
  await expectAccessible(page, 'remarks on pictures');
  await button('Import 2 rows').click();
  await page.getByText('2 materials imported').waitFor();
  // what an upload makes is made here as well: a small copy for lists
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('&kind=thumbnail'),
  );
  await button('Show imported materials').click();
  const row = page.locator('tbody tr.ant-table-row');
  await expect.poll(() => row.count()).toBe(2);
  await row.filter({ hasText: 'PIC1' }).locator('img').waitFor();
  expect(await (await kept).json()).toMatchObject({ status: 200 });
  await page.reload();
  const small = row.filter({ hasText: 'PIC1' }).locator('img');
  await expect
    .poll(() => small.evaluate((image: { naturalHeight: number }) => image.naturalHeight))
    .toBe(160);
  expect(await row.filter({ hasText: 'PIC2' }).locator('img').count()).toBe(0);
});

test('a column that matches nothing becomes an own column of the germplasm', async () => {
  await showSignedIn('/basicData/germplasmManagement');
  await choose(await table('oil.csv', ['Source ID,Oil content', 'O1,4.5', 'O2,5.1']));
  await button('Add column: Oil content').click();
  const form = page.getByRole('dialog', { name: 'Add column' });
  expect(await form.getByRole('textbox').first().inputValue()).toBe('Oil content');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 of 2 columns assigned').waitFor();
  await button('Check').click();
  await button('Import 2 rows').click();
  await page.getByText('2 materials imported').waitFor();
  // and from there to what came
  await button('Show imported materials').click();
  await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBe(2);
  await button(/^Filters/).click();
  await page.locator('.ant-tag', { hasText: 'From one import' }).locator('.ant-tag-close-icon').click();
  await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBeGreaterThan(2);
});

async function openNewTrial(name: string) {
  await button('New trial').first().click();
  await page.getByRole('textbox', { name: 'Trial name' }).fill(name);
  await button('Save').click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await button('Import plot data').first().click();
}

test('who may not make traits is not offered to make one', async () => {
  await addAccount(await openRecords(application), 'trialist', ['testManage', 'fieldTestTask']);
  const session = await signInOver(application.address, 'trialist', PASSWORD);
  await showSignedIn('/testlManagement/fieldTestTask', { session });
  await openNewTrial('MAKE02');
  await page
    .locator('input[type=file]')
    .setInputFiles(await table('other.csv', ['plot,entry,ear_color', '1,A,red', '2,B,white']));
  await button('Next').click();
  await page.getByText('2 of 3 columns assigned').waitFor();
  expect(await button(/New trait/).count()).toBe(0);
});

test('a column of a trial becomes a trait with its name, unit and type', async () => {
  await showSignedIn('/testlManagement/fieldTestTask');
  await openNewTrial('MAKE01');
  await page
    .locator('input[type=file]')
    .setInputFiles(
      await table('plots.csv', ['plot,entry,穗位高(cm),grade', '1,A,101.5,good', '2,B,99,poor']),
    );
  await button('Next').click();
  await button('New trait: 穗位高(cm)').click();
  const form = page.getByRole('dialog', { name: 'New trait' });
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('穗位高');
  expect(await form.getByLabel('Unit', { exact: true }).inputValue()).toBe('cm');
  await form.getByLabel('English name').fill('Ear height');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Trait Ear height created').waitFor();
  // a text trait does not come into being by itself
  await button('New trait: grade').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Trait grade created').waitFor();
  await page.getByText('4 of 4 columns assigned').waitFor();
  await button('Check').click();
  await button('Import 2 rows').click();
  await page.getByText(/^1 environment, 2 entries, 2 plots, 4 values imported$/).waitFor();
});

test('a table above 100 MB is refused with an info of 3 s, and nothing of it is sent', async () => {
  const path = await table('large.csv', ['Source ID']);
  await truncate(path, 100 * 1024 * 1024 + 1);
  await showSignedIn('/basicData/germplasmManagement');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await button('Import').first().click();
  await page.getByText(/^Storage: .+ used, no quota$/).waitFor();
  sent.length = 0;
  const time = timeOfNotice(page);
  await page.locator('input[type=file]').setInputFiles(path);
  const notice = page.locator('.ant-message-info', {
    hasText: /^The maximum upload is 100M; use Gene Data Management for uploading$/,
  });
  await notice.waitFor();
  const shown = await time;
  expect(shown).toBeGreaterThan(2000);
  expect(shown).toBeLessThan(8000);
  expect(sent).toEqual([]);
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
});

test('an old workbook is refused with a word on how to save it', async () => {
  await showSignedIn('/basicData/germplasmManagement');
  await button('Import').first().click();
  await page.locator('input[type=file]').setInputFiles(await table('lots.xls', ['Source ID']));
  await page.getByText(/old Excel file .*save it as \.xlsx or CSV UTF-8/).waitFor();
});
