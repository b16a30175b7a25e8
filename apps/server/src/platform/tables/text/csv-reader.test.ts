import { parse } from 'csv-parse/sync';
import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableLimits } from '../table-limits.ts';
import { CsvReader } from './csv-reader.ts';

/** Rows of a text that arrives in pieces of so many characters. */
function read(text: string, piece = text.length || 1): { number: number; cells: readonly unknown[] }[] {
  const reader = new CsvReader(',');
  const rows = [];
  for (let start = 0; start < text.length; start += piece) {
    rows.push(...reader.push(text.slice(start, start + piece)));
  }
  return [...rows, ...reader.end()];
}

/** What csv-parse makes of it, the apostrophes of our exports left alone by both. */
function reference(text: string): string[][] | null {
  try {
    return parse(text, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch {
    return null;
  }
}

const texts = array(constantFrom('a', 'b b', ',', ',', '"', '"', '""', '\n', '\r\n', '\r', '名'), {
  maxLength: 24,
});

describe('the reader of delimited text', () => {
  it('reads what csv-parse reads, in pieces of any length', () => {
    assert(
      property(texts, integer({ min: 1, max: 5 }), (parts, piece) => {
        const text = parts.join('');
        const wanted = reference(text);
        if (wanted === null) {
          expect(() => read(text, piece)).toThrow();
          return;
        }
        const numbered = wanted.map((cells, index) => ({ number: index + 1, cells }));
        expect(read(text, piece)).toEqual(numbered.filter(({ cells }) => cells.some((cell) => cell !== '')));
      }),
      { numRuns: 3000 },
    );
  });

  it('counts blank rows and keeps nothing of them', () => {
    expect(read(`a\n${'\n'.repeat(500_000)}${',,\r\n'.repeat(1000)}""\nb\n`)).toEqual([
      { number: 1, cells: ['a'] },
      { number: 501_003, cells: ['b'] },
    ]);
  });

  it.each([
    ['line ends', '\n', 'tableTooManyRows'],
    ['carriage returns', '\r', 'tableTooManyRows'],
    ['rows of delimiters', ',,,\n', 'tableTooManyRows'],
    ['rows of empty quotes', '""\n', 'tableTooManyRows'],
    ['delimiters', ',', 'tableTooManyColumns'],
    ['letters', 'a', 'tableCellTooLong'],
    ['quotation marks', '"', 'csvBroken'],
    ['quoted cells that open and close', '"a",', 'tableTooManyColumns'],
    ['a quoted cell of line ends', '\n', 'csvBroken'],
  ])('ends a file of %s at its limit, with nothing gathered', (name, part, error) => {
    const reader = new CsvReader(',');
    const piece = part.repeat(65_536 / part.length);
    const before = process.memoryUsage().heapUsed;
    let kept = 0;
    let pieces = 0;
    if (name.startsWith('a quoted')) reader.push('"');
    const all = () => {
      for (; pieces < 1500; pieces += 1) kept += reader.push(piece).length;
    };
    expect(all).toThrow(expect.objectContaining({ error }) as Error);
    expect(kept).toBe(0);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000);
  });

  it('reads ragged rows to the limit of columns, each as long as it is', () => {
    const wide = `x${','.repeat(tableLimits.columns - 1)}`;
    const rows = read(`a\n${wide}\nb,c\n`, 1000);
    expect(rows.map(({ cells }) => cells.length)).toEqual([1, tableLimits.columns, 2]);
    expect(() => read(`${wide},\n`)).toThrow(expect.objectContaining({ error: 'tableTooManyColumns' }));
  });
});
