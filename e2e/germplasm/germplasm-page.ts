import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { page, setStage, showSignedIn } from '../stage.ts';

// The page of germplasm as tests use it: its parts by their names, and what most of them do first.

export const GERMPLASM = '/basicData/germplasmManagement';

/** Each test begins on the page, as admin, in English. */
export function setGermplasmStage(): void {
  setStage();
  beforeEach(async () => {
    await showSignedIn(GERMPLASM);
    await page.getByRole('heading', { name: 'All germplasm' }).waitFor();
  });
}

export const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const rows = () => page.locator('tbody tr.ant-table-row');
export const panel = () => page.locator('aside').filter({ has: page.locator('dl') });

export async function makeGroup(name: string): Promise<void> {
  await button('New group').click();
  await page.getByLabel('Group name').fill(name);
  await button('Save').click();
  await page.getByRole('heading', { name }).waitFor();
}

export async function addMaterial(fields: Record<string, string>): Promise<void> {
  await button('Add').first().click();
  const form = page.getByRole('dialog', { name: 'Add material' });
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await button('Save', form).click();
}
