import { describe, expect, it } from 'vitest';
import { seededNormal, seededUniform } from '@panicle/statistics/numeric/random';
import { allocateMatings } from './matings.ts';
import { OptimalContributions } from './optimal-contributions.ts';

const N = 30;
const normal = seededNormal(4);
const values = Float64Array.from({ length: N }, () => 50 + 5 * normal());
/** Coancestry of three families: related within, a little by chance. */
const coancestry = (() => {
  const factors = Array.from({ length: N }, (_, i) =>
    Array.from({ length: 12 }, (__, k) => (k === i % 3 ? 1 : 0) + 0.4 * normal()),
  );
  return Float64Array.from({ length: N * N }, (_, place) => {
    const [i, j] = [Math.floor(place / N), place % N];
    const inner = factors[i]!.reduce((sum, one, k) => sum + one * factors[j]![k]!, 0);
    return 0.3 * inner + (i === j ? 0.1 : 0);
  });
})();

const quadratic = (c: Float64Array) =>
  c.reduce((sum, one, i) => sum + one * c.reduce((s, two, j) => s + two * coancestry[i * N + j]!, 0), 0);
const total = (c: Float64Array) => c.reduce((sum, one) => sum + one, 0);

describe('optimal contributions', () => {
  const optimum = new OptimalContributions(values, coancestry);

  it('of two candidates lie where the limit is reached', () => {
    // c'Kc = 0.5 c^2 + 0.5 (1 - c)^2 is 0.29 at c = 0.7
    const two = new OptimalContributions(Float64Array.of(1, 0), Float64Array.of(0.5, 0, 0, 0.5));
    const { contributions, gain } = two.under(0.29);
    expect(contributions[0]).toBeCloseTo(0.7, 5);
    expect(gain).toBeCloseTo(0.7, 5);
    expect(two.least.contributions[0]).toBeCloseTo(0.5, 8);
    expect(two.most.contributions[0]).toBe(1);
    expect(() => two.under(0.2)).toThrow(/minimum possible is 0.25/);
  });

  it('keep to the limit, add up to one, and no other contributions gain more', () => {
    const limit = (optimum.least.coancestry + optimum.most.coancestry) / 3;
    const { contributions, gain, coancestry: reached } = optimum.under(limit);
    expect(total(contributions)).toBeCloseTo(1, 9);
    expect(Math.min(...contributions)).toBeGreaterThanOrEqual(0);
    expect(quadratic(contributions)).toBeCloseTo(reached, 10);
    expect(reached).toBeLessThanOrEqual(limit);
    expect(reached).toBeGreaterThan(limit * (1 - 1e-4));
    // Conditions of Karush, Kuhn and Tucker: value - 2 price Kc is the same for all that contribute, less for the others.
    const slope = (i: number) => contributions.reduce((sum, c, j) => sum + c * coancestry[i * N + j]!, 0);
    const used = [...contributions.keys()].filter((i) => contributions[i]! > 1e-6);
    const [a, b] = [used[0]!, used.find((i) => Math.abs(slope(i) - slope(used[0]!)) > 1e-3)!];
    const price = (values[a]! - values[b]!) / (slope(a) - slope(b));
    const level = values[a]! - price * slope(a);
    expect(price).toBeGreaterThan(0);
    for (let i = 0; i < N; i++) {
      const own = values[i]! - price * slope(i) - level;
      if (contributions[i]! > 1e-6) expect(Math.abs(own)).toBeLessThan(1e-3);
      else expect(own).toBeLessThan(1e-3);
    }
    const uniform = seededUniform(8);
    for (let k = 0; k < 300; k++) {
      const moved = contributions.map((one) => one * (1 + 0.5 * (uniform() - 0.5)) + 0.002 * uniform());
      const sum = total(moved);
      const other = moved.map((one) => one / sum);
      const otherGain = other.reduce((s, one, i) => s + one * values[i]!, 0);
      if (quadratic(other) <= limit) expect(otherGain).toBeLessThanOrEqual(gain + 1e-6);
    }
  });

  it('gain more the more coancestry is allowed, up to the best candidate alone', () => {
    const points = optimum.frontier(8);
    for (let k = 1; k < points.length; k++) {
      expect(points[k]!.gain).toBeGreaterThan(points[k - 1]!.gain);
      expect(points[k]!.coancestry).toBeGreaterThan(points[k - 1]!.coancestry);
    }
    expect(points.at(-1)!.gain).toBeCloseTo(Math.max(...values), 10);
    expect(points[0]!.coancestry).toBeLessThanOrEqual(optimum.now);
  });

  it('do not depend on the units of the values', () => {
    const scaled = new OptimalContributions(
      values.map((value) => 1000 * value - 3),
      coancestry,
    );
    const limit = optimum.now;
    scaled
      .under(limit)
      .contributions.forEach((one, i) => expect(one).toBeCloseTo(optimum.under(limit).contributions[i]!, 3));
  });

  it('come half from each sex, none above what one may give', () => {
    const sexes = Array.from({ length: N }, (_, k) =>
      k % 2 === 0 ? ('female' as const) : ('male' as const),
    );
    const both = new OptimalContributions(values, coancestry, { sexes, most: 0.1 });
    const { contributions } = both.under(both.now);
    const females = contributions.filter((_, k) => k % 2 === 0);
    expect(total(females)).toBeCloseTo(0.5, 9);
    expect(Math.max(...contributions)).toBeLessThanOrEqual(0.1);
    expect(() => new OptimalContributions(values, coancestry, { most: 0.02 })).toThrow(
      /30 candidates cannot contribute/,
    );
    const males = Array.from({ length: N }, () => 'male' as const);
    expect(() => new OptimalContributions(values, coancestry, { sexes: males })).toThrow(/one sex/);
  });
});

describe('crosses from contributions', () => {
  it('use the parents as often as they contribute, with little relationship and nobody with itself', () => {
    const contributions = new Float64Array(N);
    [0.3, 0.2, 0.2, 0.1, 0.1, 0.1].forEach((share, k) => (contributions[k] = share));
    const crosses = allocateMatings(contributions, coancestry, 10);
    const uses = new Int32Array(N);
    for (const { first, second } of crosses) {
      expect(first).not.toBe(second);
      uses[first]!++;
      uses[second]!++;
    }
    expect(uses.slice(0, 6)).toEqual(Int32Array.of(6, 4, 4, 2, 2, 2));
    const mean = crosses.reduce((sum, one) => sum + one.coancestry, 0) / 10;
    const expected = quadratic(contributions);
    expect(mean).toBeLessThan(expected);
  });

  it('pair females with males', () => {
    const sexes = Array.from({ length: N }, (_, k) => (k < 10 ? ('female' as const) : ('male' as const)));
    const contributions = new Float64Array(N);
    [0, 1, 10, 11, 12].forEach((place) => (contributions[place] = place < 10 ? 0.25 : 1 / 6));
    const crosses = allocateMatings(contributions, coancestry, 6, sexes);
    expect(crosses.every(({ first, second }) => first < 10 && second >= 10)).toBe(true);
    expect(crosses.filter(({ first }) => first === 0)).toHaveLength(3);
    expect(new Set(crosses.map(({ first, second }) => `${first} ${second}`)).size).toBe(6);
  });
});
