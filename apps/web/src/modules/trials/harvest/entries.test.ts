import { expect, test } from 'vitest';
import { UnreadNumber } from '../../../ui/number/unread-number.ts';
import { candidates, productsOf, rowsOf, startOf, type SheetPlot } from './entries.ts';

const plot = (more: Partial<SheetPlot>): SheetPlot => ({
  plotId: 'p',
  plot: '101',
  location: 'Sanya',
  replicate: 'R1',
  entry: 'G1',
  isCheck: false,
  materialId: 'm',
  generation: 'F3',
  quantity: null,
  thousandGrainWeight: null,
  given: [],
  ...more,
});

test('all means plots of the germplasm that have not given this yet, checks only for their seed', () => {
  const plots = [
    plot({ plotId: 'a' }),
    plot({ plotId: 'check', isCheck: true }),
    plot({ plotId: 'foreign', materialId: null }),
    plot({ plotId: 'given', given: ['bulk'] }),
  ];
  const ids = (method: 'bulk' | 'seed' | 'plant', again = false) =>
    candidates(plots, method, again).map(({ plotId }) => plotId);
  expect(ids('bulk')).toEqual(['a']);
  expect(ids('bulk', true)).toEqual(['a', 'given']);
  expect(ids('plant')).toEqual(['a', 'given']);
  expect(ids('seed')).toEqual(['a', 'check', 'given']);
});

test('sends what was chosen with what its method needs', () => {
  const start = startOf(plot({ quantity: 120, thousandGrainWeight: 30 }));
  const entries = new Map([
    ['a', { ...start, chosen: true, count: 3 }],
    ['b', start],
  ]);
  expect(rowsOf(entries, 'plant')).toEqual([
    { plotId: 'a', count: 3, quantity: 120, thousandGrainWeight: 30 },
  ]);
  expect(rowsOf(entries, 'bulk')).toEqual([{ plotId: 'a', quantity: 120, thousandGrainWeight: 30 }]);
  expect(productsOf(rowsOf(entries, 'plant')!)).toBe(3);
  const empty = { ...startOf(plot({})), chosen: true };
  expect(rowsOf(new Map([['a', empty]]), 'seed')).toBeNull();
  expect(
    rowsOf(new Map([['a', { ...empty, quantity: new UnreadNumber('1,,2', 'numberUnclear') }]]), 'bulk'),
  ).toBeNull();
});
