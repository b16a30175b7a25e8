import { describe, expect, it } from 'vitest';
import { reasonOf } from '../testing/refusal.ts';
import { dateColumn, dateText, daysBetween, NO_DAY, Table } from './index.ts';

describe('a column of dates', () => {
  it('counts the days from one date to another, leap years and early years included', () => {
    const sown = dateColumn('sown', ['2024-02-28', '1969-12-31', null, '0099-01-01']);
    const headed = dateColumn('headed', ['2024-03-01', '1970-01-02', '2024-05-01', '0100-01-01']);
    expect([...daysBetween(sown, headed)]).toEqual([2, 2, NaN, 365]);
    expect([...sown.days].map(dateText)).toEqual(['2024-02-28', '1969-12-31', null, '0099-01-01']);
    expect(sown.days[2]).toBe(NO_DAY);
  });

  it('refuses what is no day of the calendar, naming column, row and value', () => {
    expect(reasonOf(() => dateColumn('sown', ['', '2023-02-29', '31.5.2023']))).toEqual({
      reason: 'notADate',
      column: 'sown',
      row: 2,
      value: '2023-02-29',
      count: 2,
    });
  });

  it('goes with its rows through a table', () => {
    const table = new Table({
      sown: dateColumn('sown', ['2024-01-01', '2024-01-02']),
      yield: Float64Array.of(1, 2),
    });
    expect([...table.select(Int32Array.of(1)).dates('sown').days].map(dateText)).toEqual(['2024-01-02']);
    expect([table.kindOf('sown'), table.kindOf('yield'), table.kindOf('none')]).toEqual([
      'dates',
      'numbers',
      null,
    ]);
    expect(() => table.factor('sown')).toThrow('sown');
  });
});
