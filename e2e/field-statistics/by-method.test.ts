import { expect, test } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { page, setStage, showSignedIn } from '../stage.ts';

const STATISTICS = '/dataAnalysis/statisticalAnalysis';

setStage({ holdsDemo: true });

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

  const first = page.locator('main tbody tr').filter({ hasText: 'GGE biplot' }).first();
  await first.getByText('Completed', { exact: true }).waitFor();
  await first.getByRole('button').first().click();
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

  await page.getByRole('textbox', { name: 'New note' }).fill('Hail at Xuzhou');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Delete note Hail at Xuzhou' }).waitFor();
  await page.getByRole('button', { name: 'Make official' }).click();
  await page.getByText(/^Official result of DEMO26R \(Grain yield\)/).waitFor();

  // run again: the form has what was asked
  await page.getByRole('button', { name: 'Run again with changes' }).click();
  await page.getByText('GGE biplot', { exact: true }).last().waitFor();
  expect(await named.inputValue()).toMatch(/^GGE biplot · DEMO26R/);
  await expect.poll(() => places.count()).toBe(4);
  await page.getByText('The chosen environments are analysed together').waitFor();
  expect(await places.count()).toBe(4);
  await places.last().locator('.ant-select-selection-item-remove').click();
  await named.fill('GGE biplot without two');
  await page.getByRole('button', { name: 'Start analysis' }).click();

  // beside the first result, also after a reload
  const second = page.locator('main tbody tr').filter({ hasText: 'without two' });
  await second.getByText('Completed', { exact: true }).waitFor();
  await second.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Open result' }).click();
  await page.getByRole('tab', { name: 'Compare' }).click();
  await field('Compare with').click();
  await choice('GGE biplot · DEMO26R').click();
  await page.waitForURL(/with=[0-9a-f-]{36}/);
  await page.reload();
  await page.getByText('Correlation (r)', { exact: true }).waitFor();
  const row = page.locator('main').getByRole('row');
  expect(
    await row
      .filter({ hasText: /^Environments/ })
      .locator('strong')
      .count(),
  ).toBe(2);
  expect(await row.filter({ hasText: 'SY2033' }).last().innerText()).toMatch(/^SY2033(\s+[−\d.]+){6}$/);
});
