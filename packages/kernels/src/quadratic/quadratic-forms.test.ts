import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuadraticForms } from './quadratic-forms.ts';

/** Numbers from 0 to 1 that are the same every time. */
function uniform(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0) / 4294967296;
  };
}

/** A symmetric matrix whose rows add up to nothing, and random calls. */
function simulated({ samples, markers, seed }: { samples: number; markers: number; seed: number }) {
  const next = uniform(seed);
  const matrix = new Float64Array(samples * samples);
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < i; j++) {
      const value = next() - 0.4;
      for (const [a, b, add] of [
        [i, i, value],
        [j, j, value],
        [i, j, -value],
        [j, i, -value],
      ] as const)
        matrix[a * samples + b]! += add;
    }
  const stride = Math.ceil(samples / 4);
  const calls = Uint8Array.from({ length: markers * stride }, () => Math.floor(256 * next()));
  return { matrix, calls, stride };
}

/** Copies, the mean where the call is missing; the mean itself. */
function dosages(calls: Uint8Array, start: number, samples: number) {
  const own = Array.from(
    { length: samples },
    (_, s) => [2, NaN, 1, 0][(calls[start + (s >> 2)]! >> (2 * (s & 3))) & 3]!,
  );
  const called = own.filter((copies) => !Number.isNaN(copies));
  const mean = called.reduce((sum, copies) => sum + copies, 0) / Math.max(1, called.length);
  return { mean, x: own.map((copies) => (Number.isNaN(copies) ? mean : copies)) };
}

describe('quadratic forms of markers', () => {
  it('are those of the definition to the rounding of the matrix, the same with and without SIMD', () => {
    const sizes = record({
      samples: integer({ min: 2, max: 90 }),
      markers: integer({ min: 1, max: 140 }),
      seed: integer({ min: 1, max: 1e9 }),
    });
    assert(
      property(sizes, (of) => {
        const { matrix, calls, stride } = simulated(of);
        const wanted = Array.from({ length: of.markers }, (_, k) => k).filter((k) => k % 3 !== 1);
        const known = wanted.map((k) => dosages(calls, k * stride, of.samples));
        const means = known.map(({ mean }) => mean);
        const fast = new QuadraticForms(matrix, of.samples, 'simd');
        const found = fast.of(calls, wanted, means);
        expect(found).toEqual(new QuadraticForms(matrix, of.samples, 'plain').of(calls, wanted, means));
        const largest = matrix.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        known.forEach(({ x }, k) => {
          let form = 0;
          for (let i = 0; i < of.samples; i++)
            for (let j = 0; j < of.samples; j++) form += x[i]! * matrix[i * of.samples + j]! * x[j]!;
          const worst = (of.samples ** 2 * 4 * largest) / 65_534;
          expect(Math.abs(found[k]! - form)).toBeLessThanOrEqual(worst + 1e-9 * largest * of.samples ** 2);
        });
      }),
      { numRuns: 25, seed: 3 },
    );
  }, 60_000);

  it('leave out samples whose rows are nothing', () => {
    const { matrix, calls } = simulated({ samples: 8, markers: 1, seed: 9 });
    const wider = new Float64Array(144);
    for (let i = 0; i < 8; i++) wider.set(matrix.subarray(8 * i, 8 * i + 8), 12 * i);
    const { mean } = dosages(calls, 0, 8);
    const all = Uint8Array.of(calls[0]!, calls[1]!, 0b00011011);
    const [alone] = new QuadraticForms(matrix, 8).of(calls, [0], [mean]);
    expect(new QuadraticForms(wider, 12).of(all, [0], [mean])[0]).toBeCloseTo(alone!, 9);
  });
});
