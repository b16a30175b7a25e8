import { choleskyFactor, multiply } from '@panicle/kernels';
import { encodeFactor, Table } from '@panicle/statistics/data';
import { fitMixedModel, fitMultivariate } from '@panicle/statistics/mixed';
import { seededNormal } from '@panicle/statistics/numeric/random';
import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { simulatedTrait } from '../../testing/simulated-trait.ts';
import { genomicPrediction } from '../genomic-prediction.ts';
import { markerProducts, type SampleProducts } from '../marker-products.ts';
import { CanonicalLikelihood } from './canonical-likelihood.ts';
import { fitComponents } from './component-fit.ts';
import { DenseLikelihood } from './dense-likelihood.ts';
import { scaledKernels } from './scaled-kernels.ts';
import { stackedTraits } from './stacked-traits.ts';

/** Products of full rank, for a peer that wants the inverse. */
function fullProducts(size: number, seed: number): SampleProducts {
  const normal = seededNormal(seed);
  const half = Float64Array.from({ length: size * size }, () => normal() / Math.sqrt(size));
  const square = { rows: size, inner: size, columns: size };
  const values = multiply(half, half, square, { rightTransposed: true });
  for (let k = 0; k < size; k++) values[k * (size + 1)]! += 0.2;
  return { samples: Array.from({ length: size }, (_, k) => `S${k + 1}`), values };
}

function inverseOf({ values, samples }: SampleProducts) {
  const size = samples.length;
  const inverse = choleskyFactor(values, size)!.inverse();
  const columns = Array.from({ length: size }, (_, j) =>
    Array.from({ length: size - j }, (_own, k) => j + k),
  );
  return {
    size,
    columnStart: Int32Array.from({ length: size + 1 }, (_, j) => j * size - (j * (j - 1)) / 2),
    rows: Int32Array.from(columns.flat()),
    values: Float64Array.from(columns.flatMap((rows, j) => rows.map((i) => inverse[i * size + j]!))),
  };
}

/** Two traits whose values hang together through the products and beside them, in units far apart. */
function pairOfTraits(products: SampleProducts, seed: number) {
  const size = products.samples.length;
  const normal = seededNormal(seed);
  const root = choleskyFactor(products.values, size)!.lower;
  const drawn = () => {
    const own = Float64Array.from({ length: size }, () => normal());
    return multiply(root, own, { rows: size, inner: size, columns: 1 });
  };
  const [g, h] = [drawn(), drawn()];
  const noise = g.map(() => normal());
  return [
    { name: 'yield', values: g.map((value, s) => 50 + 10 * value + 6 * noise[s]!) },
    {
      name: 'height',
      values: g.map((value, s) => 2 + 0.8 * value + 0.5 * h[s]! + 0.3 * noise[s]! + 0.4 * normal()),
    },
  ];
}

