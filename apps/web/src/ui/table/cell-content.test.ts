import { expect, test } from 'vitest';
import { cellContent } from './cell-content.ts';

test.each([[null], [undefined], [''], ['  '], [false]])('a cell with %j shows an en dash', (content) => {
  expect(cellContent(content)).toBe('\u2013');
});

test.each([[0], ['0'], ['SX2614'], ['\u2013']])('a cell with %j shows it', (content) => {
  expect(cellContent(content)).toBe(content);
});
