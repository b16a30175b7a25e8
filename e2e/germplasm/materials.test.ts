import { expect, test } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { page } from '../stage.ts';
import { addMaterial, button, makeGroup, panel, rows, setGermplasmStage } from './germplasm-page.ts';

setGermplasmStage();

test('is added, found by a part of its Chinese name, changed in place, deleted and brought back', async () => {
  await makeGroup('Hybrids');
  await addMaterial({ 'Accession (source ID)': 'G1', Variety: '郑单958', Year: '2000' });
  await panel().getByRole('heading', { name: '郑单958' }).waitFor();
  await addMaterial({ 'Accession (source ID)': 'G1', Variety: '先玉335' });
  await page.getByText('Duplicate source ID: G1 is already used in this group').waitFor();
  await page.getByRole('dialog').getByLabel('Accession (source ID)', { exact: true }).fill('G2');
  await button('Save', page.getByRole('dialog')).click();
  await panel().getByRole('heading', { name: '先玉335' }).waitFor();
  await expectAccessible(page, 'list with an open material');

  await page.getByPlaceholder('Code or name').fill('单95');
  await expect.poll(() => rows().count()).toBe(1);
  await rows().getByText('郑单958').click();
  await panel().getByRole('button', { name: 'Change Station: –' }).click();
  await page.keyboard.type('河南郑州');
  await page.keyboard.press('Enter');
  await panel().getByRole('button', { name: 'Change Station: 河南郑州' }).waitFor();
  await panel().getByRole('button', { name: 'Delete' }).click();
  await button('Delete 1 material').click();
  await page.getByText('No matching materials').waitFor();
  await button('Undo').click();
  await expect.poll(() => rows().count()).toBe(1);
  await rows().getByText('郑单958').waitFor();
});

test('keeps a number as it was typed, and is not saved with one that cannot be read', async () => {
  await makeGroup('Numbers');
  await button('Add').first().click();
  const form = page.getByRole('dialog', { name: 'Add material' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Accession (source ID)').fill('N1');
  await field('Inventory quantity').fill('26,4');
  await field('Year').fill('20x5');
  await button('Save', form).click();
  await expect.poll(() => form.getByText('is not a number').count()).toBe(2);
  expect(await field('Inventory quantity').inputValue()).toBe('26,4');
  expect(await field('Year').inputValue()).toBe('20x5');
  await field('Year').fill('2025');
  await field('Year').press('ArrowUp');
  await field('Inventory quantity').fill('１．２３４５６７８９');
  await button('Save', form).click();
  // the same in the panel as in the list
  await panel().getByRole('button', { name: 'Change Year: 2026' }).waitFor();
  const quantity = panel().getByRole('button', { name: 'Change Inventory quantity: 1.234568' });
  await rows().getByText('1.234568').waitFor();
  await quantity.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await panel().getByRole('alert').filter({ hasText: 'is not a number' }).waitFor();
  await page.keyboard.press('Escape');
  await quantity.waitFor();
});

test('is refused where its code differs in case or width only; the entry stays, another code is saved', async () => {
  await makeGroup('Cases');
  await addMaterial({ 'Accession (source ID)': 'ACCX' });
  await panel().getByRole('heading', { name: 'ACCX' }).waitFor();
  await button('Add').first().click();
  const form = page.getByRole('dialog', { name: 'Add material' });
  const code = form.getByLabel('Accession (source ID)', { exact: true });
  await code.fill('ａｃｃx');
  const year = new Date().getFullYear() + 1;
  await form.getByLabel('Year', { exact: true }).fill(String(year));
  await form.getByText(`The year ${year} lies in the future`).waitFor();
  await button('Save', form).click();
  await page.getByText('Duplicate source ID: ａｃｃx is already used in this group').waitFor();
  expect(await code.inputValue()).toBe('ａｃｃx');
  await code.fill('accy');
  await button('Save', form).click();
  await panel().getByRole('heading', { name: 'accy' }).waitFor();
  await panel()
    .getByRole('button', { name: `Change Year: ${year}` })
    .waitFor();
  await expect.poll(() => rows().count()).toBe(2);
  // A group that cannot be deleted says why.
  await page.locator('nav li', { hasText: 'Cases' }).hover();
  await button('Actions for “Cases”').click();
  const deletion = page.getByRole('menuitem', { name: 'Delete group' });
  await deletion.getByText('It contains 2 materials; move or delete them first.').waitFor();
  expect(await deletion.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
});

test('beside one of another group with the same code says so until it is read, and leads to the other', async () => {
  await makeGroup('One place');
  await addMaterial({ 'Accession (source ID)': 'ACCZ' });
  await panel().getByRole('heading', { name: 'ACCZ' }).waitFor();
  await makeGroup('Another place');
  await addMaterial({ 'Accession (source ID)': 'accz' });
  await panel().getByRole('heading', { name: 'accz' }).waitFor();
  await page.getByText('Source ID accz exists as ACCZ').waitFor();
  await button('Open ACCZ (One place)').click();
  await panel().getByRole('heading', { name: 'ACCZ' }).waitFor();
  await page.getByText('Source ID accz exists as ACCZ').waitFor({ state: 'detached' });
});

test('says how many materials there are only once that is known', async () => {
  await page.getByText(/^\d+ materials?$/).waitFor();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/crop-material-information/page?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: 'All germplasm' }).waitFor();
  await page.locator('main .ant-spin-spinning').first().waitFor();
  expect(await page.getByText(/^\d+ materials?$/).count()).toBe(0);
  answer();
  await page.getByText(/^\d+ materials?$/).waitFor();
});
