import { beforeAll, describe, expect, test } from 'vitest';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { signInOver } from '../shell/session.ts';
import { application, demo, page, setStage, showSignedIn } from '../stage.ts';

const TRIALS = '/testlManagement/fieldTestTask';

setStage({ holdsDemo: true });
beforeAll(async () => {
  const records = await openRecords(application);
  await addAccount(records, 'trials-only', ['testManage', 'fieldTestTask']);
});

const panel = () => page.locator('main aside');
const traitLink = () => panel().getByRole('link', { name: 'Grain yield' });
const card = () => page.locator('.ant-popover').filter({ hasText: 'Numeric' });

describe('a record that another page names', () => {
  test('leads to it, and the keyboard reaches what it is', async () => {
    await showSignedIn(`${TRIALS}?trial=${demo.trialId}`);
    await traitLink().waitFor();
    // Anyone who comes by keyboard sees the card, and Escape closes it before the panel.
    await panel().getByRole('button', { name: 'Owner and visibility' }).focus();
    await page.keyboard.press('Tab');
    await card().waitFor();
    const facts = await card().locator('dt').allTextContents();
    expect(facts).toEqual(['Data type', 'Limits', 'Class']);
    expect(await traitLink().getAttribute('aria-describedby')).toBe(
      await card().locator('[id]').last().getAttribute('id'),
    );
    await page.keyboard.press('Escape');
    await card().waitFor({ state: 'hidden' });
    expect(await panel().count()).toBe(1);

    await page.keyboard.press('Enter');
    await page.waitForURL(/traitManage\?trait=/);
    await page.locator('main aside').getByRole('heading', { name: 'Grain yield' }).waitFor();
  });

  test('is a name alone for who may not open it', async () => {
    await showSignedIn(`${TRIALS}?trial=${demo.trialId}`, {
      session: await signInOver(application.address, 'trials-only', PASSWORD),
    });
    await panel().getByText('Grain yield').waitFor();
    expect(await traitLink().count()).toBe(0);
  });
});

test('a trial is chosen by typing, and found by the server', async () => {
  await showSignedIn('/dataAnalysis/statisticalAnalysis');
  await page.getByRole('button', { name: 'New analysis' }).click();
  const asked = page.waitForRequest(/crop-field-test\/page\?.*search=DEMO24P/);
  await page.getByRole('combobox', { name: 'Trial' }).fill('DEMO24P');
  await asked;
  await page.getByRole('option', { name: /DEMO24P/ }).waitFor({ state: 'attached' });
  await page.locator('.ant-select-item-option', { hasText: 'DEMO24P' }).click();
  await page.getByText('DEMO24P · 2024 Summer').filter({ visible: true }).first().waitFor();
});
