import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { loadDemo } from '../shell/demo.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

const STATISTICS = '/dataAnalysis/statisticalAnalysis';

setStage();
beforeAll(() => loadDemo(application));

const field = (name: string) => page.getByRole('combobox', { name });
const choice = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text }).first();

test('an analysis is chosen by its purpose, run, read and saved', async () => {
  await showSignedIn(STATISTICS);
  await page.getByRole('button', { name: 'New analysis' }).click();
  await field('Method').fill('which-won-where');
  await choice('GGE biplot').click();
  await field('Trials').fill('DEMO26R');
  await choice('DEMO26R').click();
  // what follows from the trial: all its environments, its first trait, a name
  await page.getByText('The chosen environments are analysed together').waitFor();
  // what is to be analysed is said before it is started
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ plots, \d+ entries, 5 environments/ })
    .waitFor();
  const named = page.getByRole('textbox', { name: 'Task name' });
  await expect.poll(() => named.inputValue()).toMatch(/^GGE biplot · DEMO26R · Grain yield/);
  // the list of trials stays open for more until another field is entered
  await named.focus();
  await page.locator('.ant-select-dropdown').filter({ visible: true }).first().waitFor({ state: 'hidden' });
  await expectAccessible(page, 'the form of a method');
  const places = page
    .locator('.ant-form-item')
    .filter({ hasText: 'Environments' })
    .locator('.ant-select-selection-item');
  await expect.poll(() => places.count()).toBe(5);
  await places.last().locator('.ant-select-selection-item-remove').click();
  await page.getByRole('button', { name: 'Start analysis' }).click();

  const row = page.locator('main tbody tr').filter({ hasText: 'GGE biplot' }).first();
  await row.getByText('Completed', { exact: true }).waitFor();
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Open result' }).click();
  await page.waitForURL(/statisticalAnalysis\/[0-9a-f-]{36}/);
  const figures = page.locator('main figure');
  await expect.poll(() => figures.count()).toBe(3);
  expect(await figures.first().getAttribute('aria-label')).toBe('Which won where');
  const axes = page.getByRole('table').filter({ hasText: 'PC1' }).first();
  expect(await axes.getByRole('row').nth(1).innerText()).toMatch(/^PC1\s+\d/);

  await page.getByRole('button', { name: 'Export report', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV: Scores of entries' }).click();
  expect((await saved).suggestedFilename()).toMatch(/Scores of entries.*\.csv$/);

  // run again: the form has what was asked
  await page.getByRole('button', { name: 'Run again with changes' }).click();
  await page.getByText('GGE biplot', { exact: true }).last().waitFor();
  expect(await named.inputValue()).toMatch(/^GGE biplot · DEMO26R/);
  await expect.poll(() => places.count()).toBe(4);
  await page.getByText('The chosen environments are analysed together').waitFor();
  expect(await places.count()).toBe(4);
});
