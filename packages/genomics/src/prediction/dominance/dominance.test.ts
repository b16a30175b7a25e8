import { seededNormal } from '@panicle/statistics/numeric/random';
import { describe, expect, it } from 'vitest';
import { viewOfVariants } from '../../matrix/view.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { dosages } from '../../testing/simulated-trait.ts';
import { agreement } from '../agreement.ts';
import { genomicPrediction } from '../genomic-prediction.ts';
import { dominancePrediction } from './dominance-prediction.ts';
import { dominanceProducts } from './dominance-products.ts';

const VARIANTS = 60;
const matrix = randomMatrix({ samples: 300, variants: VARIANTS, seed: 12 });
const copies = dosages(matrix);
const normal = seededNormal(4);
const unit = 1 / Math.sqrt(VARIANTS);
const additive = Float64Array.from({ length: VARIANTS }, () => 1.3 * unit * normal());
/** pointing one way: crosses are better than their parents */
const dominant = Float64Array.from({ length: VARIANTS }, () => unit * (0.6 + 1.6 * normal()));
const parts = copies.map((row) => {
  let [a, d] = [0, 0];
  row.forEach((dosage, k) => {
    a += (dosage - 1) * additive[k]!;
    d += Number(dosage === 1) * dominant[k]!;
  });
  return { a, d };
});
const trait = {
  name: 'yield',
  values: Float64Array.from(parts, ({ a, d }, s) => (s < 260 ? 20 + a + d + 0.5 * normal() : NaN)),
};

describe('dominance', () => {
  it('is coded with mean 0 beside the additive values, its products those of the definition', () => {
    const products = dominanceProducts(matrix);
    const size = matrix.samples.length;
    const sums = new Float64Array(4);
    copies.forEach((row, s) => {
      const value = products.scale.level[7]! + products.scale.weight[7]! * row[7]! + Number(row[7] === 1);
      [value, value * row[7]!].forEach((one, k) => (sums[k]! += one / size));
      if (s < 2) sums[2 + s] = value;
    });
    expect(Math.abs(sums[0]!)).toBeLessThan(1e-12);
    expect(Math.abs(sums[1]!)).toBeLessThan(1e-12);
    const alone = dominanceProducts(viewOfVariants(matrix, Int32Array.of(7)));
    expect(alone.values[1]).toBeCloseTo(sums[2]! * sums[3]!, 5);
  });

  it('is separated from additive values, and helps to predict samples without the trait', () => {
    const [found] = dominancePrediction(matrix, [trait]);
    const [plain] = genomicPrediction(matrix, [trait]);
    expect(found!.dominanceP).toBeLessThan(1e-4);
    expect(found!.coefficients.map(({ name }) => name)).toEqual(['inbreeding']);
    expect(found!.coefficients[0]!.value).toBeLessThan(0);
    const ofAdditive = agreement(additive, found!.additiveEffects).correlation;
    expect(ofAdditive).toBeGreaterThan(0.6);
    expect(agreement(dominant, found!.dominanceEffects).correlation).toBeGreaterThan(0.6);
    const truth = Float64Array.from(parts.slice(260), ({ a, d }) => a + d);
    const accuracy = (values: Float64Array) => agreement(truth, values.subarray(260)).correlation;
    expect(accuracy(found!.fitted)).toBeGreaterThan(accuracy(plain!.fitted) + 0.1);
    const { heritability, broadHeritability, dominanceVariance } = found!;
    expect(broadHeritability.value).toBeGreaterThan(heritability.value);
    const truly = (1.6 * unit) ** 2 * dominanceProducts(matrix).spread;
    expect(Math.abs(dominanceVariance.value - truly)).toBeLessThan(2 * dominanceVariance.standardError);
  });

  it('that is not there is not found, and lines without heterozygotes are refused', () => {
    const values = Float64Array.from(parts, ({ a }) => a + 0.4 * normal());
    const [found] = dominancePrediction(matrix, [{ name: 'height', values }], { inbreeding: false });
    expect(found!.dominanceP).toBeGreaterThan(0.01);
    expect(found!.dominanceVariance.value).toBeLessThan(0.3);
    const inbred = { ...matrix, read: (first: number, count: number) => matrix.read(first, count).map(pure) };
    expect(() => dominancePrediction(inbred, [trait])).toThrow(/None of the 60 markers shows all three/);
  });
});

/** Heterozygous calls become missing. */
function pure(byte: number): number {
  let calls = 0;
  for (let shift = 0; shift < 8; shift += 2) {
    const call = (byte >> shift) & 3;
    calls |= (call === 2 ? 1 : call) << shift;
  }
  return calls;
}
