import { expect, it } from 'vitest';
import { studentizedRangeUpperTail } from '../distributions/studentized-range.ts';
import { expectClose } from '../testing/closeness.ts';
import { tukeyTails } from './tukey-tails.ts';

it.each([
  [60, 40, 60, 1e-8],
  [450, 300, 420, 1e-8],
  [20, 12, 12, 1e-8],
  // few degrees beside many, as of entries in one block and in many
  [60, 5, 70, 1e-6],
])('Tukey’s P of %i means is read off tables as exactly as it is computed', (means, least, most, error) => {
  const df = Float64Array.from({ length: 40 }, (_, k) => least + ((most - least) * k) / 39);
  const tail = tukeyTails(means, df);
  for (let k = 0; k < 40; k++) {
    const t = 0.05 + 0.23 * k;
    const own = df[(7 * k) % 40]!;
    expectClose(tail(t, own), studentizedRangeUpperTail(t * Math.SQRT2, means, own), error, `${t} ${own}`);
  }
  expect(tail(0, least)).toBe(1);
  expect(tail(1000, least)).toBeLessThan(1e-9);
});
