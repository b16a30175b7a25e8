import { expect, it } from 'vitest';
import { fieldsIn, fillText } from './fill-text.ts';

const values = { sourceId: 'G01', variety: '', year: '2026' };

it('fields in braces become the values of the record, other words stay', () => {
  expect(fillText('{sourceId} · {year}', values)).toBe('G01 · 2026');
  expect(fillText('编号：{sourceId}', values)).toBe('编号：G01');
  expect(fillText('{unknown} {a b} {', values)).toBe('{unknown} {a b} {');
  expect(fieldsIn(['{sourceId} {year}', '{year}'])).toEqual(['sourceId', 'year']);
});

it('a text whose fields are all empty is left out', () => {
  expect(fillText('品种：{variety}', values)).toBe('');
  expect(fillText('{variety} {year}', values)).toBe('2026');
});

it('values are put in as they are, whatever they hold', () => {
  expect(fillText('{sourceId}', { sourceId: '$& {year} \\1' })).toBe('$& {year} \\1');
  expect(fillText('{constructor}', {})).toBe('{constructor}');
});
