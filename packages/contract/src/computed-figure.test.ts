import { expect, test } from 'vitest';
import { computedFigure } from './computed-figure.ts';

test.each([
  [0.1 + 0.2, 0.3],
  [0.7599999999999999, 0.76],
  [-1234.567890123456, -1234.56789],
  [1.2345678901234e-17, 1.23456789e-17],
  [123_456_789_012.34, 123_456_789_000],
  [0, 0],
])('%d is exported as %d', (value, exported) => {
  expect(computedFigure(value)).toBe(exported);
});

test('what is no number stays none', () => {
  expect(computedFigure(Number.NaN)).toBeNaN();
  expect(computedFigure(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});
