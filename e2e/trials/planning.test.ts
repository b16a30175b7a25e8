import { expect, test } from 'vitest';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

setStage({ holdsDemo: true });

const TRIALS = '/testlManagement/fieldTestTask';
const LIST = 'Best lines';
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Ten materials of the demo data. */
async function makeList(): Promise<void> {
  const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(application.address + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { data: { records: { materialId: string }[] } };
  };
  const found = await call('GET', '/crop/crop-material-information/page?pageSize=10&search=SY');
  const materialIds = found.data.records.map(({ materialId }) => materialId);
  await call('POST', '/crop/crop-material-list', { name: LIST, from: { materialIds } });
}

async function define(): Promise<void> {
  await button('New trial').click();
  await page.getByRole('textbox', { name: 'Trial name' }).fill('PLAN27');
  await page.locator('#trial_plotLength').fill('5');
  await page.locator('#trial_plotWidth').fill('2.4');
  await page.locator('#trial_seedQuantity').fill('400');
  await button('Save').click();
  await page.getByRole('tab', { name: 'Environments' }).click();
  await button('Add environments').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Other places').fill('Xinxiang\nJinan');
  await dialog.getByRole('button', { name: 'Add environments' }).click();
  await page.getByText('2 environments added').waitFor();
  await page.getByRole('tab', { name: 'Entries' }).click();
  await button('Add entries').click();
  await page.getByRole('combobox', { name: 'Material list' }).click();
  await page.locator('.ant-select-item-option', { hasText: LIST }).click();
  await button('Save').click();
  await page.getByText('10 entries added').waitFor();
  await button('Add entries').click();
  await page.getByText('Names', { exact: true }).click();
  await page.getByLabel('Names of the entries').fill('Check A\nCheck B');
  await page.getByLabel('As checks').check();
  await button('Save').click();
  await page.getByText('2 entries added').waitFor();
}

/** Bulks all plots of the first site, looks at the names before, and takes it back. */
async function advance(): Promise<void> {
  await page.getByRole('tab', { name: 'Harvest and advance' }).click();
  await page.getByText('Bulk', { exact: true }).click();
  await page.getByRole('combobox', { name: /^Environment All/ }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Xinxiang' }).click();
  await button('Choose all 30 plots').click();
  await button('Preview').click();
  const dialog = page.getByRole('dialog', { name: '30 new materials' });
  await dialog.getByRole('cell', { name: /-B$/ }).first().waitFor();
  await dialog.getByRole('button', { name: 'Make 30 materials' }).click();
  await page.getByText('Made 30 materials and 0 seed lots').waitFor();
  await button(/^Undo Bulk of/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No harvest is recorded yet').waitFor();
}

test('a trial is defined for two sites, its design proposed, its plots made, mapped, sown and harvested', async () => {
  await makeList();
  await showSignedIn(TRIALS);
  await define();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await button('Plan the trial').click();
  await button('Propose designs').click();
  const choice = button('Choose Randomized complete block');
  await choice.click({ timeout: 60_000 });
  await button('Preview').click();
  await page.getByText('Preview (no plots made yet)').waitFor();
  await button('Make plots').click();
  await page.getByText('72 plots made').waitFor();

  await page.getByRole('tab', { name: 'Field map', selected: true }).waitFor();
  await page.getByRole('application', { name: 'Field map editor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Plot 102' }).waitFor();
  await page.getByRole('tab', { name: 'Sowing plan' }).click();
  const first = page.getByRole('region', { name: 'Sowing plan' }).locator('tbody tr').first();
  await expect.poll(() => first.textContent()).toMatch(/Xinxiang101/);
  await page.reload();
  await expect.poll(() => first.textContent()).toMatch(/Xinxiang101/);
  await advance();
});
