import { describe, expect, it } from 'vitest';
import { StatisticsError } from '../statistics-error.ts';
import { countLevels, encodeFactor, fiveNumbers, numberColumn, summarize, Table } from './index.ts';

const reasonOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof StatisticsError) return { reason: error.reason, ...error.values };
    throw error;
  }
  return null;
};

describe('a factor', () => {
  it('keeps the order of first appearance, or sorts numbers within names by their value', () => {
    const values = ['E10', 'E2', null, 'E10', '', 'E1'];
    expect(encodeFactor(values)).toEqual({
      levels: ['E10', 'E2', 'E1'],
      codes: Int32Array.of(0, 1, -1, 0, -1, 2),
    });
    const sorted = encodeFactor(values, 'natural');
    expect(sorted.levels).toEqual(['E1', 'E2', 'E10']);
    expect([...sorted.codes]).toEqual([2, 1, -1, 2, -1, 0]);
    expect([...countLevels(sorted)]).toEqual([1, 1, 2]);
  });

  it('tells levels apart that differ only in case or width', () => {
    expect(encodeFactor(['a', 'A', 'ａ'], 'natural').levels).toHaveLength(3);
  });
});

describe('a column of numbers', () => {
  it('takes empty cells as missing and text that reads as a number as one', () => {
    expect(numberColumn('YLD', [1, '2.5', '', null, ' -3e2 ', undefined])).toEqual(
      Float64Array.of(1, 2.5, NaN, NaN, -300, NaN),
    );
  });

  it('refuses text among numbers, naming column, row and value', () => {
    expect(reasonOf(() => numberColumn('YLD', [1, 'dead', '12 t', 3]))).toEqual({
      reason: 'textInNumbers',
      column: 'YLD',
      row: 2,
      value: 'dead',
      count: 2,
    });
    expect(reasonOf(() => numberColumn('YLD', ['0x1F']))?.reason).toBe('textInNumbers');
  });

  it('refuses infinite values', () => {
    expect(reasonOf(() => numberColumn('YLD', [1, Infinity]))).toEqual({
      reason: 'infiniteValue',
      column: 'YLD',
      row: 2,
      count: 1,
    });
    expect(reasonOf(() => numberColumn('YLD', ['1e999']))?.reason).toBe('infiniteValue');
  });
});

describe('a table', () => {
  const table = new Table({
    env: encodeFactor(['B', 'A', 'B']),
    yield: Float64Array.of(1, 2, 3),
  });

  it('gives the rows of each level and selects rows', () => {
    expect(table.rowsByLevel('env')).toEqual([Int32Array.of(0, 2), Int32Array.of(1)]);
    const second = table.select(Int32Array.of(2, 1));
    expect([...second.numbers('yield')]).toEqual([3, 2]);
    expect([...second.factor('env').codes]).toEqual([0, 1]);
  });

  it('refuses columns of different length', () => {
    expect(reasonOf(() => new Table({ a: new Float64Array(2), b: encodeFactor(['x']) }))).toEqual({
      reason: 'unequalLengths',
      lengths: 'a 2, b 1',
    });
  });
});

describe('a summary', () => {
  it('keeps the variance of numbers far from 0', () => {
    const summary = summarize(Float64Array.of(1e9 + 1, 1e9 + 2, NaN, 1e9 + 3));
    expect(summary).toEqual({
      n: 3,
      missing: 1,
      mean: 1e9 + 2,
      variance: 1,
      minimum: 1e9 + 1,
      maximum: 1e9 + 3,
    });
  });

  it('knows nothing of no values', () => {
    expect(summarize(Float64Array.of(NaN))).toMatchObject({ n: 0, missing: 1, mean: NaN, variance: NaN });
  });

  it('interpolates quartiles between order statistics', () => {
    expect(fiveNumbers(Float64Array.of(1, 2, 3, 4))).toEqual({
      minimum: 1,
      lowerQuartile: 1.75,
      median: 2.5,
      upperQuartile: 3.25,
      maximum: 4,
    });
  });
});
