import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../testing/reference.ts';
import { bufferSource } from '../byte-source.ts';
import { openTable } from '../open-table.ts';
import { readTexts } from '../testing/read-all.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { detectEncoding } from './detect-encoding.ts';

const text = (content: string) => readTexts(Buffer.from(content));
const chosen = async (bytes: Buffer) => (await detectEncoding(bufferSource(bytes))).chosen;
/** 编号,名称 in GB18030 */
const GB_HEAD = Buffer.from('b1e0bac52cc3fbb3c60d0a', 'hex');

describe('delimited text', () => {
  it('reads quoted delimiters, line breaks and doubled quotation marks', async () => {
    expect(await text('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });

  it('takes line ends of any system, also mixed, and a last row without one', async () => {
    expect(await text('a\r\nb\nc\rd')).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  it('leaves a quotation mark inside an unquoted cell alone', async () => {
    expect(await text('pot,n\n5" pot,1\n')).toEqual([
      ['pot', 'n'],
      ['5" pot', '1'],
    ]);
  });

  it('keeps identifiers as they were typed', async () => {
    expect(await text('id\n0012\n1-2\nMARCH1\n6/7\n1.10\n')).toEqual([
      ['id'],
      ['0012'],
      ['1-2'],
      ['MARCH1'],
      ['6/7'],
      ['1.10'],
    ]);
  });

  it('counts empty rows but leaves them out', async () => {
    const opened = await openTable(bufferSource(Buffer.from('a,b\n\n,\n1,2\n')));
    const numbers: number[] = [];
    for await (const batch of opened.table!.rows()) numbers.push(...batch.map(({ number }) => number));
    expect(numbers).toEqual([1, 4]);
  });

  it('names the row of a quotation mark that is never closed', async () => {
    await expect(text(`a\n1\n"2\n${'x'.repeat(100)}`)).rejects.toMatchObject({
      error: 'csvBroken',
      values: { row: 3 },
    });
  });

  it('refuses an endless row before it fills the memory', async () => {
    await expect(text(`a\n"${'x'.repeat(3_000_000)}"\n`)).rejects.toMatchObject({ error: 'csvBroken' });
  });

  it('refuses an endless cell and names its row', async () => {
    await expect(text(`a,b\n1,2\n3,${'4'.repeat(100_001)}\n`)).rejects.toMatchObject({
      error: 'tableCellTooLong',
      values: { row: 3, limit: 100_000 },
    });
  });

  it.each([
    ['a,b\n1,2\n', ','],
    ['a\tb\n1,5\t2\n', '\t'],
    ['a;b\n1,5;2,5\n', ';'],
    ['编号，产量\nA，1\n', '，'],
    ['编号；产量\nA；1\n', '；'],
    ['"a,b";c\n1;2\n', ';'],
    ['note\nrain, wind\nsun\n', ','],
  ])('finds the delimiter of %j', (sample, delimiter) => {
    expect(detectDelimiter(sample)).toBe(delimiter);
  });
});

describe('encoding', () => {
  it('goes by the byte order mark, then by strict UTF-8', async () => {
    expect(await chosen(Buffer.from('\ufeff名称'))).toBe('utf-8');
    expect(await chosen(Buffer.from('\ufeff名称', 'utf16le'))).toBe('utf-16le');
    expect(await chosen(Buffer.from('feff540d79f0', 'hex'))).toBe('utf-16be');
    expect(await chosen(Buffer.from('名称,caf\u00e9'))).toBe('utf-8');
    expect(await chosen(Buffer.from('café,1\n'))).toBe('utf-8');
    expect(await chosen(Buffer.from('plain'))).toBe('utf-8');
  });

  it('knows GB18030 by the words of such tables, even from two heads', async () => {
    expect(await chosen(GB_HEAD)).toBe('gb18030');
    expect(await readTexts(GB_HEAD)).toEqual([['编号', '名称']]);
  });

  it('asks where GB18030 follows the mark of UTF-8, and leaves the mark out', async () => {
    const marked = Buffer.concat([Buffer.from('\ufeff'), GB_HEAD]);
    const { chosen: certain, candidates } = await detectEncoding(bufferSource(marked));
    expect([certain, candidates[0]]).toEqual([null, 'gb18030']);
    expect(await readTexts(marked, { encoding: 'gb18030' })).toEqual(
      await readTexts(GB_HEAD, { encoding: 'gb18030' }),
    );
    const damaged = Buffer.concat([marked, Buffer.from([0xff])]);
    await expect(readTexts(damaged, { encoding: 'gb18030' })).rejects.toMatchObject({
      error: 'encodingBroken',
      values: { offset: marked.length },
    });
  });

  it('asks about Big5, about odd bytes and about UTF-16 without its mark', async () => {
    // 材料,產量 in Big5
    const big5 = await detectEncoding(bufferSource(Buffer.from('a7f7aec62cb2a3b6710d0a', 'hex')));
    expect(big5).toMatchObject({ chosen: null });
    expect(big5.candidates[0]).toBe('big5');
    expect(await chosen(Buffer.from('caf\u00e9,na\u00efve\n', 'latin1'))).toBeNull();
    const wide = await detectEncoding(bufferSource(Buffer.from('plot,yield\n1,2\n', 'utf16le')));
    expect(wide).toEqual({ chosen: null, candidates: ['utf-16le'] });
  });

  it('says at which byte UTF-8 breaks, also far into a file', async () => {
    const bytes = Buffer.concat([Buffer.from(`${'名称,1\n'.repeat(40_000)}先玉`), Buffer.from([0xe5, 0x85])]);
    await expect(readTexts(bytes)).rejects.toMatchObject({
      error: 'encodingBroken',
      values: { offset: 40_000 * 9 + 6 },
    });
  });

  it('never puts replacement characters in: a wrong choice is refused with the byte', async () => {
    await expect(readTexts(GB_HEAD, { encoding: 'utf-8' })).rejects.toMatchObject({
      error: 'encodingBroken',
      values: { encoding: 'UTF-8', offset: 0 },
    });
    await expect(readTexts(Buffer.from('a,\xff\n', 'latin1'), { encoding: 'gb18030' })).rejects.toMatchObject(
      {
        values: { encoding: 'GB18030', offset: 2 },
      },
    );
  });

  it('reads a character that lies across two pieces of the file', async () => {
    const rows = await readTexts(Buffer.from(`a\n${'x'.repeat(65_535 - 2)}名\n`));
    expect(rows[1]![0]!.endsWith('x名')).toBe(true);
  });
});

const csvSpectrum = referenceFolder('bad-input/csv-spectrum/csvs');
describe.skipIf(!csvSpectrum)('csv-spectrum', () => {
  it.each([
    [
      'comma_in_quotes',
      [
        ['first', 'last', 'address', 'city', 'zip'],
        ['John', 'Doe', '120 any st.', 'Anytown, WW', '08123'],
      ],
    ],
    [
      'empty_crlf',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      'json',
      [
        ['key', 'val'],
        ['1', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
      ],
    ],
    [
      'newlines_crlf',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['Once upon \r\na time', '5', '6'],
        ['7', '8', '9'],
      ],
    ],
    [
      'simple',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'utf8',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['4', '5', 'ʤ'],
      ],
    ],
  ])('%s', async (name, rows) => {
    expect(await readTexts(await readFile(join(csvSpectrum!, `${name}.csv`)))).toEqual(rows);
  });
});

const chinese = referenceFolder('bad-input/zh');
describe.skipIf(!chinese)('Chinese files', () => {
  const read = async (name: string) => readTexts(await readFile(join(chinese!, name)));

  it('are one table in every encoding', async () => {
    const table = await read('utf8-nobom.csv');
    expect(table[1]).toEqual(['0012', '先玉335', '12.50']);
    expect(await read('utf8-bom.csv')).toEqual(table);
    expect(await read('gb18030.csv')).toEqual(table);
    expect(await read('utf16le-bom-tab.txt')).toEqual(table);
    const gbk = await read('gbk-no-supplementary.csv');
    expect(gbk.slice(0, 4)).toEqual(table.slice(0, 4));
  });

  it('are refused with the byte offset when cut inside a character', async () => {
    await expect(read('cut-utf8.csv')).rejects.toMatchObject({
      error: 'encodingBroken',
      values: { offset: 13 },
    });
  });

  it('may be separated by full-width commas', async () => {
    expect(await read('fullwidth-punct.csv')).toEqual([
      ['材料编号', '名称', '产量'],
      ['A1', '先玉335', '１２．５'],
    ]);
  });

  it('in Big5 are asked about', async () => {
    const found = await detectEncoding(bufferSource(await readFile(join(chinese!, 'big5-header.csv'))));
    expect(found).toMatchObject({ chosen: null, candidates: ['big5', 'gb18030', 'windows-1252'] });
  });
});
