import { expect, test } from 'vitest';
import { say } from './language.ts';

const text = { zh: '{count} 个单元格有误', en: '{count} {count, cell has|cells have} errors in {file}' };

test.each([
  [1, '1 cell has errors in a.csv'],
  [2, '2 cells have errors in a.csv'],
  [0, '0 cells have errors in a.csv'],
])('takes the word that goes with %d', (count, words) => {
  expect(say(text, 'en_US', { count, file: 'a.csv' })).toBe(words);
});

test('leaves the mark of a value that was not given', () => {
  expect(say(text, 'zh_CN')).toBe('{count} 个单元格有误');
});
