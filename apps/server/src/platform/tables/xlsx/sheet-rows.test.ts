import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../testing/reference.ts';
import { bufferSource } from '../byte-source.ts';
import type { NumberCell } from '../cell.ts';
import { openTable } from '../open-table.ts';
import { makeWorkbook } from '../testing/make-workbook.ts';
import { readTexts } from '../testing/read-all.ts';
import { readText } from '../values/read-text.ts';

const one = (rows: string) => makeWorkbook({ sheets: { A: rows } });

async function cellsOf(content: Buffer) {
  const opened = await openTable(bufferSource(content));
  const rows = [];
  for await (const batch of opened.table!.rows()) rows.push(...batch);
  opened.close();
  return rows;
}

describe('a sheet', () => {
  it('has shared strings, strings of its own, numbers, truth values and errors', async () => {
    const content = await makeWorkbook({
      sheets: {
        A:
          '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><t>own</t></is></c></row>' +
          '<row r="2"><c r="A2"><v>1.5</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="e"><v>#N/A</v></c>' +
          '<c r="D2" t="str"><f>A1</f><v>computed</v></c></row>',
      },
      strings:
        '<si><t>zero</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>ignored</t></rPh></si>',
    });
    expect(await readTexts(content)).toEqual([
      ['rich ', 'own'],
      ['1.5', 'TRUE', '#N/A', 'computed'],
    ]);
  });

  it('may leave out references, cells and rows', async () => {
    const rows = await cellsOf(
      await one(
        '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c></row><row><c/></row>',
      ),
    );
    expect(rows.map(({ number, cells }) => [number, cells.length])).toEqual([
      [1, 2],
      [5, 3],
    ]);
  });

  it('writes characters that XML cannot hold as _xHHHH_', async () => {
    expect(
      await readTexts(await one('<row><c t="inlineStr"><is><t>a_x000D_b_x005F_x000D_</t></is></c></row>')),
    ).toEqual([['a\rb_x000D_']]);
  });

  it('has days where the format says so, in both calendars', async () => {
    const cell = '<row><c s="1"><v>46143</v></c><c s="2"><v>46143.75</v></c><c s="0"><v>46143</v></c></row>';
    const formats = [0, 14, 'yyyy"年"m"月"d"日" h:mm'];
    expect(await readTexts(await makeWorkbook({ sheets: { A: cell }, formats }))).toEqual([
      ['2026-05-01', '2026-05-01 18:00:00', '46143'],
    ]);
    expect(await readTexts(await makeWorkbook({ sheets: { A: cell }, formats, date1904: true }))).toEqual([
      ['2030-05-02', '2030-05-02 18:00:00', '46143'],
    ]);
  });

  it('does not take the day that Lotus invented, nor days before the calendar', async () => {
    const cells =
      '<row><c s="0"><v>59</v></c><c s="0"><v>60</v></c><c s="0"><v>61</v></c><c s="0"><v>-1</v></c></row>';
    expect(await readTexts(await makeWorkbook({ sheets: { A: cells }, formats: [14] }))).toEqual([
      ['1900-02-28', '60', '1900-03-01', '-1'],
    ]);
  });

  it('keeps the digits that numbers are shown with where text is wanted', async () => {
    const formats = [0, '0000', '0.00', '"M"000', '#,##0', '0.00E+00', '# ?/?', '[Red]0.0;-0.0', '@', '0%'];
    const values = [12.5, 12, 12.5, 7, 1234, 12345, 0.5, -3, 12, 0.125];
    const cells = values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('');
    const [row] = await cellsOf(await makeWorkbook({ sheets: { A: `<row>${cells}</row>` }, formats }));
    expect(Array.from(row!.cells, (cell) => readText(cell).value)).toEqual([
      '12.5',
      '0012',
      '12.50',
      'M007',
      '1234',
      '1.23E+04',
      '0.5',
      '-3.0',
      '12',
      '13%',
    ]);
  });

  it('looks at no more of a number format than Excel allows it to have', async () => {
    const formats = [';', ',', '[', '"', '0,.'].map((part) => `0.0${part.repeat(40_000)}`);
    const cells = formats.map((_, style) => `<c s="${style}"><v>12.5</v></c>`).join('');
    const [row] = await cellsOf(await makeWorkbook({ sheets: { A: `<row>${cells}</row>` }, formats }));
    const codes = row!.cells.map((cell) => (cell as NumberCell).format.code.length);
    expect(codes).toEqual(formats.map(() => 255));
    expect(readText(row!.cells[0]).value).toBe('12.5');
  });

  it('parts a number format at the semicolons that are no text', async () => {
    const formats = ['"a;b"0', '0.0;"(;"0.00;"none"', '\\;0;-0'];
    const values = [3, -3, 3];
    const cells = values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('');
    const [row] = await cellsOf(await makeWorkbook({ sheets: { A: `<row>${cells}</row>` }, formats }));
    expect(row!.cells.map((cell) => readText(cell).value)).toEqual(['a;b3', '(;3.00', ';3']);
  });

  it('hides the noise of binary numbers but keeps long barcodes', async () => {
    const [row] = await cellsOf(
      await one('<row><c><v>0.30000000000000004</v></c><c><v>6921168509256</v></c><c><v>1E-3</v></c></row>'),
    );
    expect(Array.from(row!.cells, (cell) => readText(cell).value)).toEqual(['0.3', '6921168509256', '0.001']);
  });

  it('is the first that is shown, unless another is chosen by name', async () => {
    const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const content = await makeWorkbook({ sheets: { '~lists': row('hidden'), 材料: row('shown') } });
    expect(await readTexts(content)).toEqual([['shown']]);
    expect(await readTexts(content, { sheet: '~lists' })).toEqual([['hidden']]);
    await expect(readTexts(content, { sheet: 'X' })).rejects.toMatchObject({
      error: 'sheetNotFound',
      values: { sheets: '~lists, 材料' },
    });
  });

  it('may carry name space prefixes and byte order marks', async () => {
    const sheet =
      '\ufeff<?xml version="1.0"?><x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const content = await makeWorkbook({
      sheets: { A: '' },
      parts: { 'xl/worksheets/s0.xml': Buffer.from(sheet, 'utf16le') },
    });
    expect(await readTexts(content)).toEqual([['1']]);
  });
});

