import { expect, test } from 'vitest';
import { demo, page, setStage, showSignedIn } from '../stage.ts';

// Which record a page has open, what it shows of it first, and what is saved of it.

setStage({ holdsDemo: true });

const rows = () => page.locator('main tbody tr.ant-table-row');
const opened = () => page.locator('main aside').getByRole('heading').first();

test('the open trial is in the address, and is open again after a reload', async () => {
  await showSignedIn('/testlManagement/fieldTestTask');
  expect(new URL(page.url()).searchParams.has('trial')).toBe(false);
  await rows().nth(1).locator('button').first().click();
  const name = (await opened().textContent())!;
  await expect.poll(() => new URL(page.url()).searchParams.get('trial')).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expect.poll(() => opened().textContent()).toBe(name);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('trial')).toBe(false);
});

test('a completed task opens on its result', async () => {
  await showSignedIn(`/dataAnalysis/statisticalAnalysis?task=${demo.taskId}`);
  const chosen = page.locator('main aside [role=tab][aria-selected=true]');
  await expect.poll(() => chosen.textContent()).toBe('Result');
});

test('a saved figure is named after its task, its trial and what it shows', async () => {
  await showSignedIn(`/dataAnalysis/statisticalAnalysis/${demo.taskId}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /SVG: Entry means/ })
      .first()
      .click(),
  ]);
  const [, trial, figure] = /^Yield - (.+) - (.+)\.svg$/.exec(file.suggestedFilename())!;
  expect(demo.texts).toContain(trial);
  expect(figure).toMatch(/· Entry means$/);
});

test('a search text that is too long stays as it was typed, and is refused in sight', async () => {
  await showSignedIn('/basicData/germplasmManagement');
  await rows().first().waitFor();
  const field = page.getByRole('search').getByRole('textbox');
  await field.fill('x'.repeat(101));
  const refusal = page.getByRole('alert').filter({ hasText: 'must not have more than 100 characters' });
  await refusal.waitFor();
  expect(await field.inputValue()).toHaveLength(101);
  // nothing was searched for
  expect(await rows().count()).toBeGreaterThan(1);
  await field.fill('CK01');
  await refusal.waitFor({ state: 'hidden' });
  await expect.poll(() => rows().count()).toBe(1);
});
