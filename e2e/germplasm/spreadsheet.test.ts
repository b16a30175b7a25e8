import { expect, test } from 'vitest';
import { writeCell } from '../grid.ts';
import { page } from '../stage.ts';
import { addMaterial, button, makeGroup, panel, rows, setGermplasmStage } from './germplasm-page.ts';

setGermplasmStage();

test('is edited as a spreadsheet: one save, all or nothing', async () => {
  await makeGroup('Sheet');
  await addMaterial({ 'Accession (source ID)': 'S1' });
  await panel().getByRole('heading', { name: 'S1' }).waitFor();
  await addMaterial({ 'Accession (source ID)': 'S2' });
  await panel().getByRole('heading', { name: 'S2' }).waitFor();
  await button('Spreadsheet').click();
  const write = (column: number, row: number, text: string) => writeCell(page, column * 130, row, text);
  await write(1, 0, '昌7-2');
  await button('Save 1 change').waitFor();
  await write(0, 1, 'S1');
  await button('Save 2 changes').click();
  await page.getByText(/Row 2, Accession \(source ID\): Duplicate source ID: S1/).waitFor();
  await button('Undo').click();
  await button('Save 1 change').click();
  await page.getByText('Saved 1 change').waitFor();
  await button('List').click();
  await rows().getByText('昌7-2').waitFor();
});

test('appears in the open spreadsheet as soon as it is added, beside entries that are not saved', async () => {
  await makeGroup('Growing');
  await addMaterial({ 'Accession (source ID)': 'A1' });
  await panel().getByRole('heading', { name: 'A1' }).waitFor();
  await button('Spreadsheet').click();
  await writeCell(page, 130, 0, '昌7-2');
  await addMaterial({ 'Accession (source ID)': 'A2' });
  await page.getByText('2 rows', { exact: true }).waitFor();
  await expect.poll(() => page.locator('canvas').first().textContent()).toContain('A2');
  await button('Save 1 change').click();
  await page.getByText('Saved 1 change').waitFor();
});
