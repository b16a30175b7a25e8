import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { png } from '../../apps/server/src/modules/germplasm/testing/png.ts';
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

/** Returns the id of a record that a test begins with. */
async function create(kind: string, body: object): Promise<string> {
  const answer = await fetch(`${application.address}/crop/${kind}`, {
    method: 'POST',
    headers: { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, msg } = (await answer.json()) as { data: { id: string } | null; msg: string };
  if (!data) throw new Error(msg);
  return data.id;
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

test('shows what the classes of a rating look like, and a picture that is pressed enters its class', async () => {
  const creation = {
    name: '大斑病',
    englishName: 'Leaf blight',
    crop: 'maize',
    classification: 'bioticStress',
    dataType: 'numeric',
    possibleValues: ['1', '3', '5'],
    valueLabels: ['无病斑', '少量', '中等'],
    valueEnglishLabels: ['no lesions', 'few', 'some'],
  };
  const rating = await create('crop-trait', creation);
  await showSignedIn(`/basicData/traitManage?trait=${rating}`, { session, language: 'en_US' });
  await details().getByText('3 · few').waitFor();
  const picture3 = { name: 'few.png', mimeType: 'image/png', buffer: png(120, 64) };
  await details().locator('input[type=file]').nth(1).setInputFiles(picture3);
  await details().getByLabel('Text for the picture of 3 · few').fill('A leaf with two lesions');
  await details().getByLabel('Text for the picture of 3 · few').press('Enter');
  await details().getByRole('img', { name: 'A leaf with two lesions' }).waitFor();
  await picture('class-pictures');
  await expectAccessible(page, 'pictures of classes');
  await create('crop-trait-group', { name: 'Diseases', crop: 'maize', traitIds: [rating] });
  await showSignedIn(`/testlManagement/fieldTestTask/${demo.trialId}`, { session, language: 'en_US' });
  await button('Filters').click();
  await page.getByRole('combobox', { name: 'Trait group' }).click();
  await option('Diseases').click();
  const row = page.locator('main tbody tr.ant-table-row').first();
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Record Leaf blight' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '3 · few' }).click();
  await picture('record-by-picture');
  await save();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => row.textContent()).toMatch(/3$/);
});
