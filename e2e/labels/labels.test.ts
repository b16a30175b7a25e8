import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Download } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRecordCode } from '@panicle/contract/codes/record-code';
import { labelSheets, labelsOnSheet, placeOnSheet } from '@panicle/contract/labels/sheets';
import { paintBoxes, pdfBoxes } from '../../apps/web/src/modules/labels/paint/testing/paper.ts';
import { expectAccessible } from '../browser.ts';
import { page, setStage, showSignedIn } from '../stage.ts';

setStage({ holdsDemo: true });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const PICTURES = process.env.PANICLE_SCREENSHOTS;
const picture = async (name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

beforeAll(async () => {
  const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(reader)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** The codes on the first sheet of a PDF, place by place, as a printer of 203 dpi prints it. */
async function codesIn(download: Download): Promise<string[]> {
  const bytes = new Uint8Array(await readFile((await download.path()) ?? ''));
  const boxes = await pdfBoxes(bytes);
  const sheet = labelSheets.L7160;
  const codes: string[] = [];
  for (let place = 0; place < labelsOnSheet(sheet); place += 1) {
    const { x: left, y: top } = placeOnSheet(sheet, place);
    const own = boxes
      .map((box) => ({ ...box, x: box.x - left, y: box.y - top }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < sheet.label.width && y < sheet.label.height);
    const printed = paintBoxes(own, sheet.label, 203).imageData();
    const found = await readBarcodes(printed, { formats: ['QRCode'], tryHarder: true });
    codes.push(...found.filter(({ isValid }) => isValid).map(({ text }) => text));
  }
  return codes;
}

describe('labels', () => {
  test('are designed by keyboard, proofed and printed as a PDF whose codes are read back', async () => {
    await showSignedIn('/basicData/labels');
    await button('New label template').click();
    await page.locator('#labelTemplate_name').fill('Winter nursery');
    await button('Save').click();
    // the details of what was just made lead on to its design
    await page
      .getByRole('complementary', { name: 'Winter nursery' })
      .getByRole('button', { name: 'Design' })
      .click();
    await page.getByRole('heading', { name: 'Winter nursery' }).waitFor();

    await button('Record code').focus();
    await page.keyboard.press('Enter');
    await button('Variety').focus();
    await page.keyboard.press('Enter');
    const variety = page.getByRole('button', { name: /Element 2 · Text \{variety\}/ });
    await variety.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    const left = page.getByRole('spinbutton', { name: 'Left (mm)' });
    expect(await left.inputValue()).toBe('4');
    await page.keyboard.press('Control+z');
    expect(await left.inputValue()).toBe('2');
    await page.keyboard.press('Control+y');
    expect(await left.inputValue()).toBe('4');
    await page.keyboard.press('Control+s');
    await page.getByText('Label template Winter nursery saved').waitFor();
    await expectAccessible(page, 'the design of a label');
    await picture('label-design');

    await button('Print').click();
    await page.getByText('All labels are as they should be').waitFor();
    await page.getByText('This line is 50 mm long').waitFor();
    await expectAccessible(page, 'the print of labels');
    await picture('label-print');
    await page.getByLabel('First label on the sheet').fill('3');
    const [download] = await Promise.all([page.waitForEvent('download'), button('Download PDF').click()]);
    expect(download.suggestedFilename()).toBe('Winter nursery.pdf');
    const codes = await codesIn(download);
    expect(codes).toHaveLength(19);
    for (const code of codes) expect(readRecordCode(code)).toMatchObject({ kind: 'material' });
  });

  test('keep their design when their form is saved', async () => {
    await showSignedIn('/basicData/labels');
    await page.getByText('Winter nursery').click();
    const details = page.getByRole('complementary', { name: 'Winter nursery' });
    await details.getByRole('button', { name: 'Edit' }).click();
    await page.locator('#labelTemplate_margin').fill('3');
    await button('Save').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await details.getByRole('button', { name: 'Design' }).click();
    await page.getByRole('button', { name: /Element 2 · Text \{variety\}/ }).waitFor();
  });

  test('of chosen materials come in the order of the choice', async () => {
    await showSignedIn('/basicData/germplasmManagement');
    const boxes = page.locator('tbody tr.ant-table-row .ant-checkbox-input');
    await boxes.nth(2).click();
    await boxes.nth(0).click();
    await button('Print labels').click();
    await page.getByText('Chosen materials (2)').waitFor();
    await page.getByText('2 labels · 1 page').waitFor();
  });
});

test('typed codes of a hand scanner collect a list, kept over a reload, that labels are printed of', async () => {
  await showSignedIn('/scanCodePage', { width: 390, height: 844 });
  await page.getByText('Collect a list').click();
  // as fast as a scanner types, however busy this machine is
  const scan = (code: string) =>
    page.evaluate(`for (const key of ${JSON.stringify([...Array.from(code), 'Enter'])})
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`);
  await scan('F001');
  await page.getByRole('listitem').filter({ hasText: 'F001' }).waitFor();
  await scan('F002');
  await page.getByRole('listitem').filter({ hasText: 'F002' }).waitFor();
  await scan('F001');
  await page.getByText('3 scans · 1 repetition').waitFor();
  await scan('no such bag');
  await page.getByText('No record has the code “no such bag”').waitFor();
  await picture('scan-collect-phone');
  await button('Undo the last').click();
  await page.reload();
  await page.getByText('3 scans · 1 repetition').waitFor();
  await expectAccessible(page, 'a scanned list');
  await button('Print labels').click();
  await page.getByText('2 labels · 1 page').waitFor();
  await picture('label-print-phone');
});
