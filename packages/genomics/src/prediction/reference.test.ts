import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../matrix/memory-matrix.ts';
import { variantTable } from '../matrix/variant-table.ts';
import { maize, readExpected, readGzipped, referenceIsThere, referencePath } from '../testing/reference.ts';
import { crossValidation } from './cross-validation.ts';
import { genomicPrediction, type TraitPrediction } from './genomic-prediction.ts';
import { markerProducts } from './marker-products.ts';

interface Fit {
  Vu: number;
  Ve: number;
  beta: number;
  LL: number;
  tight_optimum: { Vu: number; Ve: number; LL: number };
  sum_u_squared: number;
  marker_effects: { id?: string; marker?: string; u: number }[];
  fitted: { id?: string; line?: string; value: number }[];
}

/** Traits of a table by name of the sample, in the order of the matrix. */
function traitsOf(file: string, { samples }: GenotypeMatrix) {
  const [head, ...lines] = readFileSync(referencePath('genotype', file), 'utf8').trim().split(/\r?\n/);
  const rows = new Map(lines.map((line) => [line.split(',')[0]!, line.split(',').slice(1)]));
  return head!
    .split(',')
    .slice(1)
    .map((name, k) => ({
      name,
      values: Float64Array.from(samples, (sample) => {
        const text = rows.get(sample)?.[k] ?? '';
        return text === '' ? NaN : Number(text);
      }),
    }));
}

function near(found: number, wanted: number, relative: number) {
  expect(Math.abs(found - wanted), `${found} for ${wanted}`).toBeLessThan(relative * Math.abs(wanted));
}

function compare(found: TraitPrediction, wanted: Fit, { samples, variants }: GenotypeMatrix) {
  near(found.markerVariance, wanted.Vu, 1e-4);
  near(found.residualVariance, wanted.Ve, 1e-4);
  near(found.markerVariance, wanted.tight_optimum.Vu, 1e-6);
  near(found.residualVariance, wanted.tight_optimum.Ve, 1e-6);
  near(found.intercept, wanted.beta, 1e-6);
  expect(Math.abs(found.logLikelihood - wanted.LL)).toBeLessThan(1e-3);
  expect(Math.abs(found.logLikelihood - wanted.tight_optimum.LL)).toBeLessThan(1e-6);
  const deviation = Math.sqrt(wanted.sum_u_squared / variants.count);
  for (const { id, marker, u } of wanted.marker_effects)
    expect(Math.abs(found.effects[variants.ids.indexOf(id ?? marker!)]! - u)).toBeLessThan(1e-4 * deviation);
  near(
    found.effects.reduce((sum, u) => sum + u * u, 0),
    wanted.sum_u_squared,
    2e-4,
  );
  for (const { id, line, value } of wanted.fitted)
    near(found.fitted[samples.indexOf(id ?? line!)]!, value, 1e-5);
}

describe.runIf(referenceIsThere())('281 maize lines', () => {
  interface Expected {
    marker_model: Fit;
    gblup_K_vanraden: Fit & { gebv: { id: string; value: number }[] };
    cv_5x5fold_random: { mean: number };
    cv_5fold_deterministic: { r: number };
  }
  const matrix = maize();
  const products = markerProducts(matrix);
  const traits = traitsOf('maize_traits.csv', matrix);
  const { results } = readExpected<{ rrblup: { results: Record<string, Expected> } }>('maize281').rrblup;

  it('have the variances, effects and values of rrBLUP', { timeout: 60_000 }, () => {
    genomicPrediction(matrix, traits, { products }).forEach((found) => {
      const wanted = results[found.trait]!;
      compare(found, wanted.marker_model, matrix);
      const { Vu, Ve, beta, LL, gebv } = wanted.gblup_K_vanraden;
      near(found.geneticVariance, Vu, 1e-4);
      near(found.residualVariance, Ve, 1e-4);
      near(found.mean, beta, 1e-6);
      expect(Math.abs(found.logLikelihood - LL)).toBeLessThan(1e-3);
      const spread = Math.sqrt(Vu);
      for (const { id, value } of gebv)
        expect(Math.abs(found.breedingValues[matrix.samples.indexOf(id)]! - value)).toBeLessThan(
          1e-4 * spread,
        );
      expect(found.withoutTrait).toContain('CML61');
      expect(found.trained + found.withoutTrait.length).toBe(281);
    });
  });

  it('are predicted in folds as rrBLUP predicts them', { timeout: 60_000 }, () => {
    for (const trait of traits) {
      const { cv_5fold_deterministic, cv_5x5fold_random } = results[trait.name]!;
      let next = 0;
      const partition = trait.values.map((value) => (Number.isNaN(value) ? 0 : next++ % 5));
      const { repeats } = crossValidation(products, trait, { partitions: [partition] });
      expect(Math.abs(repeats[0]!.correlation - cv_5fold_deterministic.r)).toBeLessThan(1e-4);
      const random = crossValidation(products, trait, { seed: 20 });
      expect(random.repeats).toHaveLength(5);
      expect(Math.abs(random.average.correlation - cv_5x5fold_random.mean)).toBeLessThan(0.04);
    }
  });
});

describe.runIf(referenceIsThere())('599 wheat lines', () => {
  interface Expected extends Fit {
    cv_published_sets: { mean_of_fold_r: number; pooled_r: number; fold_r_sets_1_to_10: number[] };
  }
  const { results } = readExpected<{ results: Record<string, Expected> }>('wheat599');
  const [head, ...lines] = readGzipped('wheat599_genotype.csv.gz').trim().split(/\r?\n/);
  const rows = lines.map((line) => line.split(','));
  const ids = head!.split(',').slice(1);
  const variants = variantTable(
    ids.map((id) => ({ chromosome: '0', position: 0, id, counted: '1', other: '0' })),
  );
  const dosages = ids.map((_, k) => rows.map((row) => 2 * Number(row[k + 1])));
  const matrix = memoryMatrix(
    rows.map((row) => row[0]!),
    variants,
    packDosages(dosages, rows.length),
  );
  const products = markerProducts(matrix);
  const columns = traitsOf('wheat599_yield.csv', matrix);
  const traits = columns.slice(0, 4);

  it('have the variances, effects and values of rrBLUP', { timeout: 60_000 }, () => {
    for (const found of genomicPrediction(matrix, traits, { products }))
      compare(found, results[found.trait]!, matrix);
  });

  it('are predicted in the published sets as rrBLUP predicts them', { timeout: 60_000 }, () => {
    const trait = traits[0]!;
    const wanted = results[trait.name]!.cv_published_sets;
    const [found] = crossValidation(products, trait, { partitions: [columns[4]!.values] }).repeats;
    expect(Math.abs(found!.correlation - wanted.pooled_r)).toBeLessThan(1e-4);
    wanted.fold_r_sets_1_to_10.forEach((r, k) =>
      expect(Math.abs(found!.foldCorrelations[k]! - r)).toBeLessThan(1e-4),
    );
  });
});
