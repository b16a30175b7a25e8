import { describe, expect, it } from 'vitest';
import { dunnettUpperTail, studentUpperTail } from '../distributions/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { bonferroni, holm, scheffe } from './adjusted.ts';
import { scottKnott } from './scott-knott.ts';

describe.runIf(referenceIsThere())('the seed rates of Gomez and Gomez (1984)', () => {
  interface Expected {
    anova: { source: string; df: number; MS: number }[];
    dunnett: { t: number[]; p_mean_of_5_runs: number[] };
    scott_knott: { result: { Means: string; G1: string }[] };
  }
  const { expected } = referenceIsThere()
    ? readReference<Expected>('01_rcbd_gomez_seedrate')
    : { expected: {} as Expected };

  it('have Dunnett’s p values of multcomp', () => {
    const { df } = expected.anova.find(({ source }) => /resid/i.test(source))!;
    expected.dunnett.t.forEach((t, k) => {
      const p = dunnettUpperTail(Math.abs(t), new Float64Array(5).fill(Math.SQRT1_2), df, 'two-sided');
      expect(Math.abs(p - expected.dunnett.p_mean_of_5_runs[k]!)).toBeLessThan(5e-4);
    });
  });

  it('have the Scott-Knott groups of the package of that name', () => {
    const { df, MS } = expected.anova.find(({ source }) => /resid/i.test(source))!;
    const means = Float64Array.from(expected.scott_knott.result, ({ Means }) => Number(Means));
    const letters = [...scottKnott(means, MS / 4, df)].map((group) => 'abcdef'[group]);
    expect(letters).toEqual(expected.scott_knott.result.map(({ G1 }) => G1));
  });
});

describe('other comparisons', () => {
  it('Scott-Knott parts means that lie far apart, whatever their order', () => {
    const means = Float64Array.of(10, 30, 10.2, 20.1, 29.8, 20);
    expect([...scottKnott(means, 0.05, 20)]).toEqual([2, 0, 2, 1, 0, 1]);
    expect([...scottKnott(means, 400, 20)]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('Holm lies between the plain p values and Bonferroni’s, and keeps their order', () => {
    const p = [0.01, 0.04, 0.03, 0.005];
    expect([...holm(p)].map((value) => Number(value.toFixed(10)))).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect([...bonferroni(p)].map((value) => Number(value.toFixed(10)))).toEqual([0.04, 0.16, 0.12, 0.02]);
  });

  it('Scheffé with two means is Student’s', () => {
    expectClose(scheffe(2.3, 2, 14), 2 * studentUpperTail(2.3, 14), 1e-12);
  });
});
