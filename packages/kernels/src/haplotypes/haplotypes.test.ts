import { assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HaplotypePasses } from './haplotype-passes.ts';

function uniform(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

interface PassOptions {
  markers: number;
  clusters: number;
  inbred: boolean;
  seed: number;
}

/** A model with samples added to it, and its calls for the last of them. */
function passed({ markers, clusters, inbred, seed }: PassOptions, samples: number, kernel: 'simd' | 'plain') {
  const next = uniform(seed);
  const passes = new HaplotypePasses(markers, clusters, true, kernel);
  const { width } = passes;
  for (let m = 0; m < markers; m++) {
    let sum = 0;
    for (let k = 0; k < clusters; k++) {
      passes.theta[m * width + k] = 0.02 + 0.96 * next();
      sum += passes.alpha[m * width + k] = 0.1 + next();
    }
    for (let k = 0; k < clusters; k++) passes.alpha[m * width + k]! /= sum;
    passes.rho[m] = 0.01 + 0.5 * next();
  }
  passes.clear();
  let likelihood = 0;
  const calls = new Uint8Array(markers);
  for (let s = 0; s < samples; s++) {
    for (let m = 0; m < markers; m++) calls[m] = Math.floor(4 * next());
    passes.add(calls, inbred);
    likelihood += passes.likelihood();
  }
  return { passes, calls, likelihood };
}

/** Log likelihood, dosages, known and counted of one sample by adding up all paths through the clusters. */
function byPaths({ passes, calls }: ReturnType<typeof passed>, inbred: boolean) {
  const { markers, clusters, width, theta, alpha, rho } = passes;
  const haplotypes = inbred ? 1 : 2;
  const step = (m: number, from: number, to: number) => {
    const r = m === 0 ? 1 : rho[m]!;
    return r * alpha[m * width + to]! + (from === to ? 1 - r : 0);
  };
  const emission = (m: number, states: readonly number[], alleles: readonly number[]) =>
    states.reduce((p, k, h) => p * (alleles[h] ? theta[m * width + k]! : 1 - theta[m * width + k]!), 1);
  const dosages = new Float64Array(markers);
  const counted = new Float64Array(markers * width);
  const known = new Float64Array(markers * width);
  let total = 0;
  const walk = (m: number, paths: number[][], alleles: number[][], weight: number): void => {
    if (weight === 0) return;
    if (m === markers) {
      total += weight;
      for (let k = 0; k < markers; k++) {
        const sum = alleles[k]!.reduce((a, b) => a + b, 0);
        dosages[k]! += (weight * sum * 2) / haplotypes;
        if (calls[k] === 3 || (inbred && calls[k] === 1)) continue;
        paths[k]!.forEach((state, h) => {
          known[k * width + state]! += weight;
          counted[k * width + state]! += weight * alleles[k]![h]!;
        });
      }
      return;
    }
    const states = inbred
      ? Array.from({ length: clusters }, (_, a) => [a])
      : Array.from({ length: clusters * clusters }, (_, k) => [Math.floor(k / clusters), k % clusters]);
    for (const own of states) {
      const moved = own.reduce((p, k, h) => p * step(m, m === 0 ? -1 : paths[m - 1]![h]!, k), 1);
      for (let code = 0; code < 2 ** haplotypes; code++) {
        const carried = own.map((_, h) => (code >> h) & 1);
        const copies = (carried.reduce((a, b) => a + b, 0) * 2) / haplotypes;
        const fits = calls[m] === 3 || (inbred && calls[m] === 1) || calls[m] === copies;
        walk(
          m + 1,
          [...paths, own],
          [...alleles, carried],
          fits ? weight * moved * emission(m, own, carried) : 0,
        );
      }
    }
  };
  walk(0, [], [], 1);
  const share = (sums: Float64Array) => Array.from(sums, (value) => value / total);
  return {
    likelihood: Math.log(total),
    dosages: share(dosages),
    known: share(known),
    counted: share(counted),
  };
}

function expectNear(found: ArrayLike<number>, wanted: ArrayLike<number>, tolerance: number): void {
  expect(found.length).toBe(wanted.length);
  const worst = Array.from(found).reduce((most, value, k) => Math.max(most, Math.abs(value - wanted[k]!)), 0);
  expect(worst).toBeLessThan(tolerance);
}

describe('passes of haplotypes', () => {
  it.each(['simd', 'plain'] as const)('tell what all paths together tell (%s)', (kernel) => {
    for (const inbred of [true, false]) {
      const one = passed({ markers: 3, clusters: 3, inbred, seed: 8 }, 1, kernel);
      const wanted = byPaths(one, inbred);
      expect(one.likelihood).toBeCloseTo(wanted.likelihood, 5);
      // A known call of an inbred sample follows from the sample itself, a missing one from its neighbours.
      const missing = [...one.calls.keys()].filter((m) => one.calls[m] === 3);
      expect(missing.length).toBeGreaterThan(0);
      const at = (list: ArrayLike<number>) => missing.map((m) => list[m]!);
      expectNear(at(one.passes.dosages), at(wanted.dosages), 1e-5);
      expectNear(one.passes.known, wanted.known, 1e-5);
      expectNear(one.passes.counted, wanted.counted, 1e-5);
    }
  });

  it('are the same with and without SIMD, whatever the numbers of markers and clusters', () => {
    const options = record({
      markers: integer({ min: 1, max: 40 }),
      clusters: integer({ min: 1, max: 13 }),
      inbred: boolean(),
      seed: integer({ min: 1, max: 1e9 }),
    });
    assert(
      property(options, (option) => {
        const [a, b] = (['simd', 'plain'] as const).map((kernel) => passed(option, 3, kernel));
        expect(Math.abs(a!.likelihood - b!.likelihood)).toBeLessThan(1e-4 * option.markers);
        for (const key of ['known', 'counted', 'jumps', 'dosages'] as const)
          expectNear(a!.passes[key], b!.passes[key], 1e-4);
        if (!option.inbred) expectNear(a!.passes.both, b!.passes.both, 1e-4);
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  it('count every haplotype at the first marker', () => {
    for (const inbred of [true, false]) {
      const { passes } = passed({ markers: 5, clusters: 4, inbred, seed: 5 }, 7, 'simd');
      const sum = passes.jumps.subarray(0, passes.width).reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(inbred ? 7 : 14, 4);
    }
  });
});
