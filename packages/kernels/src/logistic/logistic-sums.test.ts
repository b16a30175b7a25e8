import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import { LogisticSums } from './logistic-sums.ts';

interface Sizes {
  samples: number;
  size: number;
  seed: number;
  scale: number;
}

function filled({ samples, size, seed, scale }: Sizes, kernel: 'simd' | 'plain'): LogisticSums {
  const sums = new LogisticSums(samples, size, kernel);
  for (let a = 0; a < size; a++) sums.column(a).set(randomNumbers(samples, seed + a));
  sums.coefficients.set(randomNumbers(size, seed + 100).map((value) => scale * value));
  const signs = randomNumbers(samples, seed + 200);
  signs.forEach((value, s) => {
    sums.cases[s] = Number(value > 0);
    sums.used[s] = Number(Math.abs(value) > 0.05);
  });
  return sums;
}

const sizes = record({
  samples: integer({ min: 1, max: 41 }),
  size: integer({ min: 1, max: 8 }),
  seed: integer({ min: 1, max: 1e6 }),
  // predictors near 0, usual ones, and such that probabilities are 0 or 1
  scale: constantFrom(1e-3, 3, 1e5),
});

describe('sums of logistic regression', () => {
  it('are those of the plain loops, whatever the sizes and coefficients', () => {
    assert(
      property(sizes, (asked) => {
        const [simd, plain] = [filled(asked, 'simd').evaluate(), filled(asked, 'plain').evaluate()];
        for (const name of ['residual', 'weight', 'score', 'triangle'] as const)
          simd[name].forEach((value, k) => {
            const difference = Math.abs(value - plain[name][k]!);
            expect(difference).toBeLessThanOrEqual(1e-12 * (1e-3 + Math.abs(plain[name][k]!)));
          });
      }),
    );
  });

  it('count what is used only, by probabilities that the logistic curve gives', () => {
    const asked = { samples: 23, size: 3, seed: 5, scale: 4 };
    const sums = filled(asked, 'plain');
    const { residual, weight, score, triangle } = sums.evaluate();
    const wanted = Array.from({ length: 3 }, () => 0);
    let corner = 0;
    for (let s = 0; s < 23; s++) {
      const own = [0, 1, 2].map((a) => sums.column(a)[s]!);
      const predictor = own.reduce((sum, x, a) => sum + x * sums.coefficients[a]!, 0);
      const p = 1 / (1 + Math.exp(-predictor));
      expect(residual[s]).toBeCloseTo(sums.used[s]! * (sums.cases[s]! - p), 12);
      expect(weight[s]).toBeCloseTo(sums.used[s]! * p * (1 - p), 12);
      own.forEach((x, a) => (wanted[a]! += residual[s]! * x));
      corner += weight[s]! * own[2]! * own[1]!;
    }
    score.forEach((value, a) => expect(value).toBeCloseTo(wanted[a]!, 12));
    expect(triangle[4]).toBeCloseTo(corner, 12);
  });
});
