import { beforeAll, expect, test } from 'vitest';
import type { Envelope, Page as PageOf } from '@panicle/contract';
import type { Material, MaterialField, MaterialGroup } from '@panicle/contract/germplasm';
import { materialColumns, type MaterialColumnKey } from '@panicle/contract/material-columns';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { selectCell } from '../grid.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

/** More than the sheet shows at once: scanning goes on where it has to scroll. */
const ROWS = 40;
/** Where a column begins in the sheet; all columns before the remark have one width. */
const columnOf = (key: MaterialColumnKey) => 130 * materialColumns.findIndex((column) => column.key === key);
const codes = (name: string) => Array.from({ length: ROWS }, (_, row) => `${name} no. ${row + 1}`);

setStage();
let group: MaterialGroup;
let sown: MaterialField;
let session: Record<string, string>;
beforeAll(async () => {
  session = await signInOverHttp(application.address);
  group = await send('POST', '/crop/crop-material-group', { name: 'Scanned' });
  sown = await send('POST', '/crop/crop-material-field', {
    groupId: group.id,
    name: 'Sown',
    dataType: 'date',
  });
  for (let row = 0; row < ROWS; row += 1)
    await send('POST', '/crop/crop-material-information', { groupId: group.id, sourceId: `S${row}` });
});

async function send<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const response = await fetch(application.address + path, {
    method,
    headers: { ...session, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, msg, data } = (await response.json()) as Envelope<Data>;
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${msg}`);
  return data;
}

async function materials(): Promise<Material[]> {
  const { records } = await send<PageOf<Material>>(
    'GET',
    `/crop/crop-material-information/page?groupId=${group.id}&pageSize=${ROWS}&sort=createdAt&order=asc`,
  );
  return records;
}

/** As a scanner that is plugged in like a keyboard: whole codes, each with a key at its end, nothing between the keys. */
async function scan(read: readonly string[], end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  for (const code of read) {
    await page.keyboard.type(code, { delay: 0 });
    await page.keyboard.press(end);
  }
}

const openSheet = () => showSignedIn(`/basicData/germplasmManagement?group=${group.id}&view=sheet`);

async function save(changes: number): Promise<void> {
  await page.getByRole('button', { name: `Save ${changes} changes` }).click();
  await page.getByText(`Saved ${changes} changes`).waitFor();
}

test('a scanner fills a text column, one code a row, without any pause', async () => {
  await openSheet();
  await selectCell(page, columnOf('variety'), 0);
  await scan(codes('Line'));
  await save(ROWS);
  expect((await materials()).map(({ variety }) => variety)).toEqual(codes('Line'));
});

test('a scanner that ends its codes with Tab fills a row, texts, choices, numbers and dates', async () => {
  await openSheet();
  await selectCell(page, columnOf('variety'), 1);
  await scan(
    ['Zhengdan 958', 'ZD958', 'ZD 958A; Zhengdan', 'F1', 'Hybrid', 'Inactive', '2024', 'Zhengzhou'],
    'Tab',
  );
  await page.keyboard.press('Control+ArrowRight');
  await scan(['2026-05-03', '2026-05-04']);
  await save(10);
  const [, second, third] = await materials();
  expect(second).toMatchObject({
    variety: 'Zhengdan 958',
    nameEn: 'ZD958',
    synonyms: 'ZD 958A; Zhengdan',
    generation: 'F1',
    type: 'cross',
    status: 'inactive',
    year: 2024,
    station: 'Zhengzhou',
    values: { [sown.id]: '2026-05-03' },
  });
  expect(third?.values).toEqual({ [sown.id]: '2026-05-04' });
});

test('choices are scanned one per row; what is none of them is kept and named', async () => {
  await openSheet();
  await selectCell(page, columnOf('type'), 5);
  await scan(['Hybrid', 'cross', 'Inbred', 'Hybridx']);
  await page.getByText(/Row 9, Type: “Hybridx”/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await save(3);
  expect((await materials()).slice(5, 9).map(({ type }) => type)).toEqual([
    'cross',
    'cross',
    'selfing',
    null,
  ]);
});

test('what is typed by hand opens an editor; Escape gives it up and Backspace corrects', async () => {
  await openSheet();
  await selectCell(page, columnOf('nameEn'), 10);
  await page.keyboard.type('Beijng', { delay: 0 });
  const editor = page.locator('#portal textarea');
  await expect.poll(() => editor.inputValue()).toBe('Beijng');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await scan(['ing']);
  await page.keyboard.type('Never', { delay: 0 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await scan(['Sanya']);
  await save(2);
  expect((await materials()).slice(10, 13).map(({ nameEn }) => nameEn)).toEqual(['Beijing', null, 'Sanya']);
});
