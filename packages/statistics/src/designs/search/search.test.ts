import { describe, expect, it } from 'vitest';
import { singularValues } from '../../numeric/singular-values.ts';
import { seededUniform } from '../../numeric/random.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { resolvableDesign, rowColumnDesign } from '../index.ts';
import { numbersBelow, randomOrder } from '../random-order.ts';
import { averageEfficiency, resolvableBound, type BlockStructure } from './index.ts';
import { boundFromMoments } from './efficiency-bound.ts';
import { PlaceSearch } from './place-search.ts';

/** Replicates that are rows x columns rectangles, adjusted for both. */
function rectangles(rows: number, columns: number, replicates: number, seed: number): BlockStructure {
  const uniform = seededUniform(seed);
  const entries = rows * columns;
  const places = numbersBelow(entries * replicates);
  const replicate = (place: number) => Math.floor(place / entries);
  return {
    entries,
    plan: Int32Array.from(
      Array.from({ length: replicates }, () => [...randomOrder(entries, uniform)]).flat(),
    ),
    blocks: [
      places.map((place) => replicate(place) * rows + Math.floor((place % entries) / columns)),
      places.map((place) => replicates * rows + replicate(place) * columns + (place % columns)),
    ],
  };
}

/** Six checks and new entries with 1, 2 or 3 plots in four blocks of unequal size. */
function unequal(seed: number): BlockStructure {
  const dealt = Array.from({ length: 14 }, (_, entry) =>
    Array.from({ length: 1 + (entry % 3) }, () => entry),
  );
  const all = dealt.flat();
  const order = randomOrder(all.length, seededUniform(seed));
  return {
    entries: 14,
    plan: Int32Array.from(order, (place) => all[place]!),
    blocks: [Int32Array.from(all, (_, place) => (place < 8 ? 0 : 1 + (place % 3)))],
  };
}

/** From the entries' side: singular values of R^-1/2 N K^-1/2 without that of the mean, squared, are 1 - e. */
function efficiencyOfEntries({ entries, plan, blocks }: BlockStructure): number {
  const count = 1 + Math.max(...blocks.flatMap((factor) => [...factor]));
  const [plots, sizes] = [new Float64Array(entries), new Float64Array(count)];
  plan.forEach((entry) => plots[entry]!++);
  for (const factor of blocks) factor.forEach((block) => sizes[block]!++);
  const matrix = new Float64Array(entries * count);
  for (const factor of blocks)
    factor.forEach((block, place) => {
      const entry = plan[place]!;
      matrix[entry * count + block]! += 1 / Math.sqrt(plots[entry]! * sizes[block]!);
    });
  for (let entry = 0; entry < entries; entry++)
    for (let block = 0; block < count; block++)
      matrix[entry * count + block]! -= Math.sqrt(plots[entry]! * sizes[block]!) / plan.length;
  const losses = [...singularValues(matrix, entries, count).values].map((value) => value ** 2);
  const ones = entries - 1 - losses.length;
  return (entries - 1) / (ones + losses.reduce((sum, loss) => sum + 1 / (1 - loss), 0));
}

describe('the average efficiency factor', () => {
  it('from the blocks is that from the entries', () => {
    for (const structure of [rectangles(4, 5, 3, 1), rectangles(3, 3, 4, 2), unequal(3)])
      expect(averageEfficiency(structure)).toBeCloseTo(efficiencyOfEntries(structure), 9);
  });

  it('of a square lattice is (k + 1)(r - 1) / ((k + 1)(r - 1) + r)', () => {
    // 9 entries in rows, then in columns
    const plan = Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8);
    const blocks = [plan.map((_, place) => Math.floor(place / 3))];
    expect(averageEfficiency({ entries: 9, plan, blocks })).toBeCloseTo(4 / 6, 12);
    for (const [k, r] of [
      [3, 2],
      [4, 3],
      [5, 2],
    ] as const) {
      const lattice = ((k + 1) * (r - 1)) / ((k + 1) * (r - 1) + r);
      expect(resolvableBound(k * k, k, r)).toBeCloseTo(lattice, 12);
    }
  });

  it('is 1 in complete blocks and 0 where entries never meet', () => {
    const blocks = [Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3)];
    const meet = (...plan: number[]) =>
      averageEfficiency({ entries: 4, plan: Int32Array.from(plan), blocks });
    expect(meet(0, 1, 2, 3, 0, 1, 2, 3)).toBe(0);
    expect(meet(0, 1, 2, 3, 0, 2, 1, 3)).toBeGreaterThan(0);
    const complete = { entries: 2, plan: Int32Array.of(0, 1, 1, 0), blocks: [Int32Array.of(0, 0, 1, 1)] };
    expect(averageEfficiency(complete)).toBeCloseTo(1, 12);
  });

  it('never exceeds its bound, which is no larger than the published ones', () => {
    expect(resolvableBound(24, 4, 3)).toBeLessThanOrEqual(0.73404 + 5e-6);
    expect(resolvableBound(60, 6, 3)).toBeLessThanOrEqual(0.80185 + 5e-6);
    expect(resolvableBound(100, 10, 2)).toBeCloseTo(0.84615, 5);
    // four factors of mean 3/4 with squares that sum to 2.3: one at 1, the others equal or nearly so
    const bound = boundFromMoments({ all: 4, notOne: 4, loss: 1, squares: 2.3 });
    expect(bound).toBeGreaterThan(4 / (1 / 0.95 + 1 / 0.7 + 1 / 0.7 + 1 / 0.65));
    expect(bound).toBeLessThan(0.75);
  });
});

