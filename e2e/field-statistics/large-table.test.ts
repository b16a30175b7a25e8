import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { gridOfPlots } from '../../apps/server/src/modules/field-statistics/testing/plant-trial.ts';
import { expectAccessible } from '../browser.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';
import { startedAnalysis } from './started-analysis.ts';

const ENTRIES = 25;
const BLOCKS = 320;

setStage();

let taskId: string;

/** A task whose residuals have 8,000 rows. */
beforeAll(async () => {
  const plots = gridOfPlots(ENTRIES, BLOCKS, ['Sanya'], (entry, block) => [
    5000 + 90 * Math.sin(entry + 1) + block / 10 + 60 * Math.sin(12.9898 * (entry + 31 * block)),
  ]);
  taskId = await startedAnalysis(application, plots, { name: 'Many plots', method: 'randomBlock' });
});

test('a table above the bound is paged, sorted, filtered and saved on its page', async () => {
  await showSignedIn(`/dataAnalysis/statisticalAnalysis?task=${taskId}`);
  await page.getByRole('button', { name: 'Open result' }).click({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Residuals' }).click();
  const table = page.getByRole('region', { name: 'Residuals' });
  const rows = table.locator('tbody tr');
  await page.getByText('8,000 rows').waitFor();
  await expect.poll(() => rows.count()).toBe(50);
  await expectAccessible(page, 'a large table');

  // sorted over all rows, then another page of the same order
  const head = table.getByRole('columnheader', { name: /^Residual/ });
  const place = (await table.getByRole('columnheader').allInnerTexts()).findIndex((name) =>
    name.startsWith('Residual'),
  );
  const values = async () =>
    (await rows.locator(`td:nth-child(${place + 1})`).allInnerTexts()).map((text) =>
      Number(text.replace('−', '-').replaceAll(',', '')),
    );
  await head.getByRole('button').click();
  await head.getByRole('button').click();
  await expect.poll(async () => await head.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => (await values())[0]! > 50).toBe(true);
  const [highest] = await values();
  expect(await values()).toEqual((await values()).toSorted((a, b) => b - a));
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect.poll(async () => (await values())[0]! < highest!).toBe(true);

  // found among all rows
  await page.getByRole('textbox', { name: 'Filter this table' }).fill('g25');
  await page.getByText('320 rows').waitFor();
  await page.getByRole('combobox', { name: 'Range of a column' }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^Residual$/ })
    .click();
  await page.getByLabel('Lower limit of Residual').fill('100000');
  await page.getByText('0 rows', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV (UTF-8)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Many plots-Residuals.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(8001);
});
