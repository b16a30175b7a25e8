import { expect, test } from 'vitest';
import { plotOfCode } from './plot-of-code.ts';

const id = '0192f0a1-7c3b-7d11-8e22-3f4455667788';
const plots = [
  { id, plotNumber: 'A-12' },
  { id: '0192f0a1-7c3b-7d11-8e22-3f4455667789', plotNumber: null },
];

test('a label names its plot by the id, in an address too; a stake by its number', () => {
  expect(plotOfCode(`https://field.example/scanCodePage?code=plot:${id.toUpperCase()}`, plots)).toBe(
    plots[0],
  );
  expect(plotOfCode(' ａ-12 ', plots)).toBe(plots[0]);
  expect(plotOfCode('A-1', plots)).toBe(null);
  expect(plotOfCode('', plots)).toBe(null);
});
