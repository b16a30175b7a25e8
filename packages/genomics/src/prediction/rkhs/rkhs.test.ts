import { seededNormal } from '@panicle/statistics/numeric/random';
import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { dosages } from '../../testing/simulated-trait.ts';
import { agreement } from '../agreement.ts';
import { genomicPrediction } from '../genomic-prediction.ts';
import { markerProducts } from '../marker-products.ts';
import { gaussianProducts } from './gaussian-products.ts';
import { rkhsPrediction } from './rkhs-prediction.ts';

describe('prediction by a Gaussian kernel', () => {
  const matrix = randomMatrix({ samples: 240, variants: 12, seed: 3 });
  const products = markerProducts(matrix);
  const copies = dosages(matrix);
  const normal = seededNormal(11);
  const means = copies[0]!.map((_, k) => copies.reduce((sum, row) => sum + row[k]!, 0) / copies.length);
  /** mostly pairs of genes that act only together */
  const genetic = Float64Array.from(copies, (row) => {
    const own = row.map((dosage, k) => dosage - means[k]!);
    let value = 0;
    for (let k = 0; k < own.length; k += 2) value += 3 * own[k]! * own[k + 1]! + 0.3 * own[k]!;
    return value;
  });
  const trait = {
    name: 'yield',
    values: genetic.map((value, s) => (s < 200 ? 30 + value + 0.7 * normal() : NaN)),
  };
  const accuracy = (values: Float64Array) =>
    agreement(genetic.subarray(200), values.subarray(200)).correlation;

  it('has the products of the definition, but for means of rows and columns', () => {
    const found = gaussianProducts(products, 0.5).values;
    const square = (a: number, b: number) =>
      copies[a]!.reduce((sum, value, k) => sum + (value - copies[b]![k]!) ** 2, 0);
    let total = 0;
    for (let a = 0; a < 240; a++) for (let b = 0; b < 240; b++) total += square(a, b);
    const kernel = (a: number, b: number) => Math.exp((-0.5 * square(a, b)) / (total / (240 * 239)));
    const around = (of: (a: number, b: number) => number) => of(0, 1) - of(0, 3) - of(2, 1) + of(2, 3);
    expect(around((a, b) => found[a * 240 + b]!)).toBeCloseTo(around(kernel), 5);
    expect(Math.abs(found.subarray(0, 240).reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-9);
  });

  it('predicts what genes do together, and chooses the likeliest bandwidth', () => {
    const [found] = rkhsPrediction(products, [trait]);
    const [plain] = genomicPrediction(matrix, [trait], { products });
    expect(accuracy(found!.fitted)).toBeGreaterThan(accuracy(plain!.fitted) + 0.2);
    const best = found!.bandwidths.reduce((a, b) => (b.logLikelihood > a.logLikelihood ? b : a));
    expect(found!.bandwidths.filter(({ variance }) => variance > 0)).toEqual([best]);
    expect(found!.logLikelihood).toBe(best.logLikelihood);
    expect(found!.logLikelihood).toBeGreaterThan(plain!.logLikelihood);
    expect(Math.abs(found!.geneticValues.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-6);
  });

  it('averages kernels to no smaller likelihood than the best alone', () => {
    const bandwidths = [0.1, 1];
    const [alone] = rkhsPrediction(products, [trait], { bandwidths });
    const [found] = rkhsPrediction(products, [trait], { bandwidths, averaged: true });
    expect(found!.logLikelihood).toBeGreaterThan(alone!.logLikelihood - 1e-6);
    expect(accuracy(found!.fitted)).toBeGreaterThan(accuracy(alone!.fitted) - 0.1);
    expect(() => rkhsPrediction(products, [trait], { bandwidths: [0] })).toThrow(/bandwidth .*, not 0/i);
  });
});
