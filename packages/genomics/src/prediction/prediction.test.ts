import { seededUniform } from '@panicle/statistics/numeric/random';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL, DOSAGE_OF_CALL, unpackCalls } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { viewOfSamples } from '../matrix/view.ts';
import { randomMatrix } from '../testing/random-matrix.ts';
import { agreement } from './agreement.ts';
import { crossValidation } from './cross-validation.ts';
import { genomicPrediction } from './genomic-prediction.ts';
import { markerProducts } from './marker-products.ts';

/** About normal: the sum of twelve uniform numbers has the variance 1. */
function normals(count: number, seed: number): Float64Array {
  const uniform = seededUniform(seed);
  return Float64Array.from({ length: count }, () => {
    let sum = -6;
    for (let k = 0; k < 12; k++) sum += uniform();
    return sum;
  });
}

/** Samples x variants, copies of the counted allele less 1, missing calls at the mean of the variant. */
function coded(matrix: GenotypeMatrix): Float64Array[] {
  const rows = matrix.samples.map(() => new Float64Array(matrix.variants.count));
  const own = new Float64Array(matrix.samples.length);
  for (let k = 0; k < matrix.variants.count; k++) {
    unpackCalls(matrix.read(k, 1), 0, own.length, DOSAGE_OF_CALL, own);
    const called = own.filter((dosage) => !Number.isNaN(dosage));
    const mean = called.reduce((sum, dosage) => sum + dosage, 0) / called.length;
    own.forEach((dosage, s) => (rows[s]![k] = (Number.isNaN(dosage) ? mean : dosage) - 1));
  }
  return rows;
}

const scalar = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0);

/** A trait with known effects of all markers, variances 1 (genetic, about) and `residual`. */
function simulated(samples: number, variants: number, seed: number, residual: number) {
  const matrix = randomMatrix({ samples, variants, seed, missing: 0.02 });
  const products = markerProducts(matrix);
  const effects = normals(variants, seed + 1).map((value) => value / Math.sqrt(products.spread));
  const genetic = Float64Array.from(coded(matrix), (row) => scalar(row, effects));
  const noise = normals(samples, seed + 2);
  const values = genetic.map((value, s) => 100 + value + Math.sqrt(residual) * noise[s]!);
  return { matrix, products, genetic, trait: { name: 'yield', values } };
}

