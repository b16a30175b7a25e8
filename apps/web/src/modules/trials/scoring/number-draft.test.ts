import { expect, test } from 'vitest';
import { numberOf, typed, type PadKey } from './number-draft.ts';

const all = (...keys: PadKey[]) => keys.reduce(typed, '');

test('keys make a number as it is read', () => {
  expect(all('1', '2', '.', '5')).toBe('12.5');
  expect(all('.', '5')).toBe('0.5');
  expect(all('0', '7')).toBe('7');
  expect(all('1', '.', '2', '.', '3')).toBe('1.23');
  expect(all('4', '-')).toBe('-4');
  expect(all('-', '.', '5', '-')).toBe('0.5');
  expect(all('1', '2', 'back')).toBe('1');
  expect(typed('123456789012345', '6')).toBe('123456789012345');
});

test('what is no number yet is known from nothing', () => {
  expect([numberOf(''), numberOf('-'), numberOf('0.'), numberOf('-2.50')]).toEqual([
    null,
    undefined,
    0,
    -2.5,
  ]);
});
