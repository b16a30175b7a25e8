import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacter } from './check-character.ts';
import { codedKindNames, readRecordCode, writeRecordCode, type CodedKind } from './record-code.ts';

const kinds = Object.keys(codedKindNames) as CodedKind[];
const id = '0192f0a1-7c3b-7d11-8e22-3f4455667788';
const code = writeRecordCode({ kind: 'material', id });

describe('the code of a record', () => {
  it('gives back kind and id, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.uuid(), (kind, one) => {
        const text = writeRecordCode({ kind, id: one });
        expect(text).toMatch(/^PN[A-Z][0-9A-Z]{27}$/);
        expect(readRecordCode(text)).toEqual({ kind, id: one });
      }),
    );
  });

  it('is the same for good: labels are glued on', () => {
    expect(code).toBe('PNM01JBRA2Z1VFM8RW8HZ8HAPCXW8I');
  });

  it('is read in small letters, with blanks and hyphens, and with the letters that look like digits', () => {
    expect(readRecordCode(` ${code.toLowerCase()}\r\n`)).toEqual({ kind: 'material', id });
    expect(readRecordCode(code.replaceAll(/(.{5})/g, '$1-'))).toEqual({ kind: 'material', id });
    expect(readRecordCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual({ kind: 'material', id });
  });

  it('is known as damaged with any other character in its number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 28 }),
        fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
        (place, character) => {
          fc.pre(character !== code[place]);
          expect(readRecordCode(code.slice(0, place) + character + code.slice(place + 1))).toBe('damaged');
        },
      ),
    );
    expect(readRecordCode(`PNM${'Z'.repeat(26)}0`)).toBe('damaged');
  });

  it('of a kind that a later version brings is known as such', () => {
    const body = `PNQ${code.slice(3, -1)}`;
    expect(readRecordCode(body + checkCharacter(body))).toBe('newer');
  });

  it('is nothing that other systems write, and no text breaks the reading', () => {
    for (const other of [
      '',
      'PN',
      'G01',
      '6901234567892',
      id,
      'https://a.example/?material=1',
      'PNM'.repeat(99),
    ])
      expect(readRecordCode(other)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readRecordCode(text)),
    );
  });
});

it('the check character is that of ISO/IEC 7064 MOD 37,36, as in the Global Release Identifier', () => {
  // the example of the GRid standard: A1-2425G-ABC1234002-M
  expect(checkCharacter('A12425GABC1234002')).toBe('M');
});
