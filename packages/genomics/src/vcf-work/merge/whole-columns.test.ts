import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasColumns } from './whole-columns.ts';

/** Columns of a text that begins at another than the first byte, asked for as so many samples. */
function found(text: string, samples: number): number {
  const bytes = Buffer.from(`###${text}\n`, 'latin1');
  return hasColumns(bytes, 3, bytes.length - 1, samples, true);
}

describe('columns of samples', () => {
  it('are counted as they are, whatever stands in them', () => {
    const call = constantFrom('0/0', '0|1', '1/1', './.', '.|.', '10/2', '0', '', '0/1:7', '\u00ff|\u00e9');
    assert(
      property(
        array(call, { minLength: 1, maxLength: 40 }),
        integer({ min: 1, max: 40 }),
        (calls, samples) => {
          expect(found(calls.join('\t'), samples)).toBe(calls.length);
        },
      ),
      { seed: 4 },
    );
  });

  it('are counted where tabs stand in the places of alleles and signs', () => {
    const text = string({ unit: constantFrom('0', '/', '|', '\t', '1'), minLength: 11, maxLength: 11 });
    assert(
      property(text, (line) => {
        expect(found(line, 3)).toBe(line.split('\t').length);
      }),
      { numRuns: 1000, seed: 4 },
    );
  });
});
