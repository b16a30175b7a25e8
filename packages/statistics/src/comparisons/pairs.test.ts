import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { criticalFactor } from './critical-factor.ts';
import { comparePairs, type PairAdjustment } from './pairs.ts';
import { independentMeans, type SetOfMeans } from './set-of-means.ts';

/** Six means of 3, 4, 2, 2, 2 and 3 plots; the figures below are R 4.2.2's for the same. */
const six = independentMeans(
  Float64Array.of(5.3, 7.45, 5.7, 6.25, 4.2, 26 / 3),
  [3, 4, 2, 2, 2, 3],
  2.12166666666667 / 10,
  10,
);

/** Pairs (0, 1), (0, 2) ... (4, 5) */
const expected: Partial<Record<PairAdjustment, number[]>> = {
  // pairwise.t.test(y, g, p.adjust = "holm")
  holm: [
    1.25361581837e-3, 5.20023297145e-1, 1.4227234008e-1, 1.03088710923e-1, 6.08008897996e-5,
    0.011106564515348, 0.065785906005223, 0.000130418694241, 0.042974607968756, 0.520023297145073,
    0.051749378508392, 0.000417135268731, 0.01110656451535, 0.00185836228489, 1.36689196806e-5,
  ],
  // pairwise.t.test(y, g, p.adjust = "bonferroni")
  bonferroni: [
    1.70947611597e-3, 1, 7.113617004e-1, 3.86582665963e-1, 6.51438104995e-5, 0.020435990938164,
    0.197357718015668, 0.000150483108739, 0.092088445647333, 1, 0.129373446270981, 0.000521419085914,
    0.01851094085891, 0.00278754342734, 1.36689196806e-5,
  ],
  // TukeyHSD(aov(y ~ g))
  tukey: [
    1.15642140018e-3, 9.2331419449e-1, 2.92405818298e-1, 1.79306451446e-1, 4.65542190182e-5, 1.26153573485e-2,
    1.0099914334e-1, 1.0645584877e-4, 5.11482174393e-2, 8.30309729764e-1, 6.94986407944e-2, 3.61791254506e-4,
    1.14862613582e-2, 1.86115699203e-3, 9.90472318496e-6,
  ],
};

describe('all pairs', () => {
  it.each(['holm', 'bonferroni', 'tukey'] as const)('have the p values of R: %s', (adjustment) => {
    const { p } = comparePairs(six, adjustment);
    p.forEach((value, k) => {
      const figure = expected[adjustment]![k]!;
      // R's ptukey computes from below with some 1e-8 of absolute error: of small p values not all digits hold
      const rounding = adjustment === 'tukey' ? 1e-8 : 0;
      expect(Math.abs(value - figure), `pair ${k}`).toBeLessThan(1e-6 * figure + rounding);
    });
  });

  it('have Tukey’s intervals of R', () => {
    const { difference, margin } = comparePairs(six, 'tukey');
    // TukeyHSD, 2-1: 0.92808294405729 to 3.3719170559427
    expectClose(-difference[0]! - margin[0]!, 0.92808294405729, 1e-6);
    expectClose(-difference[0]! + margin[0]!, 3.3719170559427, 1e-6);
  });

  it('are in order, with the sign of first minus second', () => {
    const { first, second, difference } = comparePairs(six, 'none');
    expect(first).toHaveLength(15);
    expect([first[5], second[5]]).toEqual([1, 2]);
    expectClose(difference[5], 1.75, 1e-12);
  });

  it('have an interval that ends at 0 exactly where p is alpha', () => {
    for (const adjustment of ['none', 'bonferroni', 'tukey', 'scheffe'] as const) {
      const { difference, p } = comparePairs(six, adjustment);
      const at = p.findIndex((value) => value > 0.001 && value < 0.4);
      const { margin } = comparePairs(six, adjustment, p[at]);
      expectClose(margin[at], Math.abs(difference[at]!), 1e-7, adjustment);
    }
  });
});

describe.runIf(referenceIsThere())('adjusted means of a trial with missing plots (Yates 1933)', () => {
  it('have Tukey’s p values of emmeans', () => {
    const { expected: yates } = readReference<{
      tukey_pairs: { contrast: string; estimate: number; se: number; p_tukey: number }[];
      adjusted_means: { trt: string; mean: number }[];
    }>('09_missing_yates');
    const names = yates.adjusted_means.map(({ trt }) => trt);
    const errors = new Map(yates.tukey_pairs.map(({ contrast, se }) => [contrast, se] as const));
    const set: SetOfMeans = {
      means: Float64Array.from(yates.adjusted_means, ({ mean }) => mean),
      df: 54,
      differenceVariance: (i, j) => errors.get(`${names[Math.min(i, j)]} - ${names[Math.max(i, j)]}`)! ** 2,
    };
    const { p, first, second } = comparePairs(set, 'tukey');
    expect(p).toHaveLength(28);
    p.forEach((value, k) => {
      const contrast = `${names[first[k]!]} - ${names[second[k]!]}`;
      const row = yates.tukey_pairs.find((one) => one.contrast === contrast)!;
      expectClose(value, row.p_tukey, 1e-6, contrast);
    });
  });
});

describe('the family error', () => {
  it('stays at most at alpha with unequal plots', () => {
    const normal = seededNormal(5);
    const plots = [2, 3, 4, 6, 3];
    const [df, alpha, trials] = [13, 0.1, 20_000];
    const names = ['tukey', 'bonferroni', 'scheffe'] as const;
    const factors = names.map((name) => criticalFactor(name, alpha, plots.length, df));
    const wrong = names.map(() => 0);
    for (let trial = 0; trial < trials; trial++) {
      let squares = 0;
      for (let k = 0; k < df; k++) squares += normal() ** 2;
      const means = plots.map((count) => normal() / Math.sqrt(count));
      let largest = 0;
      for (let i = 0; i < plots.length; i++)
        for (let j = 0; j < i; j++) {
          const variance = (squares / df) * (1 / plots[i]! + 1 / plots[j]!);
          largest = Math.max(largest, Math.abs(means[i]! - means[j]!) / Math.sqrt(variance));
        }
      factors.forEach((factor, k) => (wrong[k]! += Number(largest > factor)));
    }
    const bound = alpha + 4 * Math.sqrt((alpha * (1 - alpha)) / trials);
    wrong.forEach((count, k) => expect(count / trials, names[k]).toBeLessThan(bound));
    // Tukey-Kramer is nearly exact; the others are known to be on the safe side
    expect(wrong[0]! / trials).toBeGreaterThan(0.08);
  });
});