describe('a damaged or hostile workbook', () => {
  const refusal = (content: Buffer) =>
    readTexts(content).then(
      () => 'opened',
      (error: { error?: string }) => error.error,
    );

  it('is refused when a part is missing, cut or no XML', async () => {
    expect(await refusal(await one('<row><c><v>1</v></row>'))).toBe('workbookBroken');
    expect(await refusal(await one('<row><c t="s"><v>9</v></c></row>'))).toBe('workbookBroken');
    expect(await refusal(await one('<row r="-1"><c><v>1</v></c></row>'))).toBe('workbookBroken');
    expect(await refusal(await one('<row><c><v>one</v></c></row>'))).toBe('workbookBroken');
    const whole = await one('<row><c><v>1</v></c></row>');
    expect(await refusal(whole.subarray(0, whole.length - 40))).toBe('archiveBroken');
  });

  it('cannot grow by entities, depth or a text without end', async () => {
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>';
    expect(
      await refusal(await makeWorkbook({ sheets: { A: '' }, parts: { 'xl/worksheets/s0.xml': entities } })),
    ).toBe('workbookBroken');
    expect(await refusal(await one('<row>'.repeat(5000)))).toBe('workbookBroken');
    expect(await refusal(await one(`<row><c t="str"><v>${randomBytes(2_000_000).toString('hex')}`))).toMatch(
      /Broken|TooLong/,
    );
  });

  it('cannot claim rows and columns without end', async () => {
    expect(await refusal(await one('<row r="2000000"><c><v>1</v></c></row>'))).toBe('tableTooManyRows');
    expect(await refusal(await one('<row><c r="ZZZ1"><v>1</v></c></row>'))).toBe('tableTooManyColumns');
  });

  it('in the old format, with a password or of another kind is refused with advice', async () => {
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe('importOldExcel');
    expect(await refusal(Buffer.from('%PDF-1.7\n1 0 obj'))).toBe('importNotTable');
    expect(
      await refusal(
        await makeWorkbook({ sheets: {}, parts: { '_rels/.rels': '<a/>', 'xl/workbook.xml': '' } }),
      ),
    ).toBe('workbookBroken');
  });
});

const folder = referenceFolder('bad-input/xlsx-exceljs');
describe.skipIf(!folder)('workbooks of exceljs', () => {
  const shown = async (name: string) => readTexts(await readFile(join(folder!, name)));

  it('all open', async () => {
    const files = (await readdir(folder!, { recursive: true })).filter((file) => file.endsWith('.xlsx'));
    expect(files).toHaveLength(17);
    for (const file of files) await shown(file);
  });

  it('give dates, formulas, escapes and blanks as they are shown', async () => {
    expect(await shown('dateIssue.xlsx')).toEqual([['Date'], ['2020-11-20']]);
    expect((await shown('gold.xlsx'))[3]).toEqual(['Date', '2016-05-17']);
    expect(await shown('shared_string_with_escape.xlsx')).toEqual([['_x000D_']]);
    expect(await shown('test-pr-567.xlsx')).toEqual([[' leading', 'trailing ', ' both ']]);
    expect((await shown('fibonacci.xlsx')).at(-1)).toEqual(['19', '4181']);
    expect((await shown('many-columns.xlsx'))[1]).toHaveLength(20);
  });
});
