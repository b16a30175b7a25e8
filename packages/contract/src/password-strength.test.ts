import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsKeyboardRun } from './keyboard-runs.ts';
import { isStrongPassword, passwordRequirements } from './password-strength.ts';

/** Rows and columns as the eye sees them; every one of them wraps round. */
const LINES = '1234567890 qwertyuiop asdfghjkl zxcvbnm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm'.split(' ');

/** Four or more neighbouring keys of a line, in either direction, beginning anywhere. */
const run = fc
  .record({
    line: fc.constantFrom(...LINES),
    from: fc.nat({ max: 20 }),
    length: fc.integer({ min: 4, max: 8 }),
    backwards: fc.boolean(),
  })
  .map(({ line, from, length, backwards }) => {
    const keys = Array.from(
      { length: Math.min(length, line.length) },
      (_, at) => line[(from + at) % line.length],
    );
    return (backwards ? keys.toReversed() : keys).join('');
  });

const listedWord = fc.constantFrom(
  ...'1234567890 qwertyuiop asdfghjkl zxcvbnm qaz wsx'.split(' '),
  ...'0987654321 poiuytrewq lkjhgfdsa mnbvcxz zaq xsw'.split(' '),
);

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));
const someUpper = (text: string, bits: number) =>
  Array.from(text, (character, at) => ((bits >> at) & 1 ? character.toUpperCase() : character)).join('');

const anywhere = fc.string({ maxLength: 6 });

describe('a walk over the keyboard', () => {
  it('is found in either direction, wrapped round, inside longer words, in any letter size and full width', () => {
    fc.assert(
      fc.property(
        fc.oneof(run, listedWord),
        anywhere,
        anywhere,
        fc.nat({ max: 1023 }),
        fc.boolean(),
        (word, before, after, bits, wide) => {
          const typed = someUpper(word, bits);
          expect(holdsKeyboardRun(before + (wide ? fullWidth(typed) : typed) + after)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is the same keys with Shift held', () => {
    expect(holdsKeyboardRun('Maize!@#$x7')).toBe(true);
    expect(holdsKeyboardRun('Maize!@#x7')).toBe(false);
  });

  it('has at least four keys, the listed words aside', () => {
    for (const word of ['qwe', '123', 'edc', 'poi', 'mnb', 'Grain', 'Sorghum', '2026']) {
      expect([word, holdsKeyboardRun(word)]).toEqual([word, false]);
    }
  });
});

describe('a new password', () => {
  it('of variant 2 has 8 to 20 characters with lowercase, uppercase, digit and special character', () => {
    for (const strong of ['Maize#26', 'Sorghum!2026', '  Maize#26  ', 'Ab1!'.repeat(5), '玉米Maize#26']) {
      expect([strong, isStrongPassword(strong, 2)]).toEqual([strong, true]);
    }
    const weak = ['', 'Mai#26', 'maize#26', 'MAIZE#26', 'Maize#xy', 'Maize226', 'Ab1!'.repeat(5) + 'x'];
    for (const password of weak) expect([password, isStrongPassword(password, 2)]).toEqual([password, false]);
  });

  it('of variant 1 needs no uppercase letter and may hold a keyboard word', () => {
    expect(isStrongPassword('qwerty#26', 1)).toBe(true);
    expect(isStrongPassword('qwerty#26', 2)).toBe(false);
    for (const password of ['Qwerty#xy', 'QWERTY#26', 'qwerty226', 'qwer#26']) {
      expect([password, isStrongPassword(password, 1)]).toEqual([password, false]);
    }
  });

  it('has no special character in full-width letters, Chinese or spaces', () => {
    for (const password of ['ＭａｉｚｅＸ２６', '玉米Maize2026', 'Maize 2026']) {
      expect([password, isStrongPassword(password, 2)]).toEqual([password, false]);
    }
  });

  it('is refused by variant 2 whenever it holds a run, however strong the rest is', () => {
    fc.assert(
      fc.property(run, (word) => {
        expect(isStrongPassword(`Xy7#${word}`, 2)).toBe(false);
      }),
    );
  });

  it('reports the requirements that it meets', () => {
    expect(passwordRequirements('maize#26', 2).filter(({ met }) => !met)).toEqual([
      { requirement: 'uppercase', met: false },
    ]);
    expect(passwordRequirements('', 2).every(({ met }) => !met)).toBe(true);
  });
});
