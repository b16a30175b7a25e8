import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { numberColumn } from '../../data/numbers.ts';
import { expectClose } from '../../testing/closeness.ts';
import { readReference, referenceIsThere } from '../../testing/reference.ts';
import { analyseIndirectRatio } from './index.ts';

describe.skipIf(!referenceIsThere())(
  'early generations with a check every sixth plot (Cullis et al. 1989)',
  () => {
    interface Cullis {
      n_checks: number;
      n_entry_plots: number;
      check_mean: number;
      check_cv_percent: number;
      entries: { gen: string; rel_pct: number; n: number; theoretical_yield: number }[];
    }
    const analyse = () => {
      const { columns, expected } = readReference<Cullis>('10_interval_checks_cullis');
      const row = numberColumn('row', columns.row!);
      const question = {
        trait: 'yield',
        values: numberColumn('yield', columns.yield!),
        entry: encodeFactor(columns.gen!),
        check: 'Kite',
        strip: encodeFactor(columns.col!),
        position: row,
        checkPlots: Uint8Array.from(row, (place) => Number((place - 1) % 6 === 0)),
      };
      return { expected, result: analyseIndirectRatio(question, { outliers: 'off' }) };
    };

    it('gives the checks, and every entry its relative percentage and theoretical yield, in order', () => {
      const { expected, result } = analyse();
      expect(result.checks.plots).toBe(expected.n_checks);
      expect(result.compared).toHaveLength(expected.n_entry_plots);
      expectClose(result.checks.mean, expected.check_mean, 1e-7, 'mean of the checks');
      expectClose(result.checks.variationCoefficient, expected.check_cv_percent, 1e-7, 'CV');
      expect(result.entries).toHaveLength(expected.entries.length);
      expected.entries.forEach(({ gen, rel_pct, n, theoretical_yield }) => {
        const actual = result.entries.find(({ entry }) => entry === gen)!;
        expect(actual.plots).toBe(n);
        expectClose(actual.relativePercent, rel_pct, 1e-7, gen);
        expectClose(actual.adjustedMean, theoretical_yield, 1e-7, `theoretical yield of ${gen}`);
      });
      result.entries.forEach(({ relativePercent }, i) =>
        expectClose(relativePercent, expected.entries[i]!.rel_pct, 1e-7),
      );
    });

    it('finds that neighbouring checks are alike, and the error smaller than the checks vary over the field', () => {
      const { result } = analyse();
      const { error, adjustmentGain } = result.checks;
      expect(adjustmentGain).toBeGreaterThan(1);
      expect(error!.checks).toBeGreaterThan(90);
      expect(error!.df).toBeLessThan(error!.checks);
      expect(error!.df).toBeGreaterThan(error!.checks / 2.1);
    });
  },
);
