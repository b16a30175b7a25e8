import { describe, expect, it } from 'vitest';
import { countsBy, fieldMap, isWhole, names, refusalOf } from '../testing/plots.ts';
import {
  contrastPlan,
  diagonalCheckPlan,
  intervalCheckPlan,
  westcottPlan,
  withinGroupPlan,
} from './index.ts';

const checks = ['X', 'Y'];
const isCheck = (name: string) => checks.includes(name) || name === 'CK';

describe('checks at intervals', () => {
  it('are first, last and after as many entries as asked for along the walk, taking turns', () => {
    const layout = { blockRows: 3 };
    const plan = intervalCheckPlan({
      entries: names(18),
      checks,
      between: 4,
      replicates: 2,
      seed: 1,
      layout,
    });
    const first = plan.plots
      .filter(({ replicate }) => replicate === 1)
      .map(({ entry }) => plan.entries[entry]!.name);
    const places = first.flatMap((name, k) => (isCheck(name) ? [`${name}${k}`] : []));
    expect(places).toEqual(['X0', 'Y5', 'X10', 'Y15', 'X20', 'Y23']);
    expect(isWhole(plan)).toBe(true);
  });

  it('leave the entries in the order of their list when asked to', () => {
    const plan = intervalCheckPlan({
      entries: names(5),
      checks: ['CK'],
      between: 2,
      order: 'given',
      seed: 1,
    });
    expect(fieldMap(plan)[0]).toEqual(['CK', 'G1', 'G2', 'CK', 'G3', 'G4', 'CK', 'G5', 'CK']);
    expect(refusalOf(() => intervalCheckPlan({ entries: names(5), checks: [], between: 2, seed: 1 }))).toBe(
      'tooFewChecks',
    );
  });
});

describe('a contrast plan', () => {
  it('has the check between two entries in every comparison, and every entry once in each replicate', () => {
    const plan = contrastPlan({ entries: names(11), check: 'CK', replicates: 2, seed: 2 });
    for (const row of fieldMap(plan))
      for (let begin = 0; begin < row.length; begin += 3)
        expect(row[begin + 1] === 'CK' || row[begin] === '.').toBe(true);
    const entries = countsBy(plan, ({ replicate }) => replicate).map((counts) => counts.slice(0, 11));
    expect(entries.flat().every((count) => count === 1)).toBe(true);
    const request = { entries: names(4), check: 'CK', seed: 1, layout: { blockRows: 2 } };
    expect(refusalOf(() => contrastPlan(request))).toBe('contrastInOneRow');
  });

  it('may have the check beside every single entry', () => {
    const plan = contrastPlan({ entries: names(4), check: 'CK', pattern: 'pairs', order: 'given', seed: 2 });
    expect(fieldMap(plan)).toEqual([
      ['G1', 'CK', 'G2', 'CK'],
      ['G3', 'CK', 'G4', 'CK'],
    ]);
  });
});

describe('checks on diagonals', () => {
  it('are at the interval in every row, in another column of each successive row, and in every column', () => {
    const plan = diagonalCheckPlan({ entries: names(147), checks, columns: 24, interval: 8, seed: 3 });
    const rows = fieldMap(plan).map((row) => row.flatMap((name, column) => (isCheck(name) ? [column] : [])));
    for (const columns of rows) {
      expect(columns).toHaveLength(3);
      expect(new Set(columns.map((column) => column % 8)).size).toBe(1);
    }
    rows.slice(1).forEach((columns, k) => expect(columns[0]! % 8).not.toBe(rows[k]![0]! % 8));
    expect(rows).toHaveLength(7);
    expect(new Set(rows.flat()).size).toBe(21);
    expect(
      countsBy(plan, () => 'field')[0]!
        .slice(0, 147)
        .every((count) => count === 1),
    ).toBe(true);
    expect(isWhole(plan)).toBe(true);
  });

  it('move by one column where that is asked for', () => {
    const plan = diagonalCheckPlan({
      entries: names(20),
      checks: ['CK'],
      columns: 5,
      interval: 5,
      shift: 1,
      seed: 1,
    });
    const columns = fieldMap(plan).map((row) => row.indexOf('CK'));
    columns.slice(1).forEach((column, k) => expect(column).toBe((columns[k]! + 1) % 5));
    const narrow = { entries: names(20), checks: ['CK'], columns: 4, interval: 5, seed: 1 };
    expect(refusalOf(() => diagonalCheckPlan(narrow))).toBe('columnsNumber');
  });
});

describe('a Westcott plan', () => {
  it('has columns of alternating checks on both sides of every group of columns', () => {
    const plan = westcottPlan({ entries: names(41), checks: ['X', 'Y'], rows: 5, between: 3, seed: 1 });
    const map = fieldMap(plan);
    expect([plan.rows, plan.columns]).toEqual([5, 13]);
    map.forEach((row, r) => {
      row.forEach((name, c) => {
        expect(isCheck(name)).toBe(c % 4 === 0);
        if (c % 4 === 0) expect(name).toBe((r + c / 4) % 2 === 0 ? 'X' : 'Y');
      });
    });
    expect(plan.remarks[0]).toMatchObject({ name: 'fillersInField', values: { count: 4 } });
    expect(
      countsBy(plan, () => 'field')[0]!
        .slice(0, 41)
        .every((count) => count === 1),
    ).toBe(true);
  });
});

describe('replicates within groups', () => {
  it('have the entries of a group and all checks once in each of its replicates', () => {
    const plan = withinGroupPlan({ entries: names(31), checks, groupSize: 10, replicates: 3, seed: 1 });
    const groups = [1, 2, 3, 4].map((group) =>
      plan.plots.filter((plot) => plot.group === group && plot.entry >= 0),
    );
    const sizes = groups.map((plots) => new Set(plots.map(({ entry }) => entry)).size - 2);
    expect(sizes.sort((a, b) => a - b)).toEqual([7, 8, 8, 8]);
    for (const counts of countsBy(plan, ({ group, replicate }) => `${group} ${replicate}`)) {
      expect(Math.max(...counts)).toBe(1);
      expect(counts.slice(31)).toEqual([1, 1]);
    }
    const of = countsBy(plan, ({ group }) => group);
    expect(
      plan.entries.every((entry, k) => entry.check || of.filter((counts) => counts[k]! > 0).length === 1),
    ).toBe(true);
    expect(isWhole(plan)).toBe(true);
  });

  it('may follow the order of the list', () => {
    const plan = withinGroupPlan({
      entries: names(6),
      groupSize: 3,
      replicates: 2,
      groups: 'given',
      seed: 1,
    });
    const first = plan.plots.filter(({ group }) => group === 1).map(({ entry }) => entry);
    expect(new Set(first)).toEqual(new Set([0, 1, 2]));
    const large = { entries: names(6), groupSize: 7, replicates: 2, seed: 1 };
    expect(refusalOf(() => withinGroupPlan(large))).toBe('groupSizeDoesNotFit');
  });
});
