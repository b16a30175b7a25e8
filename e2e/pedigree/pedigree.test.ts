import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

// The graph of pedigrees on the demo data, as a breeder follows a line back to its founders.

setStage({ holdsDemo: true });
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/pedigree-${name}.png` });
}

test('shows a material with its relatives and says what is chosen', async () => {
  await showSignedIn('/basicData/genealogicalManagement', { session, language: 'en_US' });
  await page.getByRole('textbox', { name: 'Code, name, source' }).fill('SZ1001');
  const row = page.getByRole('main').locator('tbody tr').filter({ hasText: 'L23-0001' }).first();
  await row.getByRole('button').first().click();
  await picture('records');
  await page.getByRole('link', { name: 'Show in the graph' }).click();
  const canvas = page.getByRole('img', { name: /^Pedigree of \d+ materials/ });
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.getByText(/: female .+, male .+, generation .+ offspring/).waitFor();
  await page.getByText(/inbreeding coefficient \d/).waitFor();
  await picture('graph');
  await expectAccessible(page, 'pedigree');
});

test('colours by a trait, finds, highlights, and saves what is drawn', async () => {
  await showSignedIn('/basicData/genealogicalManagement?view=graph', { session, language: 'en_US' });
  await page.getByRole('combobox', { name: 'Colour' }).fill('Plant height');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Plant height' }).first().click();
  await page
    .locator('span:visible', { hasText: /^Plant height \(cm\)$/ })
    .first()
    .waitFor();
  const find = page.getByRole('textbox', { name: 'Find in the drawing' });
  await find.fill('L23-0001');
  await find.press('Enter');
  await page.getByText(/^SZ1001: female 丹598/).waitFor();
  await page.getByRole('combobox', { name: 'Highlight' }).click();
  await page.getByText('Lineage of the chosen material').click();
  await picture('highlight');
  const save = async (form: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: form }).click();
    return readFileSync(await (await saved).path());
  };
  const svg = (await save('Drawing (SVG)')).toString('utf8');
  for (const text of ['丹598', 'Plant height (cm)', 'Female parent']) expect(svg).toContain(text);
  const png = await save('Drawing (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) {
    writeFileSync(`${folder}/pedigree-saved.svg`, svg);
    writeFileSync(`${folder}/pedigree-saved.png`, png);
  }
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('region', { name: 'Pedigree' }).getByRole('table').waitFor();
  await expectAccessible(page, 'pedigree as a table');
});

test('opens a lineage step by step by keyboard, and gives the pedigree string', async () => {
  await showSignedIn('/basicData/genealogicalManagement?view=tree', { session, language: 'en_US' });
  const material = page.getByRole('combobox', { name: 'Material' });
  await material.fill('SZ1001');
  await page.locator('.ant-select-item-option').filter({ hasText: 'SZ1001' }).first().click();
  await page.getByText('丹598/旅28', { exact: true }).waitFor();
  const ancestors = page.getByRole('tree', { name: 'Ancestors of SZ1001' });
  await ancestors.getByRole('treeitem', { name: /丹598/ }).last().waitFor();
  await ancestors.getByRole('treeitem').first().focus();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const focused = page.locator('[role=treeitem]:focus');
  expect(await focused.getAttribute('data-text')).toMatch(/^♀ 丹598 /);
  await expectAccessible(page, 'pedigree tree');
  await picture('tree');
  const copied = page.getByText('Written to clipboard');
  await page.getByRole('button', { name: 'Copy as text: Ancestors of SZ1001' }).click();
  await copied.first().waitFor();
});

test('is shown over the whole screen of a phone', async () => {
  await showSignedIn('/GenelogicalMoblie', { session, language: 'zh_CN', width: 390, height: 844 });
  await page.getByRole('img', { name: /^系谱图/ }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await picture('phone');
});

test('says how two materials are related', async () => {
  await showSignedIn('/basicData/genealogicalManagement', { session, language: 'en_US' });
  await page.getByText('Kinship', { exact: true }).click();
  await page.getByText('Two materials or more show').waitFor();
  const materials = page.getByRole('combobox', { name: 'Materials' });
  for (const name of ['SZ1001', '丹598']) {
    await materials.fill(name);
    await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Coancestry of pairs' }).waitFor();
  await page.getByRole('heading', { name: 'Contributions of founders' }).waitFor();
  await page.getByRole('heading', { name: /^Shortest path from .+ to .+/ }).waitFor();
  await page.getByText('↑ parent').waitFor();
  await expectAccessible(page, 'kinship');
  await picture('kinship');
  await page.reload();
  await page.getByText('↑ parent').waitFor();
});
