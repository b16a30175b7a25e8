import { expect, test } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { page, setStage, showSignedIn } from '../stage.ts';

// One nursery from its parents to the seed of its crosses.

setStage({ holdsDemo: true });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const option = (text: string) =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first();

async function choose(label: string, ...codes: string[]): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label);
  for (const code of codes) {
    await field.fill(code);
    await option(code).click();
  }
  await page.keyboard.press('Tab');
}

test('a task is made, paired with warnings, arranged, harvested, and its material has pedigree and lot', async () => {
  await showSignedIn('/testlManagement/hybridTask', { language: 'en_US' });
  await button('New crossing task').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Winter nursery');
  await form.getByLabel('Locations').fill('Sanya');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await choose('Female parents', 'CK01', 'CK02');
  await choose('Male parents', 'F001', 'F002');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });

  await button('Open task').first().click();
  const canvas = page.locator('main canvas');
  await canvas.focus();
  // the first arrow key finds the first cell; the area of all four is ticked together
  for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', ' ']) await page.keyboard.press(key);
  await button('Save 4 changes').click();
  const warnings = page.getByRole('dialog').filter({ hasText: 'Warnings do not keep you from saving' });
  const saved = page.getByText('Saved: 4 ticked, 0 unticked');
  await warnings.or(saved).first().waitFor();
  if (await warnings.isVisible()) await warnings.getByRole('button', { name: 'Save all anyway' }).click();
  await saved.waitFor();
  await expectAccessible(page, 'matrix of pairs');

  await page.getByRole('tab', { name: 'Arrangement' }).click();
  await button('Arrange nursery').click();
  await page.getByRole('heading', { name: 'Nursery of Sanya: 4 crosses' }).waitFor();
  await expectAccessible(page, 'arrangement');

  await page.getByRole('tab', { name: /^Harvest/ }).click();
  const entries = page.getByRole('table', { name: 'Pairs to harvest' }).locator('tbody tr');
  await entries.nth(3).waitFor();
  await entries.nth(0).getByRole('textbox').fill('35');
  await entries.nth(1).getByText('Failed').click();
  await button('Record harvest of 2 pairs').click();
  const records = page.getByRole('table', { name: 'Harvest records' });
  const made = records.getByRole('row').filter({ hasText: 'Winter nursery-001' });
  await made.waitFor();
  expect(await made.innerText()).toMatch(/35 g/);
  await expectAccessible(page, 'harvest');
  await made.getByRole('link').first().click();
  const passport = page.getByRole('main');
  await passport.getByText('Winter nursery-001').first().waitFor();
  await passport
    .getByText(/L\d{6}/)
    .first()
    .waitFor();
});
