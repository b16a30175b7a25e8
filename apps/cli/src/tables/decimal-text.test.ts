import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecimalLines } from './decimal-text.ts';

/** The line of a name and some numbers, as text. */
function lineOf(name: string, values: readonly number[]): string {
  let text = '';
  const lines = new DecimalLines((bytes) => (text += Buffer.from(bytes).toString()));
  lines.add(name, Float64Array.from(values));
  lines.end();
  return text;
}

describe('lines of numbers', () => {
  it('have twelve decimals, none for whole numbers, and nothing for missing ones', () => {
    expect(lineOf('郑58', [1.90618025228849, -0.05, 1, 0, NaN, -3, 12.5, 1e-13, -1e-13])).toBe(
      '郑58\t1.906180252288\t-0.050000000000\t1\t0\t\t-3\t12.500000000000\t0\t0\n',
    );
  });

  it('carry where the decimals round up, and are written in full where they are large', () => {
    expect(lineOf('a', [0.9999999999999, -1.9999999999996, 123456.789, Infinity])).toBe(
      'a\t1\t-2\t123456.789\tInfinity\n',
    );
  });

  it('come back within half a unit of the last decimal', () => {
    assert(
      property(double({ min: -9000, max: 9000, noNaN: true }), (value) => {
        const read = Number(lineOf('', [value]).trim());
        expect(Math.abs(read - value)).toBeLessThan(5.1e-13 + Math.abs(value) * 2 ** -52);
      }),
    );
  });

  it('are written in pieces however many and long they are', () => {
    const pieces: Buffer[] = [];
    const lines = new DecimalLines((bytes) => void pieces.push(Buffer.from(bytes)));
    const row = Float64Array.from({ length: 50_000 }, (_, k) => k / 8);
    for (const name of ['a', 'b', 'c']) lines.add(name, row);
    lines.end();
    const text = Buffer.concat(pieces).toString().trimEnd().split('\n');
    expect(text.map((line) => line.split('\t')[0])).toEqual(['a', 'b', 'c']);
    for (const line of text) expect(line.split('\t').slice(1).map(Number)).toEqual(Array.from(row));
  });
});
