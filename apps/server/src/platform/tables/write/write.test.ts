import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFault } from '@panicle/contract/readable-text';
import { bufferSource } from '../byte-source.ts';
import type { Cell } from '../cell.ts';
import { openTable } from '../open-table.ts';
import { collect } from '../testing/read-all.ts';
import { readNumber } from '../values/read-number.ts';
import { readText, showCell } from '../values/read-text.ts';
import type { ExportColumn, ExportRow } from './columns.ts';
import { writeCsv } from './csv-writer.ts';
import { protect, unprotect } from './formula.ts';
import { numberStyle, sheetNames, styles } from './xlsx-parts.ts';
import { writeXlsx } from './xlsx-writer.ts';

const columns: ExportColumn[] = [
  { title: '编号', type: 'text' },
  { title: '产量', type: 'number' },
  { title: '备注', type: 'text' },
];

const csv = async (rows: ExportRow[]) => (await collect(writeCsv(columns, [rows]))).toString();

async function readBack(content: Buffer, sheet?: string): Promise<(readonly Cell[])[]> {
  const opened = await openTable(bufferSource(content), { encoding: 'utf-8', delimiter: ',', sheet });
  const rows: (readonly Cell[])[] = [];
  for await (const batch of opened.table!.rows()) rows.push(...batch.map(({ cells }) => cells));
  opened.close();
  return rows;
}

/** A file of which more than one byte in twenty is such a character counts as no text: a program, a picture. */
// oxlint-disable-next-line no-control-regex -- exactly those are meant
const NO_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g;
/** Composed text that can be read, never blank: a blank cell is an empty one. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll(NO_TEXT, '').normalize('NFC'))
  .filter((text) => text.trim() !== '' && textFault(text) === null);
const dangerous = fc.constantFrom(
  '=1+1',
  '+86 138',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  "'=1",
  "''-1",
  "'",
  '-',
  '"a",b',
  'x\r\ny',
);
const anyRow = fc.tuple(
  fc.oneof(anyText, dangerous),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.oneof(anyText, dangerous),
);
const values = (cells: readonly Cell[]) => [
  readText(cells[0]).value,
  readNumber(cells[1]).value,
  readText(cells[2]).value,
];
const positiveZero = ([id, value, note]: [string, number, string]) => [id, value === 0 ? 0 : value, note];
const sameZero = (row: (string | number | null)[]) => row.map((value) => (value === 0 ? 0 : value));

describe('a CSV export', () => {
  it('opens in Excel as Chinese and computes nothing, while numbers stay numbers', async () => {
    const text = await csv([
      ['=1+1', -5, '+86 138'],
      ['@SUM(A1)', 1.5, '\t=1'],
      ['＝1+1', null, '-5'],
      ['0012', 1e21, 'a "b", c'],
    ]);
    expect(text).toBe(
      '\ufeff编号,产量,备注\r\n' +
        "'=1+1,-5,'+86 138\r\n" +
        '\'@SUM(A1),1.5,"\'\t=1"\r\n' +
        "'＝1+1,,'-5\r\n" +
        '0012,1e+21,"a ""b"", c"\r\n',
    );
  });

  it('reads back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        const back = await readBack(await collect(writeCsv(columns, [rows])));
        expect(back.slice(1).map((cells) => sameZero(values(cells)))).toEqual(rows.map(positiveZero));
      }),
      { numRuns: 200 },
    );
  });

  it('disarms without losing anything', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, dangerous), (text) => {
        expect(unprotect(protect(text))).toBe(text);
        expect(protect(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });
});

describe('a workbook export', () => {
  it('has identifiers as text, quantities as numbers, days as days', async () => {
    const sheet = {
      name: '材料',
      columns: [...columns, { title: '日期', type: 'date' as const }],
      rows: [[['0012', 12.5, '=1+1', '2026-05-01']]],
    };
    const [, row] = await readBack(await collect(writeXlsx([sheet])));
    expect(row).toEqual([
      '0012',
      { kind: 'number', value: 12.5, format: { code: 'General', date: false } },
      '=1+1',
      { kind: 'date', text: '2026-05-01' },
    ]);
  });

  it('reads back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        const back = await readBack(await collect(writeXlsx([{ name: 'A', columns, rows: [rows] }])));
        const wanted = rows.map(positiveZero);
        const found = back
          .slice(1)
          .map((cells) => sameZero([showCell(cells[0]), readNumber(cells[1]).value, showCell(cells[2])]));
        expect(found).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('shows the decimals of a column, while its cells keep all digits', async () => {
    const shown = (format: ExportColumn['shown']): ExportColumn => ({
      title: String(format),
      type: 'number',
      ...(format === undefined ? {} : { shown: format }),
    });
    const sheet = {
      name: 'A',
      columns: [shown(undefined), shown(2), shown('p'), shown('p')],
      rows: [[[12.3456789, 12.3456789, 0.0000123, 0.0456]]],
    };
    const [, row] = await readBack(await collect(writeXlsx([sheet])));
    expect(row!.map((cell) => readNumber(cell).value)).toEqual([12.3456789, 12.3456789, 0.0000123, 0.0456]);
    const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
    const cellFormats = [...styles.split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/g)].map(
      ([, id]) => id,
    );
    const formatOf = (style: number) => formats.find(([, id]) => id === cellFormats[style])?.[2];
    expect(formatOf(numberStyle(2))).toBe('0.00');
    expect(formatOf(numberStyle(0))).toBe('0');
    expect(formatOf(numberStyle('p'))).toBe('[&lt;0.001]&quot;&lt; 0.001&quot;;0.000');
    expect(formatOf(numberStyle(undefined))).toBeUndefined();
  });

  it('may have several sheets, with names that Excel takes', async () => {
    const rows = [[['1', 1, 'x']]];
    const content = await collect(
      writeXlsx([
        { name: 'a/b', columns, rows },
        { name: 'A b', columns, rows: [] },
      ]),
    );
    const opened = await openTable(bufferSource(content));
    expect(opened.format === 'xlsx' && opened.sheets.map(({ name }) => name)).toEqual(['a b', 'A b (2)']);
    opened.close();
    expect(sheetNames(['', "'x'", '名'.repeat(40)])).toEqual(['Sheet1', 'x', '名'.repeat(31)]);
  });

  it('ends with the error of its rows', async () => {
    const broken = (async function* () {
      yield [['1', 1, 'x']];
      throw new Error('query failed');
    })();
    await expect(collect(writeXlsx([{ name: 'A', columns, rows: broken }]))).rejects.toThrow('query failed');
  });

  it('stops asking for rows when the reader goes away', async () => {
    let asked = 0;
    const endless = (async function* () {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 500 }, (_, index) => [`${asked}-${index}-${Math.random()}`, index, 'x']);
      }
    })();
    const stream = writeXlsx([{ name: 'A', columns, rows: endless }]);
    await new Promise((resolve) => stream.once('data', resolve));
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    const before = asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked - before).toBeLessThan(50);
  });
});