describe('models with several random parts', () => {
  it('of one part are those of the prediction by all markers', () => {
    const matrix = randomMatrix({ samples: 70, variants: 90, seed: 5, missing: 0.02 });
    const trait = simulatedTrait(matrix, { causal: 30, residual: 0.6, seed: 2 });
    trait.values.fill(NaN, 60);
    const products = markerProducts(matrix);
    const covariates = [{ name: 'dose', values: matrix.samples.map((_, s) => (s * 7) % 5) }];
    const [one] = genomicPrediction(matrix, [trait], { products, covariates });
    const found = fitComponents([products], [trait], { covariates });
    expect(found.converged).toBe(true);
    expect(found.logLikelihood).toBeCloseTo(one!.logLikelihood, 7);
    expect(found.covariances[0]![0]! / one!.markerVariance).toBeCloseTo(1, 4);
    expect(found.covariances[1]![0]! / one!.residualVariance).toBeCloseTo(1, 4);
    expect(found.coefficients(0)[1]).toBeCloseTo(one!.coefficients[0]!.value, 5);
    const [random, reliability] = [found.random(0, 0), found.reliabilities(0, 0)];
    one!.breedingValues.forEach((value, s) => expect(Math.abs(random[s]! - value)).toBeLessThan(1e-4));
    one!.reliabilities.forEach((value, s) => expect(Math.abs(reliability[s]! - value)).toBeLessThan(1e-3));
  });

  it('of two traits with gaps agree with mixed model equations on the inverse', () => {
    const products = fullProducts(60, 3);
    const traits = pairOfTraits(products, 8);
    traits[0]!.values.fill(NaN, 0, 7);
    traits[1]!.values.fill(NaN, 5, 16);
    const table = new Table({
      line: encodeFactor([...products.samples], 'natural'),
      ...Object.fromEntries(traits.map(({ name, values }) => [name, values])),
    });
    const peer = fitMultivariate(table, {
      traits: ['yield', 'height'],
      fixed: [],
      random: [
        { factors: ['line'], relationship: { levels: products.samples, inverse: inverseOf(products) } },
      ],
    });
    const found = fitComponents([products], traits);
    const genetic = peer.between('line');
    genetic.covariance.forEach((value, k) =>
      expect(Math.abs(found.covariances[0]![k]! / value - 1)).toBeLessThan(1e-3),
    );
    peer.residual.covariance.forEach((value, k) =>
      expect(Math.abs(found.covariances[1]![k]! / value - 1)).toBeLessThan(1e-3),
    );
    // The peer's means refer to columns of ones, ours on columns of length 1.
    const ones = Math.log(53 * 49) / 2;
    expect(found.logLikelihood).toBeCloseTo(peer.fit.estimate.logLikelihood + ones, 4);
    const error = found.standardErrorOf(([own]) => own![1]! / Math.sqrt(own![0]! * own![3]!));
    expect(Math.abs(error / genetic.correlationErrors[1]! - 1)).toBeLessThan(0.01);
  });

  it('judge covariances alike with the values of all samples and in the canonical form', () => {
    const products = fullProducts(40, 6);
    const traits = pairOfTraits(products, 2);
    for (const { values } of traits) for (const s of [3, 17]) values[s] = NaN;
    const covariates = [{ name: 'dose', values: products.samples.map((_, s) => (s * 7) % 5) }];
    const stacked = stackedTraits(products.samples, traits, covariates);
    expect(CanonicalLikelihood.fits(stacked, 1)).toBe(true);
    const kernels = scaledKernels([products]);
    const factors = [Float64Array.of(0.7, 0, -0.3, 0.2), Float64Array.of(0.6, 0, 0.4, 0.5)];
    const likelihoods = [
      new CanonicalLikelihood(stacked, kernels),
      new DenseLikelihood(stacked, kernels),
    ].map((one) => {
      const point = one.at(factors)!;
      const { scores, information } = point.slopes();
      return [
        point.logLikelihood,
        ...[...scores, information, point.unitInformation(), point.explained(0, 1)].flatMap((own) => [
          ...own,
        ]),
        ...point
          .images()
          .flat(2)
          .flatMap((own) => [...own]),
      ];
    });
    expect(likelihoods[0]!.length).toBe(likelihoods[1]!.length);
    likelihoods[0]!.forEach((value, k) => expect(Math.abs(value - likelihoods[1]![k]!)).toBeLessThan(1e-8));
  });

  it('of two parts agree with mixed model equations on both inverses', () => {
    const [one, other] = [fullProducts(70, 21), fullProducts(70, 22)];
    const [first, second] = [pairOfTraits(one, 5)[0]!, pairOfTraits(other, 6)[0]!];
    const values = first.values.map((value, s) => value + second.values[s]!);
    const names = encodeFactor([...one.samples], 'natural');
    const peer = fitMixedModel(new Table({ line: names, again: names, values }), {
      response: 'values',
      fixed: [],
      random: [
        { factors: ['line'], relationship: { levels: one.samples, inverse: inverseOf(one) } },
        { factors: ['again'], relationship: { levels: other.samples, inverse: inverseOf(other) } },
      ],
    });
    const found = fitComponents([one, other], [{ name: 'yield', values }]);
    peer.estimate.parameters.forEach((variance, k) =>
      expect(Math.abs(found.covariances[k]![0]! / variance - 1)).toBeLessThan(1e-3),
    );
    expect(found.logLikelihood).toBeCloseTo(peer.estimate.logLikelihood + Math.log(70) / 2, 4);
    expect(
      Math.abs(found.standardErrorOf(([own]) => own![0]!) / peer.estimate.standardErrors[0]! - 1),
    ).toBeLessThan(0.01);
  });

  it('find that one of two parts is nothing', () => {
    const [one, other] = [fullProducts(80, 1), fullProducts(80, 2)];
    const [trait] = pairOfTraits(one, 4);
    const found = fitComponents([one, other], [trait!]);
    const alone = fitComponents([one], [trait!]);
    expect(found.converged).toBe(true);
    expect(found.logLikelihood).toBeGreaterThan(alone.logLikelihood - 1e-6);
    expect(found.covariances[0]![0]).toBeGreaterThan(20);
    expect(found.covariances[1]![0]).toBeLessThan(25);
  });
});
