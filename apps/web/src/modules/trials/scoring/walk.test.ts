import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMapped, walkOrder, WALK_CORNERS, WALK_ORDERS, type Walk } from './walk.ts';

/** 2 rows by 3 columns, numbered row by row. */
const plots = [1, 2].flatMap((fieldRow) =>
  [1, 2, 3].map((fieldColumn) => ({ name: `${fieldRow}${fieldColumn}`, fieldRow, fieldColumn })),
);
const walked = (walk: Partial<Walk>) =>
  walkOrder(plots, { order: 'rows', corner: 'topLeft', serpentine: true, ...walk })
    .map(({ name }) => name)
    .join(' ');

test('rows there and back, from any corner', () => {
  expect(walked({})).toBe('11 12 13 23 22 21');
  expect(walked({ corner: 'topRight' })).toBe('13 12 11 21 22 23');
  expect(walked({ corner: 'bottomLeft' })).toBe('21 22 23 13 12 11');
  expect(walked({ corner: 'bottomRight' })).toBe('23 22 21 11 12 13');
});

test('columns, and each line from the same side', () => {
  expect(walked({ order: 'columns' })).toBe('11 21 22 12 13 23');
  expect(walked({ order: 'columns', corner: 'bottomRight' })).toBe('23 13 12 22 21 11');
  expect(walked({ serpentine: false })).toBe('11 12 13 21 22 23');
});

test('as numbered, whatever the places', () => {
  expect(walked({ order: 'number', corner: 'bottomRight' })).toBe('11 12 13 21 22 23');
});

const place = fc.option(fc.integer({ min: 1, max: 30 }));
test('every plot is visited once; in a full field there and back each step leads to a neighbour', () => {
  const walk = fc.record({
    order: fc.constantFrom(...WALK_ORDERS),
    corner: fc.constantFrom(...WALK_CORNERS),
    serpentine: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ fieldRow: place, fieldColumn: place })), walk, (some, by) => {
      const order = walkOrder(some, by);
      expect(order).toHaveLength(some.length);
      expect(new Set(order)).toEqual(new Set(some));
    }),
  );
  fc.assert(
    fc.property(walk, (by) => {
      if (by.order === 'number' || !by.serpentine) return;
      const order = walkOrder(plots, by);
      for (const [index, plot] of order.slice(1).entries()) {
        const before = order[index]!;
        const steps =
          Math.abs(plot.fieldRow - before.fieldRow) + Math.abs(plot.fieldColumn - before.fieldColumn);
        expect(steps).toBe(1);
      }
    }),
  );
});

test('plots without a place come last', () => {
  const lost = { name: 'lost', fieldRow: null, fieldColumn: 2 };
  const order = walkOrder([lost, ...plots], { order: 'rows', corner: 'topLeft', serpentine: true });
  expect(order.at(-1)).toBe(lost);
  expect([isMapped([lost]), isMapped(plots)]).toEqual([false, true]);
});
