import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { application, demo, page, setStage, showSignedIn } from '../stage.ts';

// A breeder groups traits, calculates one from others and takes the list of his field tablet over.

setStage({ holdsDemo: true });
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/traits-${name}.png` });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text }).first();
const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const details = () => page.getByRole('main').locator('aside');

test('groups traits in an order of their own, and an analysis takes them all at once', async () => {
  await showSignedIn('/basicData/traitManage', { session, language: 'en_US' });
  await page.getByRole('main').locator('tr.ant-table-row').first().waitFor();
  await page.getByRole('link', { name: 'Trait groups' }).click();
  await button('New trait group').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Silking notes');
  for (const name of ['Plant height', 'Days to silking']) {
    await form.getByRole('combobox', { name: 'Traits' }).fill(name);
    await option(name).click();
    await form.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  await form.getByRole('button', { name: 'Move Days to silking up' }).press('Alt+ArrowUp');
  expect(await form.getByRole('listitem').allTextContents()).toEqual(['Days to silking', 'Plant height']);
  await picture('group-form');
  await expectAccessible(page, 'form of a trait group');
  await save();
  await details().getByText('Days to silking').waitFor();
  await picture('groups');
  await expectAccessible(page, 'trait groups');
  await showSignedIn('/dataView/displayOfExperimentalTraits', { session, language: 'en_US' });
  await page.getByRole('combobox', { name: 'Traits' }).click();
  await option('Silking notes (2 traits)').click();
  await page.keyboard.press('Escape');
  await page.waitForURL(/traits=[^&]*%2C/);
  // the sheet of a trial has the traits of the group in its order
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}?view=sheet`, { session });
  await button('Filters').click();
  await page.getByRole('combobox', { name: 'Trait group' }).click();
  await option('Silking notes').click();
  const heads = () => page.locator('canvas th').allTextContents();
  await expect.poll(async () => (await heads()).slice(-2)).toEqual(['Days to silking d', 'Plant height cm']);
  await picture('sheet-of-group');
});

test('calculates a trait from others, with values that follow', async () => {
  await showSignedIn('/basicData/traitManage', { session, language: 'en_US' });
  await button('New trait').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('穗位比');
  await form.getByLabel('English name').fill('Ear position');
  await form.getByLabel('Decimals').fill('2');
  await form.getByRole('combobox', { name: 'Insert a trait' }).fill('Ear height');
  await option('Ear height (cm)').click();
  await form.getByLabel('Formula').press('End');
  await form.getByLabel('Formula').pressSequentially(' / [Plant height] +');
  await form.getByText('The formula is incomplete').waitFor();
  await form.getByLabel('Formula').fill('[Ear height] / [Plant height]');
  await form.getByRole('spinbutton', { name: 'Try it out Plant height' }).fill('200');
  await form.getByRole('spinbutton', { name: 'Try it out Ear height' }).fill('90');
  await form.getByText('Result = 0.45').waitFor();
  await picture('formula');
  await expectAccessible(page, 'form of a trait');
  await save();
  await details().getByText('[Ear height] / [Plant height]').waitFor();
  // the latest trial has values of it at once
  await showSignedIn('/dataView/displayOfExperimentalTraits', { session, language: 'en_US' });
  await page.getByRole('combobox', { name: 'Traits' }).fill('Ear position');
  await option('Ear position').click();
  await picture('calculated');
});

test('takes a list of Field Book over', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'traits-')), 'wheat.trt');
  const head = 'trait,format,defaultValue,minimum,maximum,details,categories,isVisible,realPosition';
  const rows = [
    '"Awn length","numeric","","0","200","of the main ear","","true","1"',
    '"Leaf rust","categorical","","","","","R/MR/MS/S","true","2"',
  ];
  writeFileSync(file, [head, ...rows].join('\n'));
  await showSignedIn('/basicData/traitManage', { session, language: 'en_US' });
  await button('Import').click();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await button('Next').click();
  await picture('import');
  await button('Check').click();
  await button('Import 2 rows').click();
  await page.getByText(/2 (records|traits) imported/).waitFor();
  await button('Done').click();
  await page.getByRole('textbox', { name: 'Name, English name, unit' }).fill('Leaf rust');
  await page.getByRole('main').locator('tbody tr').filter({ hasText: 'R, MR, MS, S' }).waitFor();
  await picture('list');
});
