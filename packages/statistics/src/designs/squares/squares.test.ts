import { describe, expect, it } from 'vitest';
import { seededUniform } from '../../numeric/random.ts';
import { chiSquaredOfEqual } from '../testing/chi-squared.ts';
import { countsBy, names, refusalOf } from '../testing/plots.ts';
import { finiteField } from './galois.ts';
import { graecoLatinPlan, latinSquarePlan } from './index.ts';
import { orthogonalSquares } from './orthogonal-squares.ts';
import { randomLatinSquare } from './random-latin-square.ts';
import { transversal } from './transversal.ts';

function isLatin(square: Int32Array, order: number): boolean {
  for (let line = 0; line < order; line++) {
    const row = new Set(square.slice(line * order, (line + 1) * order));
    const column = new Set(square.filter((_, cell) => cell % order === line));
    if (row.size !== order || column.size !== order) return false;
  }
  return Math.min(...square) === 0 && Math.max(...square) === order - 1;
}

describe('finite fields', () => {
  it('have an inverse for every element but 0, and distribute', () => {
    for (const order of [2, 3, 4, 8, 9, 16, 25, 27]) {
      const { sum, product } = finiteField(order)!;
      for (let a = 1; a < order; a++) {
        const row = product.slice(a * order, (a + 1) * order);
        expect(new Set(row).size).toBe(order);
      }
      const uniform = seededUniform(order);
      for (let trial = 0; trial < 50; trial++) {
        const [a, b, c] = [0, 0, 0].map(() => Math.floor(uniform() * order)) as [number, number, number];
        const left = product[a * order + sum[b * order + c]!]!;
        expect(left).toBe(sum[product[a * order + b]! * order + product[a * order + c]!]!);
      }
    }
    expect(finiteField(6)).toBeNull();
  });
});

describe('orthogonal squares', () => {
  it.each([
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 1],
    [7, 6],
    [8, 7],
    [9, 8],
    [10, 2],
    [11, 10],
    [12, 2],
    [15, 2],
    [20, 3],
    [22, 2],
  ])('of order %i: %i, and every pair of symbols meets once', (order, count) => {
    const squares = orthogonalSquares(order);
    expect(squares).toHaveLength(count);
    expect(squares.every((square) => isLatin(square, order))).toBe(true);
    squares.forEach((first, k) => {
      for (const second of squares.slice(k + 1))
        expect(new Set(first.map((symbol, cell) => symbol * order + second[cell]!)).size).toBe(order * order);
    });
  });
});

describe('random Latin squares', () => {
  it('are Latin', () => {
    for (const order of [2, 3, 7, 10])
      expect(isLatin(randomLatinSquare(order, seededUniform(order)), order)).toBe(true);
  });

  it('come from all 576 of order 4 with the same chance', () => {
    const uniform = seededUniform(20);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 11_520; draw++) {
      const key = randomLatinSquare(4, uniform).join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(576);
    // 0.999 quantile of chi-squared with 575 degrees of freedom
    expect(chiSquaredOfEqual([...counts.values()])).toBeLessThan(684.8);
  });

  it('fall into the two main classes of order 5 as often as these have members', () => {
    // of the 56 reduced squares 6 are isotopic to the cyclic group, and these alone have no subsquare of order 2
    const uniform = seededUniform(21);
    let cyclic = 0;
    const draws = 4000;
    for (let draw = 0; draw < draws; draw++) if (subsquares(randomLatinSquare(5, uniform), 5) === 0) cyclic++;
    const expected = (draws * 6) / 56;
    expect(Math.abs(cyclic - expected)).toBeLessThan(3.3 * Math.sqrt(expected * (1 - 6 / 56)));
  });
});

/** Latin subsquares of order 2; the cyclic square of an odd order has none. */
function subsquares(square: Int32Array, order: number): number {
  let count = 0;
  for (let r = 0; r < order; r++)
    for (let s = 0; s < r; s++)
      for (let c = 0; c < order; c++)
        for (let d = 0; d < c; d++) {
          const crossed = square[r * order + c] === square[s * order + d];
          if (crossed && square[r * order + d] === square[s * order + c]) count++;
        }
  return count;
}

describe('transversals', () => {
  it('take each column and symbol once; cyclic squares of even order have none', () => {
    const cyclic = (order: number) =>
      Int32Array.from(
        { length: order * order },
        (_, cell) => (Math.floor(cell / order) + (cell % order)) % order,
      );
    const columns = transversal(cyclic(7), 7)!;
    expect(new Set(columns).size).toBe(7);
    expect(new Set(columns.map((column, row) => (row + column) % 7)).size).toBe(7);
    expect(transversal(cyclic(6), 6)).toBeNull();
  });
});

describe('plans of squares', () => {
  it('have every entry once in each row and column; further squares are drawn by themselves', () => {
    const plan = latinSquarePlan({ entries: names(6), squares: 2, seed: 9 });
    for (const counts of [
      countsBy(plan, ({ row }) => row),
      countsBy(plan, (plot) => `${plot.replicate} ${plot.column}`),
    ])
      expect(counts.flat().every((count) => count === 1)).toBe(true);
    const half = plan.plots.length / 2;
    const entries = plan.plots.map(({ entry }) => entry);
    expect(entries.slice(0, half)).not.toEqual(entries.slice(half));
  });

  it('of two entries come in several squares, each randomized', () => {
    const plans = Array.from({ length: 40 }, (_, seed) =>
      latinSquarePlan({ entries: names(2), squares: 4, seed }),
    );
    for (const plan of plans)
      for (const line of ['row', 'column'] as const) {
        const counts = countsBy(plan, (plot) => `${plot.replicate} ${plot[line]}`);
        expect(counts).toHaveLength(8);
        expect(counts.flat().every((count) => count === 1)).toBe(true);
      }
    expect(new Set(plans.map(({ plots }) => plots.map(({ entry }) => entry).join(''))).size).toBeGreaterThan(
      10,
    );
  });

  it('of two factors have every pair of levels once, and each level once in each row and column', () => {
    for (const order of [3, 4, 5, 10]) {
      const latin = { name: 'variety', levels: names(order, 'V') };
      const greek = { name: 'dose', levels: names(order, 'D') };
      const plan = graecoLatinPlan({ latin, greek, seed: 2 });
      expect(new Set(plan.plots.map(({ entry }) => entry)).size).toBe(order * order);
      for (const factor of [0, 1])
        for (const line of ['row', 'column'] as const) {
          const seen = plan.plots.map((plot) => `${plot[line]} ${plan.entries[plot.entry]!.levels[factor]}`);
          expect(new Set(seen).size).toBe(order * order);
        }
    }
  });

  it('refuse orders for which no Graeco-Latin square exists, with the reason', () => {
    const make = (order: number, other = order) =>
      graecoLatinPlan({
        latin: { name: 'A', levels: names(order, 'a') },
        greek: { name: 'B', levels: names(other, 'b') },
        seed: 1,
      });
    expect(() => make(6)).toThrow('No Graeco-Latin square of order 6 exists');
    expect(refusalOf(() => make(2))).toBe('graecoDoesNotExist');
    expect(refusalOf(() => make(14))).toBe('graecoNotBuilt');
    expect(() => make(5, 4)).toThrow('A has 5, B has 4');
    expect(refusalOf(() => latinSquarePlan({ entries: names(1), seed: 1 }))).toBe('tooFewEntries');
    expect(refusalOf(() => latinSquarePlan({ entries: names(2), seed: 1 }))).toBe('latinNoError');
    expect(refusalOf(() => latinSquarePlan({ entries: names(61), seed: 1 }))).toBe('latinTooLarge');
  });
});
