import { describe, expect, it } from 'vitest';
import { chiSquaredOfEqual } from '../testing/chi-squared.ts';
import { countsBy, isWhole, names, refusalOf } from '../testing/plots.ts';
import {
  completelyRandomizedPlan,
  confoundedFactorialPlan,
  factorialPlan,
  randomizedBlockPlan,
  splitPlotPlan,
  splitSplitPlotPlan,
  stripPlotPlan,
} from './index.ts';

const variety = { name: 'variety', levels: ['V1', 'V2', 'V3'] };
const nitrogen = { name: 'nitrogen', levels: ['0', '60', '120', '180'] };
const water = { name: 'water', levels: ['dry', 'wet'] };

const ones = (counts: number[][]) => counts.flat().every((count) => count === 1);

describe('a completely randomized plan', () => {
  it('has as many plots of each entry as asked for', () => {
    const plan = completelyRandomizedPlan({ entries: names(4), replicates: [3, 1, 2, 6], seed: 1 });
    expect(countsBy(plan, () => 'field')).toEqual([[3, 1, 2, 6]]);
    expect([plan.rows, plan.columns]).toEqual([3, 4]);
    expect(isWhole(plan)).toBe(true);
  });

  it('gives each plot to each entry with the same chance', () => {
    const counts = Array.from({ length: 6 }, () => new Int32Array(3));
    for (let seed = 0; seed < 3000; seed++)
      completelyRandomizedPlan({ entries: names(3), replicates: 2, seed }).plots.forEach(
        ({ entry }, place) => {
          counts[place]![entry]!++;
        },
      );
    // 0.9999 quantile of chi-squared with 2 degrees of freedom, for six places
    for (const place of counts) expect(chiSquaredOfEqual(place)).toBeLessThan(18.4);
  });

  it('says when numbers of plots and entries do not fit', () => {
    const make = (replicates: number | number[]) =>
      completelyRandomizedPlan({ entries: names(3), replicates, seed: 1 });
    expect(() => make([1, 2])).toThrow('There are 2 plot numbers for 3 entries');
    expect(refusalOf(() => make(0))).toBe('tooFewReplicates');
  });
});

describe('a randomized block plan', () => {
  it('has every entry and check once in each replicate', () => {
    const plan = randomizedBlockPlan({ entries: names(7), checks: ['CK1', 'CK2'], replicates: 4, seed: 3 });
    expect(ones(countsBy(plan, ({ replicate }) => replicate))).toBe(true);
    expect(plan.plots.filter(({ role }) => role === 'check')).toHaveLength(8);
  });

  it('draws all orders of a block with the same chance, and replicates by themselves', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 7200; seed++) {
      const { plots } = randomizedBlockPlan({ entries: names(3), replicates: 2, seed });
      const key = plots.map(({ entry }) => entry).join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    // 0.999 quantile of chi-squared with 35 degrees of freedom
    expect(chiSquaredOfEqual([...counts.values()])).toBeLessThan(66.6);
  });

  it('names what is wrong with the lists', () => {
    const make = (entries: string[], checks: string[] = [], replicates = 2) =>
      randomizedBlockPlan({ entries, checks, replicates, seed: 1 });
    expect(() => make(['A', 'B', 'A'])).toThrow('Entry A is listed twice');
    expect(() => make(['A', 'B'], ['B'])).toThrow('B is both an entry and a check');
    expect(() => make(['A', ' '])).toThrow('Entry 2 of the list has no name');
    expect(refusalOf(() => make(['A']))).toBe('tooFewEntries');
    expect(refusalOf(() => make(['A', 'B'], [], 1))).toBe('tooFewReplicates');
    expect(refusalOf(() => make(['A', 'B'], [], NaN))).toBe('tooFewReplicates');
  });
});

describe('factorial plans', () => {
  it('have every combination once in each replicate, or freely over the field', () => {
    const factors = [variety, nitrogen];
    const blocked = factorialPlan({ factors, replicates: 3, seed: 1 });
    expect(blocked.entries).toHaveLength(12);
    expect(ones(countsBy(blocked, ({ replicate }) => replicate))).toBe(true);
    const free = factorialPlan({ factors, replicates: 3, blocks: 'none', seed: 1 });
    expect(countsBy(free, () => 'field')[0]!.every((count) => count === 3)).toBe(true);
  });

  it('name a factor with one level, or with a level twice', () => {
    const make = (levels: string[], name = 'N') =>
      factorialPlan({
        factors: [
          { name: 'V', levels: ['a', 'b'] },
          { name, levels },
        ],
        replicates: 2,
        seed: 1,
      });
    expect(() => make(['0'])).toThrow('Factor N has fewer than 2 levels');
    expect(() => make(['0', '60', '0'])).toThrow('Factor N: level “0” is empty or duplicated');
    expect(refusalOf(() => make(['0', '1'], 'V'))).toBe('factorNameTwice');
    expect(refusalOf(() => factorialPlan({ factors: [variety], replicates: 2, seed: 1 }))).toBe(
      'tooFewFactors',
    );
  });
});

