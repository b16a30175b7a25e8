import { expect, test } from 'vitest';
import { convertSeed } from './seed-units.ts';

test.each([
  [0.1, 'kg', 'g', null, 100],
  [3, '斤', '千克', null, 1.5],
  [1000, 'kernels', 'g', 320, 320],
  [1, 'kg', '粒', 250, 4000],
  [12, '粒', 'seeds', null, 12],
  [5, '袋', '袋', null, 5],
  [5, 'ｋｇ', 'g', null, 5000],
  [5, '袋', 'g', 300, null],
  [100, '粒', 'g', null, null],
] as const)('%d %s in %s at a thousand-grain weight of %s is %s', (quantity, from, to, weight, result) => {
  expect(convertSeed(quantity, from, to, weight)).toBe(result);
});
