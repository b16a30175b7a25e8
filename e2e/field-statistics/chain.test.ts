import { beforeAll, expect, test } from 'vitest';
import { gridOfPlots } from '../../apps/server/src/modules/field-statistics/testing/plant-trial.ts';
import { expectAccessible } from '../browser.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';
import { startedAnalysis } from './started-analysis.ts';

setStage();

let taskId: string;

beforeAll(async () => {
  const places = ['Sanya', 'Wuhan', 'Harbin'];
  const plots = gridOfPlots(8, 3, places, (entry, block, place) => [
    9000 +
      200 * entry +
      30 * block +
      90 * Math.sin(12.9898 * (entry + 17 * place)) +
      20 * Math.sin(entry + 7 * block),
  ]);
  taskId = await startedAnalysis(application, plots, { name: 'Means of blocks', method: 'randomBlock' });
});

test('the means of one analysis are gone on with by another, from its result', async () => {
  await showSignedIn(`/dataAnalysis/statisticalAnalysis?task=${taskId}`);
  await page.getByRole('button', { name: 'Open result' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go on with' }).click();
  // one trait: nothing that relates several is offered
  expect(await page.getByRole('menuitem', { name: /Principal components/ }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'AMMI · Adjusted means' }).click();

  // the form is that of its address: a reload keeps it, with method and data
  const data = page.getByText('Data: Adjusted means of the task Means of blocks');
  await data.waitFor();
  await page.reload();
  await data.waitFor();
  const status = page.getByRole('status');
  await status.filter({ hasText: '24 plots, 8 entries, 3 environments' }).waitFor();
  await status.filter({ hasText: /Needs about \d+ MB of memory/ }).waitFor();
  await expectAccessible(page, 'the form of a chained analysis');
  await page.getByRole('button', { name: 'Start analysis' }).click();

  const row = page.locator('main tbody tr').filter({ hasText: 'AMMI' }).first();
  await row.getByText('Completed', { exact: true }).waitFor();
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Open result' }).click();
  await page
    .getByText('The data are the results of the task “Means of blocks”: Adjusted means.', { exact: true })
    .waitFor();
  await expect.poll(() => page.locator('main figure').count()).toBeGreaterThan(0);

  // run again: the same means, and only methods that take them
  await page.getByRole('button', { name: 'Run again with changes' }).click();
  await data.waitFor();
});
