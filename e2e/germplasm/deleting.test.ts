import { expect, test } from 'vitest';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { openSignedIn, signInOver } from '../shell/session.ts';
import { application, browser, page } from '../stage.ts';
import {
  addMaterial,
  button,
  GERMPLASM,
  makeGroup,
  panel,
  rows,
  setGermplasmStage,
} from './germplasm-page.ts';

setGermplasmStage();

test('is counted as materials where several are deleted', async () => {
  await makeGroup('Counted');
  for (const sourceId of ['COUNT1', 'COUNT2']) {
    await addMaterial({ 'Accession (source ID)': sourceId });
    await panel().getByRole('heading', { name: sourceId }).waitFor();
    await button('Close', page.locator('aside')).click();
  }
  await expect.poll(() => rows().count()).toBe(2);
  for (const row of [0, 1]) await rows().nth(row).getByRole('checkbox').check();
  await button('Delete').click();
  await button('Delete 2 materials').click();
  await page.getByText('2 materials deleted').waitFor();
  // and each of them is restored on its own
  await page.goto('/userRole/recycleBin?kind=material');
  await rows().filter({ hasText: 'COUNT1' }).getByRole('button').first().click();
  await button('Restore COUNT2').click();
  await page.getByText('1 record restored').waitFor();
  await page.locator('aside').getByRole('heading', { name: 'COUNT1', exact: true }).waitFor();
  expect(await button('Restore COUNT2').count()).toBe(0);
});

test('waits its days in the recycle bin and is restored from its row', async () => {
  await makeGroup('Short-lived');
  await button('Actions for “Short-lived”').click();
  await page.getByRole('menuitem', { name: 'Delete group' }).click();
  await button('Delete group').click();
  await page.getByText('1 record deleted').waitFor();
  await makeGroup('Brief');
  await button('Actions for “Brief”').click();
  await page.getByRole('menuitem', { name: 'Delete group' }).click();
  await button('Delete group').click();
  // The notice may be the one of the group before.
  await expect.poll(() => page.locator('nav li', { hasText: 'Brief' }).count()).toBe(0);
  await page.goto('/userRole/recycleBin?kind=material-group');
  const row = rows().filter({ hasText: 'Short-lived' });
  await row.getByText('Germplasm group', { exact: true }).waitFor();
  await row.getByText('30 days').waitFor();
  for (const named of await page.getByRole('button', { name: /^Restore ./ }).all()) {
    expect(await named.textContent()).toBe('Restore');
  }
  // by keyboard: the focus stays with the list, at the row that comes next
  const focused = () => page.evaluate<string>('document.activeElement.className');
  const restore = page.getByRole('button', { name: /^Restore ./ });
  await restore.first().focus();
  while ((await rows().count()) > 0) {
    const before = await rows().count();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().count()).toBe(before - 1);
    if (before === 1) await expect.poll(focused).toContain('ant-table-body');
    else await expect.poll(() => page.locator(':focus').textContent()).toBe('Restore');
  }
  await page.getByText('The recycle bin contains no items of type “Germplasm groups”').waitFor();
  await button('Show all types').click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('is moved and deleted only by those who may', async () => {
  // codes that are on the first page, however many the tests before have added
  await makeGroup('Owned by admin');
  await addMaterial({ 'Accession (source ID)': '0-OWN1' });
  await panel().getByRole('heading', { name: '0-OWN1' }).waitFor();
  await addAccount(await openRecords(application), 'colleague', ['basicData', 'germplasmManagement']);
  const session = await signInOver(application.address, 'colleague', PASSWORD);
  const other = await openSignedIn(browser, application, GERMPLASM, { language: 'en_US', session });
  const add = button('Add', other.page);
  await add.click();
  const form = other.page.getByRole('dialog', { name: 'Add material' });
  await form.getByLabel('Accession (source ID)', { exact: true }).fill('0-MINE1');
  await button('Save', form).click();
  const row = (name: string) => other.page.locator('tbody tr.ant-table-row').filter({ hasText: name });
  await button('Close', other.page.locator('aside')).click();
  await row('0-MINE1').getByRole('checkbox').check();
  await button('Delete', other.page).waitFor();
  await row('0-OWN1').getByRole('checkbox').check();
  await expect.poll(() => button('Delete', other.page).count()).toBe(0);
  await button('Move', other.page).click();
  const move = other.page.getByRole('menuitem', { name: 'Move into a group' });
  await move.getByText('1 of them belongs to other users').waitFor();
  expect(await move.getAttribute('aria-disabled')).toBe('true');
  expect(other.complaints).toEqual([]);
  await other.context.close();
});
