import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { dunnettUpperQuantile, dunnettUpperTail } from './dunnett.ts';
import { studentUpperTail } from './student.ts';

describe('Dunnett’s distribution', () => {
  const equal = (count: number) => new Float64Array(count).fill(Math.SQRT1_2);

  it('is Student’s for one difference', () => {
    for (const [t, df] of [
      [0.5, 3],
      [2.1, 12],
      [6, 40],
      [9, Infinity],
    ] as const) {
      expectClose(dunnettUpperTail(t, equal(1), df, 'two-sided'), 2 * studentUpperTail(t, df), 1e-9);
      expectClose(dunnettUpperTail(t, equal(1), df, 'above'), studentUpperTail(t, df), 1e-9);
    }
  });

  it('multiplies for differences that have nothing in common', () => {
    const alone = 2 * studentUpperTail(2, Infinity);
    expectClose(dunnettUpperTail(2, new Float64Array(4), Infinity, 'two-sided'), 1 - (1 - alone) ** 4, 1e-9);
  });

  it.each([
    [2, 10, 'two-sided', 0.05],
    [5, 20, 'two-sided', 0.01],
    [40, 60, 'two-sided', 0.05],
    [5, 20, 'above', 0.05],
    [3, 8, 'above', 0.7],
  ] as const)(
    'gives the value that %i differences, %i df, %s exceed with probability %f',
    (count, df, sides, p) => {
      const quantile = dunnettUpperQuantile(p, equal(count), df, sides);
      expectClose(dunnettUpperTail(quantile, equal(count), df, sides), p, 1e-9);
    },
  );

  it('holds the family error with unequal replication', () => {
    const normal = seededNormal(21);
    const replicates = [2, 3, 4, 8];
    const control = 6;
    const loadings = replicates.map((r) => Math.sqrt(r / (r + control)));
    const critical = dunnettUpperQuantile(0.1, loadings, 15, 'two-sided');
    let wrong = 0;
    const trials = 20_000;
    for (let trial = 0; trial < trials; trial++) {
      let squares = 0;
      for (let k = 0; k < 15; k++) squares += normal() ** 2;
      const deviation = Math.sqrt(squares / 15);
      const base = normal() / Math.sqrt(control);
      const beyond = replicates.some((r) => {
        const difference = normal() / Math.sqrt(r) - base;
        return Math.abs(difference) > critical * deviation * Math.sqrt(1 / r + 1 / control);
      });
      wrong += Number(beyond);
    }
    // four standard errors of the simulation
    expect(Math.abs(wrong / trials - 0.1)).toBeLessThan(4 * Math.sqrt((0.1 * 0.9) / trials));
  });

  it('keeps its digits far out', () => {
    const far = dunnettUpperTail(30, equal(5), 100, 'two-sided');
    // Bonferroni's bound, which is sharp there, and one difference alone
    const alone = 2 * studentUpperTail(30, 100);
    expect(far).toBeGreaterThan(alone);
    expect(far).toBeLessThanOrEqual(5 * alone);
  });
});
