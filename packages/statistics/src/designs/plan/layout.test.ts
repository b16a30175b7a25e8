import { describe, expect, it } from 'vitest';
import { randomizedBlockPlan, intervalCheckPlan, splitPlotPlan, planTable } from '../index.ts';
import { fieldMap, isWhole, names, refusalOf } from '../testing/plots.ts';
import type { LayoutOptions } from './layout-options.ts';
import { walkOrder } from './walk.ts';

const blocks = (layout: LayoutOptions, entries = 6, replicates = 2) =>
  randomizedBlockPlan({ entries: names(entries), replicates, seed: 4, layout });

describe('the walk through a field', () => {
  it('goes there and back, or always from the same side, along rows or columns, from any corner', () => {
    const walk = (options: Parameters<typeof walkOrder>[2]) => [...walkOrder(2, 3, options)];
    expect(walk({ walk: 'serpentine', along: 'rows', start: 'topLeft' })).toEqual([0, 1, 2, 5, 4, 3]);
    expect(walk({ walk: 'leftToRight', along: 'rows', start: 'topLeft' })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(walk({ walk: 'serpentine', along: 'columns', start: 'bottomLeft' })).toEqual([3, 0, 1, 4, 5, 2]);
    expect(walk({ walk: 'leftToRight', along: 'rows', start: 'bottomRight' })).toEqual([5, 4, 3, 2, 1, 0]);
    expect(walk({ walk: 'serpentine', along: 'rows', start: 'topRight' })).toEqual([2, 1, 0, 3, 4, 5]);
  });
});

describe('a layout', () => {
  it('numbers plots by replicate, with a digit more from a hundred plots on', () => {
    const plan = blocks({});
    expect(plan.plots.map(({ number }) => number)).toEqual([
      101, 102, 103, 104, 105, 106, 201, 202, 203, 204, 205, 206,
    ]);
    const large = blocks({ blockRows: 10 }, 100, 2);
    expect(large.plots[0]!.number).toBe(1001);
    expect(large.plots.at(-1)!.number).toBe(2100);
    expect(isWhole(large)).toBe(true);
  });

  it('numbers plots through the whole field along the walk', () => {
    const plan = blocks({ numbering: 'field', firstNumber: 500 });
    const numbers = plan.plots.map(({ number, row, column }) => [number, row, column]);
    expect(numbers[5]).toEqual([505, 1, 6]);
    expect(numbers[6]).toEqual([506, 2, 6]);
  });

  it('gives blocks a shape and puts replicates side by side', () => {
    const plan = blocks({ blockRows: 2, replicatesAcross: 2 });
    expect([plan.rows, plan.columns]).toEqual([2, 6]);
    const second = plan.plots.filter(({ replicate }) => replicate === 2);
    expect(Math.min(...second.map(({ column }) => column))).toBe(4);
    expect(isWhole(plan)).toBe(true);
  });

  it('fills what a block does not need, and says how much', () => {
    const plan = blocks({ blockRows: 4 });
    expect([plan.rows, plan.columns]).toEqual([8, 2]);
    expect(plan.plots.filter(({ role }) => role === 'filler')).toHaveLength(4);
    expect(plan.remarks.map(({ name, values }) => [name, values.count])).toEqual([['fillersInField', 4]]);
    expect(isWhole(plan)).toBe(true);
  });

  it('surrounds the field with borders that have no number', () => {
    const plan = blocks({ border: 2 });
    expect([plan.rows, plan.columns]).toEqual([6, 10]);
    const borders = plan.plots.filter(({ role }) => role === 'border');
    expect(borders).toHaveLength(60 - 12);
    expect(borders.every(({ number, entry }) => number === 0 && entry === -1)).toBe(true);
    expect(fieldMap(plan)[0]).toEqual(Array.from({ length: 10 }, () => '#'));
    expect(isWhole(plan)).toBe(true);
  });

  it('leaves a part of the field over when replicates do not fill it', () => {
    const plan = blocks({ replicatesAcross: 2 }, 4, 3);
    expect(plan.plots.filter(({ role }) => role === 'filler')).toHaveLength(4);
    expect(plan.plots.filter(({ role }) => role === 'entry')).toHaveLength(12);
    expect(isWhole(plan)).toBe(true);
  });

  it('refuses numbers that are none and fields beyond all measure', () => {
    expect(() => blocks({ blockRows: 0 })).toThrow(
      'the number of rows of a block must be a whole number of at least 1, not 0',
    );
    expect(refusalOf(() => blocks({ border: 1.5 }))).toBe('borderNumber');
    expect(refusalOf(() => blocks({}, 3000, 200))).toBe('fieldTooLarge');
    expect(refusalOf(() => blocks({}, 3, 2000))).toBe('tooManyReplicates');
    expect(refusalOf(() => blocks({ border: 500 }))).toBe('fieldTooLarge');
    expect(refusalOf(() => blocks({ border: 1e9 }))).toBe('numberTooLarge');
  });
});

describe('rules for neighbours', () => {
  const adjacent = (map: string[][]) =>
    map.flatMap((row, r) =>
      row.flatMap((name, c) => [[name, row[c + 1]] as const, [name, map[r + 1]?.[c]] as const]),
    );

  it('keep plots of one entry apart', () => {
    for (let seed = 0; seed < 20; seed++) {
      const request = { entries: names(6), replicates: 4, seed, neighbours: { entry: true } };
      const pairs = adjacent(fieldMap(randomizedBlockPlan(request)));
      expect(pairs.filter(([a, b]) => a === b)).toEqual([]);
    }
  });

  it('keep plots of one family apart, at corners too', () => {
    const entries = names(20).map((name, k) => ({ name, family: `F${k % 5}` }));
    const family = new Map(entries.map((entry) => [entry.name, entry.family]));
    const layout = { blockRows: 4 };
    const rules = { family: true, diagonal: true };
    const plan = randomizedBlockPlan({ entries, replicates: 2, seed: 3, layout, neighbours: rules });
    const map = fieldMap(plan);
    const corners = map.flatMap((row, r) =>
      row.flatMap((name, c) => [[name, map[r + 1]?.[c + 1]] as const, [name, map[r + 1]?.[c - 1]] as const]),
    );
    const pairs = [...adjacent(map), ...corners].filter(([, b]) => b !== undefined);
    expect(pairs.filter(([a, b]) => family.get(a) === family.get(b!))).toEqual([]);
    expect(plan.remarks).toEqual([]);
  });

  it('leave checks where the design puts them', () => {
    const entries = names(16)
      .map((name, k) => ({ name, family: k < 6 ? 'A' : null }))
      .map(({ name, family }) => (family ? { name, family } : name));
    const request = { entries, checks: ['CK'], between: 4, seed: 2, neighbours: { family: true } };
    const map = fieldMap(intervalCheckPlan(request))[0]!;
    expect(map.flatMap((name, k) => (name === 'CK' ? [k] : []))).toEqual([0, 5, 10, 15, 20]);
  });

  it('that cannot be kept are said to be broken, with an example', () => {
    const entries = names(4).map((name) => ({ name, family: 'one' }));
    const plan = randomizedBlockPlan({ entries, replicates: 2, seed: 1, neighbours: { family: true } });
    expect(plan.remarks).toHaveLength(1);
    expect(plan.remarks[0]).toMatchObject({ name: 'neighboursLeft', values: { count: 10 } });
  });
});

describe('the table of a plan', () => {
  it('has the observed plots with their factors, and blocks numbered apart across replicates', () => {
    const nitrogen = { name: 'N', levels: ['0', '60', '120'] };
    const variety = { name: 'V', levels: ['a', 'b'] };
    const plan = splitPlotPlan({
      wholePlots: nitrogen,
      subPlots: variety,
      replicates: 2,
      seed: 1,
      layout: { border: 1 },
    });
    const table = planTable(plan);
    expect(table.factor('N').levels).toEqual(['0', '60', '120']);
    expect(table.factor('entry').levels).toHaveLength(6);
    expect(table.factor('block').levels).toHaveLength(6);
    expect(table.factor('replicate').levels).toHaveLength(2);
    expect(table.numbers('number')).toHaveLength(12);
  });
});