describe('confounded factorials', () => {
  const two = ['A', 'B', 'C', 'D'].map((name) => ({ name, levels: ['0', '1'] }));

  it('put the two halves of an interaction in different blocks, and leave other effects orthogonal to blocks', () => {
    const plan = confoundedFactorialPlan({
      factors: two.slice(0, 3),
      confound: [{ A: 1, B: 1, C: 1 }],
      replicates: 2,
      seed: 4,
    });
    for (const replicate of [1, 2])
      for (const block of [1, 2]) {
        const own = plan.plots.filter((plot) => plot.replicate === replicate && plot.block === block);
        const codes = own.map(({ entry }) => plan.entries[entry]!.levels.map(Number));
        expect(new Set(codes.map(([a, b, c]) => (a! + b! + c!) % 2)).size).toBe(1);
        for (const factor of [0, 1, 2]) expect(codes.reduce((sum, code) => sum + code[factor]!, 0)).toBe(2);
      }
    expect(plan.remarks[0]!.values.effects).toBe('A x B x C');
  });

  it('name generalized interactions, and components at three levels', () => {
    const plan = confoundedFactorialPlan({
      factors: two,
      confound: [
        { A: 1, B: 1, C: 1 },
        { A: 1, B: 1, D: 1 },
      ],
      replicates: 1,
      seed: 1,
    });
    expect(plan.remarks[0]!.values.effects).toBe('A x B x C, A x B x D, C x D');
    const three = ['N', 'P', 'K'].map((name) => ({ name, levels: ['0', '1', '2'] }));
    const cubes = confoundedFactorialPlan({
      factors: three,
      confound: [{ N: 1, P: 2, K: 2 }],
      replicates: 1,
      seed: 1,
    });
    expect(cubes.remarks[0]!.values.effects).toBe('N x P^2 x K^2');
    expect(new Set(cubes.plots.map(({ block }) => block)).size).toBe(3);
  });

  it('refuse what would lose a main effect, and what is no effect', () => {
    const make = (...confound: Record<string, number>[]) =>
      confoundedFactorialPlan({ factors: two, confound, replicates: 1, seed: 1 });
    expect(() => make({ A: 1, B: 1 }, { B: 1 })).toThrow('the main effect of');
    expect(refusalOf(() => make({ A: 1, B: 1 }, { A: 1, B: 1 }))).toBe('confoundingDependent');
    expect(refusalOf(() => make({ A: 1, X: 1 }))).toBe('confoundingFactor');
    expect(refusalOf(() => make())).toBe('confoundingDependent');
    expect(refusalOf(() => make({ A: 2 }))).toBe('confoundingExponent');
    const four = { name: 'E', levels: ['0', '1', '2', '3'] };
    const uneven = { factors: [...two, four], confound: [{ A: 1, B: 1 }], replicates: 1, seed: 1 };
    expect(() => confoundedFactorialPlan(uneven)).toThrow('E has 4');
  });
});

describe('split and strip plans', () => {
  it('have a level of the first factor on each whole plot and every level of the second in it', () => {
    for (const blocks of ['complete', 'none'] as const) {
      const plan = splitPlotPlan({ wholePlots: variety, subPlots: nitrogen, replicates: 3, blocks, seed: 6 });
      const wholePlots = new Map<string, Set<string>>();
      const subPlots = new Map<string, Set<string>>();
      for (const { replicate, block, entry } of plan.plots) {
        const [whole, sub] = plan.entries[entry]!.levels as [string, string];
        const key = `${replicate} ${block}`;
        wholePlots.set(key, new Set(wholePlots.get(key)).add(whole));
        subPlots.set(key, new Set(subPlots.get(key)).add(sub));
      }
      expect(wholePlots.size).toBe(9);
      expect([...wholePlots.values()].every((levels) => levels.size === 1)).toBe(true);
      expect([...subPlots.values()].every((levels) => levels.size === 4)).toBe(true);
      expect(countsBy(plan, () => 'field')[0]!.every((count) => count === 3)).toBe(true);
    }
  });

  it('nest a third factor: each row of a whole plot is a sub plot', () => {
    const plan = splitSplitPlotPlan({
      wholePlots: water,
      subPlots: variety,
      subSubPlots: nitrogen,
      replicates: 2,
      seed: 2,
    });
    expect(ones(countsBy(plan, ({ replicate }) => replicate))).toBe(true);
    const rows = new Map<number, Set<string>>();
    for (const { row, entry } of plan.plots) {
      const [whole, sub] = plan.entries[entry]!.levels;
      rows.set(row, new Set(rows.get(row)).add(`${whole} ${sub}`));
    }
    expect(rows.size).toBe(12);
    expect([...rows.values()].every((subPlots) => subPlots.size === 1)).toBe(true);
  });

  it('cross strips: a row has one level of the one factor, a column within a replicate one of the other', () => {
    const plan = stripPlotPlan({ rowStrips: variety, columnStrips: nitrogen, replicates: 2, seed: 5 });
    expect(ones(countsBy(plan, ({ replicate }) => replicate))).toBe(true);
    const lines = new Map<string, Set<string>>();
    for (const { row, column, replicate, entry } of plan.plots) {
      const [down, across] = plan.entries[entry]!.levels as [string, string];
      lines.set(`row ${row}`, new Set(lines.get(`row ${row}`)).add(down));
      const key = `${replicate} column ${column}`;
      lines.set(key, new Set(lines.get(key)).add(across));
    }
    expect([...lines.values()].every((levels) => levels.size === 1)).toBe(true);
  });
});
