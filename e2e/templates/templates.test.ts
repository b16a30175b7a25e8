import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { page, setStage, showSignedIn } from '../stage.ts';

setStage({ holdsDemo: true });

const RULES = '/basicData/numberRuleManage';
const TEMPLATES = '/basicData/materialTemplate';
const TRIALS = '/testlManagement/fieldTestTask';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const addPart = async (name: string) => {
  await press('Add part');
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const choose = async (label: string, option: string) => {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: new RegExp(`^\\W*${label}`) })
    .click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};
const upcoming = () => page.getByRole('region', { name: 'Next numbers' }).locator('ol li').allTextContents();

/** A trial without a test ID; returns the one that it got. */
async function plantTrial(name: string): Promise<string> {
  await press('New trial');
  await page.locator('#trial_name').fill(name);
  await page.locator('#trial_year').fill('2033');
  await press('Save');
  const row = page.locator('main tbody tr').filter({ hasText: name });
  await row.waitFor();
  return (await row.locator('td').filter({ hasText: name }).innerText()).replace(name, '').trim();
}

test('a numbering rule is made with its numbers in sight, and trials and materials get them in turn', async () => {
  await showSignedIn(RULES);
  await press('New numbering rule');
  await page.locator('#number-rule_name').fill('Yield trials');
  await choose('Purpose', 'Test ID of a trial');
  await addPart('Season');
  await addPart('Check characters');
  await choose('Starts again', 'Each season');
  await page.getByRole('region', { name: 'Next numbers' }).getByLabel('Year').fill('2033');
  await expect.poll(async () => (await upcoming())[0]).toMatch(/^20330001(SP|SU|AU|WI).$/);
  const [first, second] = await upcoming();
  await page.getByRole('dialog').getByLabel('Default rule').check();
  await press('Save');
  await page.getByRole('cell', { name: 'Yield trials' }).waitFor();

  await page.goto(TRIALS);
  expect([await plantTrial('NEXTA'), await plantTrial('NEXTB')]).toEqual([first, second]);

  await page.goto('/basicData/germplasmManagement');
  await press('Add');
  await press('Next number');
  await expect.poll(() => page.locator('#material_sourceId').inputValue()).toBe('DM-00001');
  await press('Save');
  await page.getByText('DM-00001 added').waitFor();
});

test('a material template is made, and its workbook downloaded', async () => {
  await showSignedIn(TEMPLATES);
  await press('New template');
  await page.locator('#material-template_name').fill('Winter nursery');
  await press('Save');
  const row = page.locator('main tbody tr').filter({ hasText: 'Winter nursery' });
  await row.getByRole('button').first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download workbook')]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
});
