import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { Table } from '../data/table.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { fitSpatialModel, type SpatialFit } from './index.ts';

interface Fit {
  varcomp: Record<string, number>;
  psi_residual: number;
  effective_dims: Record<string, number>;
  heritability: number;
  predicted: { genotype: string; pred: number; se: number }[];
}

interface Expected {
  spats_gen_random: Fit;
  spats_gen_fixed: Fit;
}

/** What the reference calls our parts. */
const REFERENCE_NAMES: Record<string, string> = {
  's(column)': 'f(col)',
  's(row)': 'f(row)',
  's(column):row': 'f(col):row',
  'column:s(row)': 'col:f(row)',
  's(column):s(row)': 'f(col):f(row)',
  rows: 'R',
  columns: 'C',
  genotype: 'gen',
};

describe.runIf(referenceIsThere())('the serpentine field of Gilmour et al. (1997)', () => {
  let expected: Expected;
  let random: SpatialFit;
  let fixed: SpatialFit;
  beforeAll(() => {
    const reference = readReference<Expected>('04_rowcol_gilmour_serpentine');
    expected = reference.expected;
    const { row, col, gen, yield: response } = reference.columns;
    const table = new Table({
      row: numberColumn('row', row!),
      col: numberColumn('col', col!),
      gen: encodeFactor(gen!),
      yield: numberColumn('yield', response!),
    });
    const field = { response: 'yield', genotype: 'gen', row: 'row', column: 'col' };
    const segments = { row: 20, column: 10 };
    random = fitSpatialModel(table, { ...field, genotypes: 'random', segments });
    fixed = fitSpatialModel(table, { ...field, genotypes: 'fixed', segments });
  });

  it.each(['random', 'fixed'] as const)(
    'has the effective dimensions of SpATS, genotypes %s',
    (genotypes) => {
      const [fit, { effective_dims: dimensions }] =
        genotypes === 'random' ? [random, expected.spats_gen_random] : [fixed, expected.spats_gen_fixed];
      expect(fit.estimate.converged).toBe(true);
      for (const { name, effectiveDimension } of fit.components) {
        if (name === 'residual') continue;
        const allowed = name === 's(column):row' ? 0.1 : 0.05;
        const reference = dimensions[REFERENCE_NAMES[name]!]!;
        expect(Math.abs(effectiveDimension - reference), `${name}: ${effectiveDimension}`).toBeLessThan(
          allowed,
        );
      }
    },
  );

  it.each(['random', 'fixed'] as const)('has its means and their errors, genotypes %s', (genotypes) => {
    const [fit, { predicted }] =
      genotypes === 'random' ? [random, expected.spats_gen_random] : [fixed, expected.spats_gen_fixed];
    const means = new Map(fit.genotypeMeans('centre').map((mean) => [mean.level, mean]));
    expect(means.size).toBe(predicted.length);
    for (const { genotype, pred, se } of predicted) {
      const { estimate, standardError } = means.get(genotype)!;
      expect(Math.abs(estimate - pred), `${genotype}: ${estimate} instead of ${pred}`).toBeLessThan(0.05);
      expect(Math.abs(standardError - se), `${genotype}: ${standardError} instead of ${se}`).toBeLessThan(
        0.05,
      );
    }
  });

  it('has its variances of genotypes, rows, columns and residual, and its heritability', () => {
    const { varcomp, psi_residual: residual, heritability } = expected.spats_gen_random;
    expect(random.component('genotype').variance / varcomp.gen!).toBeCloseTo(1, 3);
    expect(random.component('rows').variance / varcomp.R!).toBeCloseTo(1, 3);
    expect(random.component('columns').variance / varcomp.C!).toBeCloseTo(1, 3);
    expect(random.component('residual').variance / residual).toBeCloseTo(1, 3);
    expect(random.generalizedHeritability()).toBeCloseTo(heritability, 2);
  });
});