describe('prediction by all markers', () => {
  it('finds the variances and breeding values that a trait was made of', { timeout: 60_000 }, () => {
    const { matrix, products, genetic, trait } = simulated(400, 300, 11, 0.5);
    const [found] = genomicPrediction(matrix, [trait], { products });
    expect(Math.abs(found!.geneticVariance - 1)).toBeLessThan(0.3);
    expect(Math.abs(found!.residualVariance - 0.5)).toBeLessThan(0.15);
    const { correlation, slope } = agreement(genetic, found!.breedingValues);
    expect(Math.abs(slope - 1)).toBeLessThan(0.1);
    // what the reliabilities promise is what the truth shows
    const promised = found!.reliabilities.reduce((sum, value) => sum + value, 0) / 400;
    expect(Math.abs(correlation ** 2 - promised)).toBeLessThan(0.05);
    expect(found!.remarks).toEqual([]);
  });

  it('gives values that are the sum of intercept and effects, also of samples without the trait', () => {
    const { matrix, trait } = simulated(61, 90, 4, 1);
    trait.values.fill(NaN, 50);
    const [found] = genomicPrediction(matrix, [trait]);
    expect(found!.withoutTrait).toEqual(matrix.samples.slice(50));
    coded(matrix).forEach((row, s) =>
      expect(Math.abs(found!.intercept + scalar(row, found!.effects) - found!.fitted[s]!)).toBeLessThan(1e-4),
    );
    const mean = (from: number, to: number) =>
      found!.reliabilities.slice(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
    expect(mean(50, 61)).toBeLessThan(mean(0, 50));
    found!.reliabilities.forEach((value) => expect(value >= 0 && value <= 1).toBe(true));
  });

  it('estimates fixed covariates beside the markers and drops samples without them', () => {
    const { matrix, products, trait } = simulated(200, 150, 31, 0.3);
    const plain = genomicPrediction(matrix, [trait], { products })[0]!;
    const dose = Float64Array.from({ length: 200 }, (_, s) => (s * 37) % 11);
    const shifted = { name: 'yield', values: trait.values.map((value, s) => value + 4 * dose[s]!) };
    dose[7] = NaN;
    const covariates = [{ name: 'dose', values: dose }];
    const found = genomicPrediction(matrix, [shifted], { products, covariates })[0]!;
    expect(found.withoutCovariate).toEqual(['S8']);
    expect(found.fitted[7]).toBeNaN();
    expect(Math.abs(found.coefficients[0]!.value - 4)).toBeLessThan(0.1);
    expect(agreement(plain.breedingValues, found.breedingValues).correlation).toBeGreaterThan(0.99);
  });

  it('depends neither on the order of the samples nor on the unit of the trait', () => {
    const { matrix, trait } = simulated(40, 80, 9, 1);
    const plain = genomicPrediction(matrix, [trait])[0]!;
    assert(
      property(integer({ min: 1, max: 39 }), integer({ min: -3, max: 3 }), (turn, power) => {
        const order = Int32Array.from({ length: 40 }, (_, k) => (k + turn) % 40);
        const values = Float64Array.from(order, (s) => 5 + 10 ** power * trait.values[s]!);
        const moved = genomicPrediction(viewOfSamples(matrix, order), [{ name: 'yield', values }])[0]!;
        order.forEach((s, k) =>
          expect(Math.abs(moved.breedingValues[k]! / 10 ** power - plain.breedingValues[s]!)).toBeLessThan(
            1e-6,
          ),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('treats several traits as each alone', () => {
    const { matrix, trait } = simulated(50, 60, 2, 1);
    const other = { name: 'height', values: trait.values.map((value, s) => (s % 7 ? value ** 2 : NaN)) };
    const together = genomicPrediction(matrix, [trait, other]);
    [trait, other].forEach((own, k) => expect(together[k]).toEqual(genomicPrediction(matrix, [own])[0]));
  });

  it('says when the markers explain nothing', () => {
    const { matrix, trait } = simulated(60, 40, 5, 1);
    const far = Array.from({ length: 40 }, (_, seed) => ({ ...trait, values: normals(60, seed) }));
    const limits = genomicPrediction(matrix, far).filter(({ remarks }) => remarks.length > 0);
    expect(limits.length).toBeGreaterThan(0);
    for (const { remarks, heritability } of limits) {
      expect(remarks[0]!.name).toBe('noMarkerVariance');
      expect(heritability).toBeLessThan(1e-4);
    }
  });
});

describe('cross-validation', () => {
  const { matrix, products, genetic, trait } = simulated(150, 60, 77, 0.4);

  it('predicts each sample without it, five times, the same for the same seed', { timeout: 60_000 }, () => {
    const found = crossValidation(products, trait, { folds: 4, seed: 3 });
    expect(found.repeats).toHaveLength(5);
    expect(crossValidation(products, trait, { folds: 4, seed: 3 })).toEqual(found);
    expect(crossValidation(products, trait, { folds: 4, seed: 4 })).not.toEqual(found);
    const mean = found.repeats.reduce((sum, { correlation }) => sum + correlation, 0) / 5;
    expect(Math.abs(found.average.correlation - mean)).toBeLessThan(1e-12);
    expect(found.repeats.every(({ foldCorrelations }) => foldCorrelations.length === 4)).toBe(true);
    expect(agreement(genetic, found.repeats[0]!.predicted).correlation).toBeGreaterThan(0.6);
    expect(Math.abs(found.average.slope - 1)).toBeLessThan(0.25);
  });

  it('learns nothing from the values it predicts', () => {
    const partition = Int32Array.from({ length: 150 }, (_, s) => s % 3);
    const [one] = crossValidation(products, trait, { partitions: [partition] }).repeats;
    const changed = { ...trait, values: trait.values.map((value, s) => (s % 3 ? value : value * s)) };
    const [two] = crossValidation(products, changed, { partitions: [partition] }).repeats;
    one!.predicted.forEach((value, s) => {
      if (s % 3 === 0) expect(two!.predicted[s]).toBe(value);
    });
    const hidden = { ...trait, values: trait.values.map((value, s) => (s % 3 ? value : NaN)) };
    const [alone] = genomicPrediction(matrix, [hidden], { products });
    expect(Math.abs(alone!.fitted[0]! - one!.predicted[0]!)).toBeLessThan(1e-9);
  });

  it('predicts a fold as a fit without it does, whatever its size, with covariates and gaps', () => {
    const dose = normals(150, 5);
    const covariates = [{ name: 'dose', values: dose.map((value, s) => (s % 40 === 3 ? NaN : value)) }];
    const values = trait.values.map((value, s) => (s % 17 === 1 ? NaN : value + 2 * dose[s]!));
    assert(
      property(integer({ min: 0, max: 999 }), integer({ min: 25, max: 110 }), (seed, size) => {
        const uniform = seededUniform(seed);
        const chances = Float64Array.from({ length: 150 }, () => uniform());
        const least = chances.toSorted()[size]!;
        const partition = Int32Array.from(chances, (chance) => Number(chance >= least));
        const held = (s: number) => partition[s] === 0;
        const own = { name: 'yield', values };
        const [found] = crossValidation(products, own, { covariates, partitions: [partition] }).repeats;
        const hidden = { name: 'yield', values: values.map((value, s) => (held(s) ? NaN : value)) };
        const [alone] = genomicPrediction(matrix, [hidden], { products, covariates });
        const known = Int32Array.from(values.keys()).filter((s) => !Number.isNaN(found!.predicted[s]));
        expect(known.length).toBe(values.filter((v, s) => !Number.isNaN(v) && s % 40 !== 3).length);
        for (const s of known.filter(held))
          expect(Math.abs(alone!.fitted[s]! - found!.predicted[s]!)).toBeLessThan(1e-6);
      }),
      { numRuns: 8, seed: 1 },
    );
  });

  it('refuses more folds than samples and folds that are none', () => {
    const few = { ...trait, values: trait.values.map((value, s) => (s < 4 ? value : NaN)) };
    expect(() => crossValidation(products, few, { folds: 5 })).toThrow(
      /4 samples with yield cannot be divided into 5 folds/,
    );
    for (const folds of [1, 2.5, 0, NaN])
      expect(() => crossValidation(products, trait, { folds })).toThrow(/cannot be divided into/);
    expect(() => crossValidation(products, trait, { repeats: 0 })).toThrow(/number of repeats .*, not 0/);
    expect(() => crossValidation(products, trait, { partitions: [new Int8Array(150)] })).toThrow(/1 folds/);
  });

  it('stops when it is cancelled', () => {
    const control = new AbortController();
    const stop = () => control.abort();
    expect(() => crossValidation(products, trait, { signal: control.signal, onProgress: stop })).toThrow(
      /abort/i,
    );
  });
});

describe('data that nothing can be learned from', () => {
  const matrix = randomMatrix({ samples: 12, variants: 30, seed: 6 });
  const values = normals(12, 1);
  const refusal = (own: Float64Array, covariate?: Float64Array) => () =>
    genomicPrediction(matrix, [{ name: 'yield', values: own }], {
      covariates: covariate ? [{ name: 'rain', values: covariate }] : [],
    });

  it('is refused with what is wrong', () => {
    expect(refusal(new Float64Array(12).fill(0.1))).toThrow(
      /yield does not vary among the 12 training samples/,
    );
    expect(refusal(values.map((value, s) => (s < 2 ? value : NaN)))).toThrow(/yield has 2 training samples/);
    expect(refusal(new Float64Array(12).fill(NaN))).toThrow(/yield has 0 training samples/);
    expect(refusal(values.map((value, s) => (s === 4 ? Infinity : value)))).toThrow(
      /yield of sample S5 is Infinity/,
    );
    expect(refusal(values, new Float64Array(12).fill(3))).toThrow(/Covariate rain is constant/);
    expect(refusal(values, values)).toThrow(/beyond the fixed effects/);
    expect(refusal(new Float64Array(11))).toThrow(RangeError);
    const hybrids = {
      ...matrix,
      read: (first: number, count: number) => matrix.read(first, count).fill(0x55 * CALL.heterozygous),
    };
    expect(() => markerProducts(hybrids)).toThrow(/None of the 30 markers is polymorphic/);
  });
});
