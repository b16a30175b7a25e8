import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkColumns, type FoundColumns } from './check-columns.ts';

/** What is found in a text that begins at another than the first byte, asked for as so many samples of 3 alleles. */
function found(text: string, samples: number, fields: 'calls' | 'callsFirst' = 'calls'): FoundColumns {
  const bytes = Buffer.from(`###${text}\n`, 'latin1');
  return checkColumns(bytes, 3, bytes.length - 1, samples, { alleles: 3, fields });
}

/** The same by splitting the text. */
function expected(text: string): FoundColumns {
  const columns = text.split('\t');
  const isCall = (column: string) => {
    const call = column.split(':')[0]!;
    return (
      /^[/|]?(\d+|\.)([/|](\d+|\.))*$/.test(call) &&
      (call.match(/\d+/g) ?? []).every((one) => Number(one) < 3)
    );
  };
  return { columns: columns.length, bad: columns.findIndex((column) => !isCall(column)) };
}

describe('columns of samples', () => {
  it('are counted and checked as they are, whatever is in them', () => {
    const good = constantFrom('0/0', '0|1', '1/2', './.', '.|.', '2/2');
    const any = constantFrom(
      '10/2',
      '0',
      '',
      '0/1:7',
      '\u00ff|\u00e9',
      '0/3',
      '9/0',
      'x/1',
      '0//',
      '1/',
      '/0|1',
      '//1',
      '0/1/2',
    );
    const call = oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: any });
    assert(
      property(
        array(call, { minLength: 1, maxLength: 40 }),
        integer({ min: 1, max: 40 }),
        (calls, samples) => {
          const text = calls.join('\t');
          expect(found(text, samples)).toEqual(expected(text));
          expect(found(text, calls.length)).toEqual(expected(text));
          expect(found(text, calls.length, 'callsFirst')).toEqual(expected(text));
        },
      ),
      { seed: 4, numRuns: 500 },
    );
  });

  it('are checked where all have three bytes, of which each may be any', () => {
    for (let byte = 0; byte < 256; byte++)
      for (const place of [0, 1, 2, 3, 4, 5, 6, 8, 9, 10]) {
        const bytes = Buffer.from('0/1\t1|2\t./2', 'latin1');
        bytes[place] = byte;
        const text = bytes.toString('latin1');
        expect([text, found(text, 3)]).toEqual([text, expected(text)]);
      }
  });

  it('are counted where tabs are in the places of alleles and signs', () => {
    const text = string({ unit: constantFrom('0', '/', '|', '\t', '1'), minLength: 11, maxLength: 11 });
    assert(
      property(text, (line) => {
        expect(found(line, 3)).toEqual(expected(line));
      }),
      { numRuns: 1000, seed: 4 },
    );
  });
});