describe('bounds', () => {
  it('are exceeded by no design, and reached by many', () => {
    let reached = 0;
    for (let entries = 4; entries <= 18; entries++)
      for (let blockSize = 2; blockSize < entries; blockSize++)
        for (const replicates of [2, 3, 4]) {
          if (Math.ceil(entries / blockSize) * (blockSize - 1) > entries) continue;
          if (entries % blockSize > 0 && blockSize === 2) continue;
          const made = tryDesign(() =>
            resolvableDesign(entries, blockSize, replicates, { seed: 1, effort: 500 }),
          );
          if (made === null) continue;
          expect(made.efficiency).toBeLessThanOrEqual(made.bound + 1e-9);
          if (made.efficiency > made.bound - 1e-9) reached++;
        }
    expect(reached).toBeGreaterThan(40);
    for (const [rows, columns] of [
      [2, 4],
      [3, 3],
      [3, 5],
      [4, 4],
    ] as const) {
      const made = rowColumnDesign(rows, columns, 3, { seed: 1, effort: 5000 });
      expect(made.efficiency).toBeLessThanOrEqual(made.bound + 1e-9);
    }
  });
});

/** A design, or null where the sizes leave entries unconnected. */
function tryDesign<Design>(make: () => Design): Design | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof StatisticsError && error.reason === 'designNotConnected') return null;
    throw error;
  }
}

describe('the search by trades', () => {
  it.each([
    [
      'blocks of one factor',
      () => ({ ...rectangles(5, 3, 3, 4), blocks: [rectangles(5, 3, 3, 4).blocks[0]!] }),
    ],
    ['rows and columns', () => rectangles(4, 4, 3, 5)],
    ['unequal replication and blocks', () => unequal(6)],
  ])('knows the change of every trade before it is made, and stays exact over many: %s', (_, make) => {
    const structure = make();
    const uniform = seededUniform(11);
    const search = new PlaceSearch(structure);
    const inReplicate = structure.blocks.length === 1 && structure.entries === 14 ? 28 : structure.entries;
    for (let made = 0; made < 450;) {
      const p = Math.floor(uniform() * structure.plan.length);
      const q = Math.floor(p / inReplicate) * inReplicate + Math.floor(uniform() * inReplicate);
      if (q >= structure.plan.length) continue;
      const change = search.change(p, q);
      if (!Number.isFinite(change)) continue;
      const before = search.trace;
      search.swap(p, q);
      expect(search.trace - before).toBeCloseTo(change, 7);
      made++;
    }
    expect(search.efficiency).toBeCloseTo(averageEfficiency(structure), 8);
  });

  it('goes back to a state that was kept', () => {
    const structure = rectangles(3, 4, 2, 8);
    const search = new PlaceSearch(structure);
    const [plan, kept, trace] = [structure.plan.slice(), search.keep(), search.trace];
    for (const q of [1, 5, 9]) search.swap(0, q);
    structure.plan.set(plan);
    search.back(kept);
    expect(search.trace).toBe(trace);
    search.swap(2, 7);
    expect(search.efficiency).toBeCloseTo(averageEfficiency(structure), 10);
  });
});
