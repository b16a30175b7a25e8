import { describe, expect, test } from 'vitest';
import { arrangeCrosses, countPlanted, type ArrangedTask } from './arrangement.ts';

const task: ArrangedTask = {
  locations: ['Sanya'],
  arrangementMethod: 'leftToRight',
  pattern: 'F',
  repetitions: 1,
  totalGroups: 1,
  groupsPerLocation: null,
  percentages: [],
};
const pairs = [0, 1, 2].flatMap((female) =>
  [0, 1].map((male) => ({ id: `${'abc'[female]}${'XY'[male]}`, female, male })),
);
const ids = (more: Partial<ArrangedTask>, width = 10) => {
  const placed = arrangeCrosses({ ...task, ...more }, pairs, width);
  return (location = 0) => placed.filter((plot) => plot.location === location).map(({ pairId }) => pairId);
};

describe('the arrangement of crosses', () => {
  test('is led by the female or by the male', () => {
    expect(ids({})()).toEqual(['aX', 'aY', 'bX', 'bY', 'cX', 'cY']);
    expect(ids({ pattern: 'M' })()).toEqual(['aX', 'bX', 'cX', 'aY', 'bY', 'cY']);
  });

  test('goes from left to right in every row, or turns at the end of each', () => {
    const columns = (arrangementMethod: ArrangedTask['arrangementMethod']) =>
      arrangeCrosses({ ...task, arrangementMethod }, pairs, 4).map(({ row, column }) => `${row}.${column}`);
    expect(columns('leftToRight')).toEqual(['1.1', '1.2', '1.3', '1.4', '2.1', '2.2']);
    expect(columns('sShape')).toEqual(['1.1', '1.2', '1.3', '1.4', '2.4', '2.3']);
  });

  test('plants every repetition as a whole, numbered on', () => {
    const placed = arrangeCrosses({ ...task, repetitions: 5 }, pairs, 6);
    expect(placed).toHaveLength(30);
    expect(placed.map(({ number }) => number)).toEqual(placed.map((_, index) => index + 1));
    expect(placed.filter(({ pairId }) => pairId === 'bY').map(({ repetition }) => repetition)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  test('gives each location its groups, so that all are grown somewhere', () => {
    const at = ids({ locations: ['A', 'B', 'C'], totalGroups: 3, groupsPerLocation: 2 });
    expect([at(0), at(1), at(2)]).toEqual([
      ['aX', 'aY', 'bX', 'bY'],
      ['aX', 'aY', 'cX', 'cY'],
      ['bX', 'bY', 'cX', 'cY'],
    ]);
  });

  test('gives each location its share in percent', () => {
    const at = ids({ locations: ['A', 'B'], percentages: [50, 33.4] });
    expect([at(0), at(1)]).toEqual([
      ['aX', 'aY', 'bX'],
      ['bY', 'cX'],
    ]);
  });

  test('is counted before it is made', () => {
    const shared = { locations: ['A', 'B', 'C'], repetitions: 2 };
    for (const more of [
      shared,
      { ...shared, totalGroups: 3, groupsPerLocation: 2 },
      { ...shared, percentages: [50, 33.4, 10] },
    ])
      expect(countPlanted({ ...task, ...more }, pairs.length)).toBe(
        arrangeCrosses({ ...task, ...more }, pairs, 4).length,
      );
  });

  test('is the same each time', () => {
    expect(arrangeCrosses(task, pairs.toReversed(), 3)).toEqual(arrangeCrosses(task, pairs, 3));
  });
});
