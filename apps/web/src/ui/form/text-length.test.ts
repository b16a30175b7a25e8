import { expect, test } from 'vitest';
import { fitsLength } from './text-length.ts';

test('texts are as long as the characters that the server counts', () => {
  expect(fitsLength('穗'.repeat(100), 100)).toBe(true);
  expect(fitsLength('穗'.repeat(101), 100)).toBe(false);
  expect(fitsLength('🌾'.repeat(100), 100)).toBe(true);
  expect(fitsLength('🌾'.repeat(101), 100)).toBe(false);
});
