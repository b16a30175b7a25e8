import { expect, test } from 'vitest';
import { selectCell, writeCell } from '../grid.ts';
import { demo, page, setStage, showSignedIn } from '../stage.ts';

/** Where the first trait begins: behind location, plot, replicate and entry. */
const FIRST_TRAIT = 130 + 90 + 90 + 170;
const REASON = 'Reason for the corrections';

setStage({ holdsDemo: true });

test('values of plots are corrected and recorded in a spreadsheet, which stays open after a reload', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}`);
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  await writeCell(page, FIRST_TRAIT, 0, '8.25');
  await writeCell(page, FIRST_TRAIT, 1, '99');
  await page.getByText('Row 2, Grain yield: “99” must not be above 25').waitFor();
  await writeCell(page, FIRST_TRAIT, 1, '9.5');

  const save = page.getByRole('button', { name: 'Save 2 changes' });
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'Enter the reason for the correction' }).waitFor();
  expect(await page.getByText('needs correction').count()).toBe(0);
  expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe(REASON);
  await page.keyboard.type('balance was off');
  await save.click();
  await page.getByText('Saved 2 changes').waitFor();
  expect(await page.getByLabel(REASON).inputValue()).toBe('');

  await page.reload();
  await page.getByLabel(REASON).waitFor();
  await page.getByRole('button', { name: 'List' }).click();
  const row = page.locator('main tbody tr.ant-table-row').first();
  await expect.poll(() => row.textContent()).toContain('8.25');
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Actions for Grain yield' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Grain yield' });
  await history.getByText('Reason: balance was off').waitFor();
  await history.getByRole('button', { name: 'Restore the old value of Value' }).click();
  const question = page.getByRole('dialog', { name: 'Restore Value?' });
  await question.getByLabel('Reason').fill('balance was right');
  await question.getByRole('button', { name: 'Restore' }).click();
  await history.getByText('Reason: balance was right').waitFor();
  await expect.poll(() => row.textContent()).not.toContain('8.25');
});

test('what follows from saved values is there at once, and the saved step can still be taken back', async () => {
  const wide = { width: 2400, height: 900 };
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`, wide);
  await page.locator('canvas td').first().waitFor({ state: 'attached' });
  const heads = await page.locator('canvas th').allTextContents();
  const place = (head: string) => heads.findIndex((text) => text.startsWith(head));
  const cell = (head: string) => page.locator('canvas tr[aria-rowindex="7"] td').nth(place(head));
  const height = Number(await cell('Plant height').textContent());
  const before = await cell('Ear height ratio').textContent();
  await selectCell(page, FIRST_TRAIT, 5);
  for (let step = place('Grain yield'); step < place('Ear height cm'); step += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  await page.getByLabel(REASON).fill('read again');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(() => cell('Ear height ratio').textContent()).toBe((120 / height).toFixed(2));
  await selectCell(page, FIRST_TRAIT, 5);
  await page.keyboard.press('Control+z');
  await page.getByLabel(REASON).fill('was right before');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(() => cell('Ear height ratio').textContent()).toBe(before);
});

test('another day shows its own values, and asks before entries are lost', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`);
  await writeCell(page, FIRST_TRAIT, 2, '7.5');
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Observation date').click();
  await page.keyboard.type('2026-09-01');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'No changes' }).waitFor();
  await writeCell(page, FIRST_TRAIT, 2, '7.5');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('Saved 1 change').waitFor();
  await page.getByRole('button', { name: 'List' }).click();
  // Both days are in the cell of the list.
  const row = page.locator('main tbody tr.ant-table-row').nth(2);
  await expect.poll(() => row.textContent()).toMatch(/\d · 7\.5/);
});

test('entries are saved on the way to another filter, unless they are refused', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`);
  await writeCell(page, FIRST_TRAIT, 1, '6.5');
  await page.getByRole('button', { name: 'Filters' }).click();
  const wanted = page.getByLabel('Plot number, entry');
  await wanted.fill('1');
  const goOn = page.getByRole('button', { name: 'Save and continue' });
  await goOn.click();
  // The reason is missing: nothing was saved, and the filter stays as it was.
  await expect.poll(() => page.evaluate<string>('document.activeElement.ariaLabel')).toBe(REASON);
  expect(await wanted.inputValue()).toBe('');
  await page.keyboard.type('scale was off');
  await wanted.fill('1');
  await goOn.click();
  await page.getByText('Saved 1 change').waitFor();
  await expect.poll(() => wanted.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'No changes' }).waitFor();
});

test('the tab of a page follows the language at once, in the background and after a reload', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}`);
  const tab = page.getByRole('navigation').getByRole('link', { name: / · plots and observations$/ });
  await tab.waitFor();
  const trial = ((await tab.textContent()) ?? '').replace(' · plots and observations', '');
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
  const choose = async (button: string, language: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitem', { name: language }).click();
  };
  await choose('English Language', '中文');
  await page.getByRole('link', { name: `${trial} · 小区与观测值` }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '统计分析', level: 1 }).waitFor();
  await choose('中文 语言', 'English');
  await tab.waitFor();
});

test('values that come as fast as a scale sends them all arrive, each in its cell', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`);
  await page.locator('canvas').first().waitFor();
  await selectCell(page, FIRST_TRAIT, 4);
  for (const value of ['7.41', '8.02', '6.93']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await page.getByLabel(REASON).fill('weighed again');
  const saved = page.waitForRequest((request) => request.url().endsWith('/crop-field-observation/batch'));
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  const { cells } = (await saved).postDataJSON() as { cells: { value: number }[] };
  expect(cells.map(({ value }) => value)).toEqual([7.41, 8.02, 6.93]);
  await page.getByText('Saved 3 changes').waitFor();
});

test('on a phone the first trait is in sight beside plot and entry, and takes a value', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`, {
    width: 390,
    height: 844,
  });
  await writeCell(page, 64 + 110, 4, '8.75');
  await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
  await page.getByLabel(REASON).fill('read again');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('Saved 1 change').waitFor();
});

test('a pasted block that is longer and wider than the sheet says what had no place', async () => {
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`);
  await selectCell(page, FIRST_TRAIT, 0);
  const block = Array.from({ length: 500 }, () => Array.from({ length: 40 }, () => '7.5').join('\t')).join(
    '\n',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`);
  await page.keyboard.press('Control+v');
  await page.getByText(/\d+ rows did not fit below the last row and were not pasted/).waitFor();
  await page.getByText(/\d+ columns did not fit beyond the last column and were not pasted/).waitFor();
});
