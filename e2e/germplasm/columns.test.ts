import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { typeAndTake } from '../chosen-option.ts';
import { page } from '../stage.ts';
import { addMaterial, button, makeGroup, panel, rows, setGermplasmStage } from './germplasm-page.ts';

setGermplasmStage();

test('has columns of one’s own, which can be searched and drawn', async () => {
  await makeGroup('Inbreds');
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Define columns' }).click();
  await button('Add column').click();
  await page.getByLabel('Column name').fill('Plant height');
  await button('Save', page.getByRole('dialog', { name: 'Add column' })).click();
  await page.getByText('Successfully added column').waitFor();
  await page.keyboard.press('Escape');
  for (const [code, height] of [
    ['A', '150'],
    ['B', '180'],
    ['C', '210'],
  ] as const) {
    await addMaterial({ 'Accession (source ID)': code, 'Plant height': height });
    await panel().getByRole('heading', { name: code, exact: true }).waitFor();
  }
  await button('Close', panel()).click();

  await button('Filters').click();
  await button('Criteria').click();
  const dialog = page.getByRole('dialog', { name: 'Search by several criteria' });
  await dialog.getByLabel('Column').click();
  await typeAndTake(page, 'Plant');
  await dialog.getByLabel('From').fill('180');
  await button('Search', dialog).click();
  await page.getByText('Plant height ≥ 180').waitFor();
  await expect.poll(() => rows().count()).toBe(2);

  await button('More').click();
  await page.getByRole('menuitem', { name: 'Histogram' }).click();
  const drawer = page.getByRole('dialog', { name: 'Histogram' });
  await drawer.getByLabel('Column').click();
  await typeAndTake(page, 'Plant');
  await drawer.getByText('n = 2, missing 0').waitFor();
  await drawer.getByRole('img', { name: /mean 195/ }).waitFor();
});

test('keeps the choice and the order of columns for the next visit', async () => {
  await makeGroup('Kept');
  await addMaterial({ 'Accession (source ID)': 'K1' });
  await button('Close', panel()).click();
  await button('Columns').click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/crop/crop-list-display'));
  await page.getByRole('checkbox', { name: 'Remark' }).check();
  await kept;
  const ordered = page.waitForResponse((response) => response.url().endsWith('/crop/crop-list-display'));
  await button('Move Status up').click();
  await ordered;
  await page.reload();
  await page.getByRole('columnheader', { name: 'Remark' }).waitFor();
  const heads = await page.locator('thead:visible th').allInnerTexts();
  expect(heads.indexOf('Status')).toBeLessThan(heads.indexOf('Type'));
  expect(heads).toContain('Remark');
});

test('has titles and widths of the group, in the list, the details, the file and on phones', async () => {
  await makeGroup('Titled');
  await addMaterial({ 'Accession (source ID)': 'T1', Station: 'Hainan' });
  await button('Close', panel()).click();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Define columns' }).click();
  await button('Title and width of “Station”').click();
  const form = page.getByRole('dialog', { name: 'Title and width of “Station”' });
  await form.getByLabel('Chinese title').fill('基地');
  await form.getByLabel('English title').fill('Year');
  await form.getByLabel('Width').fill('260');
  await button('Save', form).click();
  await form.getByText('Year is the title of the column Year already').waitFor();
  await form.getByLabel('English title').fill('Nursery');
  await button('Save', form).click();
  await form.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');

  const head = page.getByRole('columnheader', { name: /^Nursery/ });
  const width = async () => Math.round((await head.boundingBox())!.width);
  await expect.poll(width).toBe(260);
  const edge = (await button('Width of the column “Nursery”').boundingBox())!;
  const dragged = page.waitForResponse((response) => response.url().endsWith('/crop/crop-list-display'));
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  await dragged;
  const stepped = page.waitForResponse((response) => response.url().endsWith('/crop/crop-list-display'));
  await button('Width of the column “Nursery”').press('ArrowRight');
  await stepped;
  await page.reload();
  await head.waitFor();
  expect(await width()).toBe(330);

  await button('Export').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = page.waitForEvent('download');
  await button('Export', page.getByRole('dialog')).click();
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).toContain('Nursery');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/BreedingManagement');
  await page.getByText('T1').click();
  await page.getByText('Nursery').waitFor();
});
