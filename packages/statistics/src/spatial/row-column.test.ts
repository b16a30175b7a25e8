import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../data/table.ts';
import { fitLinearModel, parseFormula } from '../linear-model/index.ts';
import {
  cullisHeritability,
  fitMixedModel,
  likelihoodRatio,
  piephoMohringHeritability,
  type MixedFit,
} from '../mixed/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { referenceTable } from '../testing/reference-table.ts';

interface Component {
  group: string;
  variance: number;
}

interface Expected {
  rcbd_anova: { source: string; df: number; SS: number; F: number | null }[];
  rowcol_lmer_fixed: { varcomp: Component[]; blue: { genotype: string; blue: number; se_plain: number }[] };
  rowcol_lmer_random: {
    varcomp: Component[];
    logLik_reml: number;
    blup: { genotype: string; blup: number; se: number }[];
    lrt: { term: string; LRT: number | null }[];
    heritability: { cullis: number; piepho_mohring: number; mean_sed2_blup: number; mean_vd_blue: number };
  };
}

/** What lme4 calls our terms. */
const NAMES: Record<string, string> = { R: 'row', C: 'col', gen: 'gen', Residual: 'residual' };

describe.runIf(referenceIsThere())('the serpentine field (04) by blocks, rows and columns', () => {
  let expected: Expected;
  let table: Table;
  let fixed: MixedFit;
  let random: MixedFit;
  const term = (name: string) => ({ factors: [name] });
  const fit = (fixedTerms: string[], randomTerms: string[]) =>
    fitMixedModel(table, { response: 'yield', fixed: fixedTerms.map(term), random: randomTerms.map(term) });
  beforeAll(() => {
    const reference = readReference<Expected>('04_rowcol_gilmour_serpentine');
    expected = reference.expected;
    table = referenceTable(reference.columns, 'yield');
    fixed = fit(['rep', 'gen'], ['row', 'col']);
    random = fit(['rep'], ['gen', 'row', 'col']);
  });

  const expectComponents = (own: MixedFit, components: Component[]) => {
    for (const { group, variance } of components)
      expectClose(own.variance(NAMES[group]!), variance, 1e-4, group);
  };

  it('has the analysis of variance of complete blocks', () => {
    const [linear] = fitLinearModel(table, parseFormula('yield ~ rep + gen'));
    const rows = linear!.sequentialTable;
    expected.rcbd_anova.forEach(({ df, SS, F }, k) => {
      expect(rows[k]!.df).toBe(df);
      expectClose(rows[k]!.sumOfSquares, SS, 1e-9);
      if (F !== null) expectClose(rows[k]!.f, F, 1e-9);
    });
  });

  it('has the variances, means and predictions of lme4', () => {
    expectComponents(fixed, expected.rowcol_lmer_fixed.varcomp);
    expectComponents(random, expected.rowcol_lmer_random.varcomp);
    const { logLik_reml: logLikelihood } = expected.rowcol_lmer_random;
    expect(Math.abs(random.estimate.logLikelihood - logLikelihood)).toBeLessThan(1e-4);
    const allowed = 1e-4 * Math.sqrt(random.variance('gen'));
    const means = new Map(fixed.means(['gen']).map((mean) => [mean.level, mean]));
    for (const { genotype, blue, se_plain: error } of expected.rowcol_lmer_fixed.blue) {
      expect(Math.abs(means.get(genotype)!.estimate - blue)).toBeLessThan(allowed);
      expect(Math.abs(means.get(genotype)!.standardError - error)).toBeLessThan(allowed);
    }
    const predictions = new Map(random.predictions('gen').map((one) => [one.level, one]));
    for (const { genotype, blup, se: error } of expected.rowcol_lmer_random.blup) {
      expect(Math.abs(predictions.get(genotype)!.estimate - blup)).toBeLessThan(allowed);
      expect(Math.abs(predictions.get(genotype)!.standardError - error)).toBeLessThan(allowed);
    }
  });

  it('has its likelihood ratios and heritabilities', () => {
    const terms = ['gen', 'row', 'col'];
    for (const { term: left, LRT } of expected.rowcol_lmer_random.lrt) {
      if (LRT === null) continue;
      const name = NAMES[left.slice(5, -1)]!;
      const reduced = fit(
        ['rep'],
        terms.filter((one) => one !== name),
      );
      expect(Math.abs(likelihoodRatio(random, reduced).statistic - LRT)).toBeLessThan(1e-3);
    }
    const { heritability } = expected.rowcol_lmer_random;
    expectClose(cullisHeritability(random, 'gen'), heritability.cullis, 1e-4);
    expectClose(piephoMohringHeritability(random, fixed, 'gen'), heritability.piepho_mohring, 1e-4);
    expectClose(random.meanVarianceOfPredictedDifference('gen'), heritability.mean_sed2_blup, 1e-4);
    expectClose(fixed.meanVarianceOfMeanDifference(['gen']), heritability.mean_vd_blue, 1e-4);
  });
});
