import { expect, it } from 'vitest';
import { studentizedRangeUpperTail } from '../distributions/studentized-range.ts';
import { expectClose } from '../testing/closeness.ts';
import { tukeyTails } from './tukey-tails.ts';

it.each([
  [60, 40, 60],
  [450, 300, 420],
  [20, 12, 12],
])('Tukey’s P of %i means is read off tables as exactly as it is computed', (means, least, most) => {
  const df = Float64Array.from({ length: 40 }, (_, k) => least + ((most - least) * k) / 39);
  const tail = tukeyTails(means, df);
  for (let k = 0; k < 40; k++) {
    const t = 0.05 + 0.23 * k;
    const own = df[(7 * k) % 40]!;
    expectClose(tail(t, own), studentizedRangeUpperTail(t * Math.SQRT2, means, own), 2e-6, `${t} ${own}`);
  }
  expect(tail(0, least)).toBe(1);
  expect(tail(1000, least)).toBeLessThan(1e-9);
});
