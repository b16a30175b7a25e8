import { assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../testing/random-numbers.ts';
import { LogisticSums } from './logistic-sums.ts';
import { MarkerStart } from './marker-start.ts';

interface Sizes {
  samples: number;
  size: number;
  seed: number;
  scale: number;
}

function filled({ samples, size, seed, scale }: Sizes, kernel: 'simd' | 'plain', stride = 0): LogisticSums {
  const sums = new LogisticSums(samples, size, kernel, stride);
  for (let a = 0; a < size; a++) sums.column(a).set(randomNumbers(samples, seed + a));
  sums.coefficients.set(randomNumbers(size, seed + 100).map((value) => scale * value));
  const signs = randomNumbers(samples, seed + 200);
  signs.forEach((value, s) => {
    sums.cases[s] = Number(value > 0);
    sums.used[s] = Number(Math.abs(value) > 0.05);
  });
  return sums;
}

/**
 * How far sums of terms of about 1 may lie apart that were taken in another order. A predictor is a sum of terms as large
 * as the coefficients: what is lost of it when large ones cancel goes into its probability.
 */
function rounding({ scale, size }: Sizes, ofSums = 1e-12): number {
  return ofSums + 1e-15 * scale * size;
}

function expectSame(found: Float64Array, wanted: Float64Array, tolerance: number) {
  found.forEach((value, k) => {
    const difference = Math.abs(value - wanted[k]!);
    expect(difference, `${k}`).toBeLessThanOrEqual(tolerance * (0.03 + Math.abs(wanted[k]!)));
  });
}

const sizes = record({
  // also more than one piece of the kernel
  samples: oneof(integer({ min: 1, max: 41 }), integer({ min: 250, max: 270 })),
  size: integer({ min: 1, max: 9 }),
  seed: integer({ min: 1, max: 1e6 }),
  // predictors near 0, usual ones, and such that probabilities are 0 or 1
  scale: constantFrom(1e-3, 3, 1e5),
});

describe('sums of logistic regression', () => {
  it('are those of the plain loops, whatever the sizes and coefficients', () => {
    assert(
      property(sizes, (asked) => {
        const [simd, plain] = [filled(asked, 'simd').evaluate(), filled(asked, 'plain').evaluate()];
        for (const name of ['residual', 'weight', 'score', 'triangle'] as const)
          expectSame(simd[name], plain[name], rounding(asked));
      }),
    );
  });

  it('count what is used only, by probabilities that the logistic curve gives', () => {
    const asked = { samples: 23, size: 3, seed: 5, scale: 4 };
    const sums = filled(asked, 'plain');
    const { residual, weight, score, triangle } = sums.evaluate();
    const wanted = Array.from({ length: 3 }, () => 0);
    let corner = 0;
    for (let s = 0; s < 23; s++) {
      const own = [0, 1, 2].map((a) => sums.column(a)[s]!);
      const predictor = own.reduce((sum, x, a) => sum + x * sums.coefficients[a]!, 0);
      const p = 1 / (1 + Math.exp(-predictor));
      expect(residual[s]).toBeCloseTo(sums.used[s]! * (sums.cases[s]! - p), 12);
      expect(weight[s]).toBeCloseTo(sums.used[s]! * p * (1 - p), 12);
      own.forEach((x, a) => (wanted[a]! += residual[s]! * x));
      corner += weight[s]! * own[2]! * own[1]!;
    }
    score.forEach((value, a) => expect(value).toBeCloseTo(wanted[a]!, 12));
    expect(triangle[4]).toBeCloseTo(corner, 12);
  });

  it('with leverages are those of the plain loops', () => {
    assert(
      property(sizes, (asked) => {
        // a factor that has nothing to do with the columns gives leverages all the same
        const factor = randomNumbers((asked.size * (asked.size + 1)) / 2, asked.seed + 300);
        for (let a = 0, at = 0; a < asked.size; a++, at += a + 1) factor[at] = 2 + Math.abs(factor[at]!);
        const [simd, plain] = (['simd', 'plain'] as const).map((kernel) => {
          const sums = filled(asked, kernel);
          sums.evaluate();
          return sums.penalize(factor);
        });
        for (const name of ['residual', 'weight', 'score', 'triangle'] as const)
          expectSame(simd![name], plain![name], rounding(asked, 1e-11));
      }),
      { numRuns: 50 },
    );
  });

  it('at the start of a marker are those at coefficients whose last one is 0, no matter who is missing', () => {
    assert(
      property(sizes, integer({ min: 0, max: 3 }), (asked, away) => {
        const { samples, size, seed } = asked;
        // calls of more samples than take part
        const all = samples + away;
        const stride = Math.ceil(all / 4);
        const calls = Uint8Array.from(randomNumbers(3 * stride, seed + 400), (value) => 256 * (value + 0.5));
        const places = Int32Array.from({ length: samples }, (_, s) => (s < samples / 2 ? s : s + away));
        for (const kernel of ['simd', 'plain'] as const) {
          const sums = filled(asked, kernel, stride);
          sums.coefficients[size - 1] = 0;
          const start = new MarkerStart(sums, places, stride);
          for (const marker of [2, 1]) {
            const read = start.read(calls, marker * stride);
            const score = start.evaluate().score.slice();
            const triangle = sums.results.triangle.slice();
            const { score: wanted, triangle: whole } = sums.evaluate();
            // taken from sums over all samples
            expectSame(score, wanted, rounding(asked, 1e-12 * samples));
            expectSame(triangle, whole, rounding(asked, 1e-12 * samples));
            expect(read).toEqual(countedOneByOne(calls, marker * stride, places, sums));
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** What is read of a marker, and that its column and the used samples are those of its calls. */
function countedOneByOne(calls: Uint8Array, at: number, places: Int32Array, sums: LogisticSums) {
  const [column, { used, cases }] = [sums.column(sums.size - 1), sums];
  const counted = { n: 0, cases: 0, copies: 0, squares: 0, copiesOfCases: 0 };
  places.forEach((place, s) => {
    const copies = [2, NaN, 1, 0][(calls[at + (place >> 2)]! >> (2 * (place % 4))) & 3]!;
    expect(used[s]).toBe(Number(copies >= 0));
    if (Number.isNaN(copies)) return;
    expect(column[s]).toBe(copies);
    counted.n++;
    counted.cases += cases[s]!;
    counted.copies += copies;
    counted.squares += copies ** 2;
    counted.copiesOfCases += copies * cases[s]!;
  });
  return counted;
}
