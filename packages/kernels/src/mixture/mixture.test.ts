import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DosageMixture } from './dosage-mixture.ts';

function uniform(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function problem(samples: number, clusters: number, variants: number, seed: number) {
  const next = uniform(seed);
  const stride = Math.ceil(samples / 4);
  const calls = Uint8Array.from({ length: variants * stride }, () => 256 * next());
  const shares = Float64Array.from({ length: samples * clusters }, () => 0.01 + next());
  for (let i = 0; i < samples; i++) {
    const own = shares.subarray(i * clusters, (i + 1) * clusters);
    const sum = own.reduce((a, b) => a + b);
    own.forEach((value, k) => (own[k] = value / sum));
  }
  const frequencies = Float64Array.from({ length: variants * clusters }, () => 0.01 + 0.98 * next());
  return { calls, stride, shares, frequencies };
}

/** Everything that the mixture tells, of all variants, in one list. */
function results(
  kernel: 'simd' | 'plain',
  samples: number,
  clusters: number,
  variants: number,
  seed: number,
): number[] {
  const { calls, stride, shares, frequencies } = problem(samples, clusters, variants, seed);
  const mixture = new DosageMixture(samples, clusters, kernel);
  mixture.setShares(shares);
  const all: number[] = [];
  let likelihood = 0;
  for (let first = 0; first < variants; first += mixture.block) {
    const count = Math.min(mixture.block, variants - first);
    mixture.load(calls.subarray(first * stride), count);
    mixture.setFrequencies(
      Float32Array.from(frequencies.subarray(first * clusters, (first + count) * clusters)),
    );
    const { gradient, curvature, step } = mixture.frequencySlopes();
    for (let j = 0; j < count; j++) {
      for (let k = 0; k < clusters; k++) all.push(gradient[k * step + j]!);
      for (let k = 0; k < pairsOf(clusters); k++) all.push(curvature[k * step + j]!);
    }
    likelihood += mixture.add();
  }
  const { gradient, gradientStep, curvature, curvatureStep } = mixture.shareSlopes();
  for (let i = 0; i < samples; i++) {
    all.push(...gradient.subarray(i * gradientStep, i * gradientStep + clusters));
    all.push(...curvature.subarray(i * curvatureStep, i * curvatureStep + pairsOf(clusters)));
  }
  return [...all, likelihood];
}

const pairsOf = (clusters: number) => (clusters * (clusters + 1)) / 2;

/** By the definition, call by call. */
function defined(samples: number, clusters: number, variants: number, seed: number): number[] {
  const { calls, stride, shares, frequencies } = problem(samples, clusters, variants, seed);
  const width = clusters + (clusters * (clusters + 1)) / 2;
  const byVariant = new Float64Array(variants * width);
  const bySample = new Float64Array(samples * width);
  let likelihood = 0;
  for (let j = 0; j < variants; j++)
    for (let i = 0; i < samples; i++) {
      const call = (calls[j * stride + (i >> 2)]! >> (2 * (i & 3))) & 3;
      const [a, b] = [
        [2, 0],
        [0, 0],
        [1, 1],
        [0, 2],
      ][call]! as [number, number];
      const q = shares.subarray(i * clusters, (i + 1) * clusters);
      const p = frequencies.subarray(j * clusters, (j + 1) * clusters);
      const h = q.reduce((sum, share, k) => sum + share * p[k]!, 0);
      likelihood += a * Math.log(h) + b * Math.log(1 - h);
      const slope = a / h - b / (1 - h);
      const curvature = a / h ** 2 + b / (1 - h) ** 2;
      const add = (into: Float64Array, first: number, by: Float64Array) => {
        let pair = first + clusters;
        for (let k = 0; k < clusters; k++) {
          into[first + k]! += slope * by[k]!;
          for (let l = 0; l <= k; l++) into[pair++]! += curvature * by[k]! * by[l]!;
        }
      };
      add(byVariant, j * width, q);
      add(bySample, i * width, p);
    }
  return [...byVariant, ...bySample, likelihood];
}

/** Sums of many terms of both signs: errors are relative to the largest one. */
function expectNear(found: number[], wanted: number[], share: number): void {
  expect(found.length).toBe(wanted.length);
  const size = wanted.reduce((largest, value) => Math.max(largest, Math.abs(value)), 1);
  const worst = found.reduce((most, value, k) => Math.max(most, Math.abs(value - wanted[k]!)), 0);
  expect(worst / size).toBeLessThan(share);
}

describe('mixtures of allele frequencies', () => {
  it.each(['simd', 'plain'] as const)('have the slopes of their definition (%s)', (kernel) => {
    expectNear(results(kernel, 13, 3, 150, 4), defined(13, 3, 150, 4), 2e-6);
  });

  it('have the same slopes with and without SIMD, whatever the numbers of samples, clusters and variants', () => {
    const sizes = record({
      samples: integer({ min: 1, max: 70 }),
      clusters: integer({ min: 1, max: 11 }),
      variants: integer({ min: 1, max: 140 }),
      seed: integer({ min: 1, max: 1e9 }),
    });
    assert(
      property(sizes, ({ samples, clusters, variants, seed }) => {
        const [a, b] = (['simd', 'plain'] as const).map((kernel) =>
          results(kernel, samples, clusters, variants, seed),
        );
        expectNear(a!, b!, 2e-6);
      }),
      { numRuns: 20, seed: 5 },
    );
  }, 60_000);

  it('add up over more blocks than single precision keeps', () => {
    expectNear(results('simd', 5, 2, 64 * 70, 8), defined(5, 2, 64 * 70, 8), 2e-6);
  });

  it('take the same Newton steps with and without SIMD, within their bounds', () => {
    const { calls, shares, frequencies } = problem(37, 5, 30, 6);
    const before = Float32Array.from(frequencies);
    const [a, b] = (['simd', 'plain'] as const).map((kernel) => {
      const mixture = new DosageMixture(37, 5, kernel);
      mixture.setShares(shares);
      mixture.load(calls, 30);
      mixture.setFrequencies(before);
      mixture.stepFrequencies({ least: 1e-5, shrinksTo: 1 / 8, sweeps: 40, enough: 1e-7 });
      const after = new Float32Array(before.length);
      mixture.getFrequencies(after);
      return after;
    });
    expectNear([...a!], [...b!], 2e-4);
    a!.forEach((value, k) => {
      expect(value).toBeGreaterThan(before[k]! / 8 - 1e-6);
      expect(1 - value).toBeGreaterThan((1 - before[k]!) / 8 - 1e-6);
    });
  });

  it('refuse more variants than a block', () => {
    const mixture = new DosageMixture(4, 2);
    expect(() => mixture.load(new Uint8Array(1), 2)).toThrow(RangeError);
  });
});
