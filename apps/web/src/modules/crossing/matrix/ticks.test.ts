import { expect, test } from 'vitest';
import type { PairMatrix } from '@panicle/contract/crossing/hybrid-pairs';
import { changeOf, keyOf, mark, redo, ticksOf, undo } from './ticks.ts';

const parent = (id: string) => ({ id, name: id, sourceId: id });
const matrix = {
  task: { id: 'T' },
  females: ['a', 'b'].map(parent),
  males: ['X', 'Y', 'Z'].map(parent),
  cells: [{ id: '1', female: 0, male: 1, ticked: true, state: 'planned' }],
} as unknown as PairMatrix;
const key = (female: number, male: number) => keyOf(female, male, 3);

test('sends only what differs from what was loaded, row by row', () => {
  const start = ticksOf(matrix);
  const ticks = mark(mark(start, [key(1, 0), key(1, 2), key(0, 1)], true), [key(0, 1)], false);
  expect(changeOf(matrix, ticks)).toEqual({
    taskId: 'T',
    tick: [{ femaleId: 'b', maleIds: ['X', 'Z'] }],
    untick: [{ femaleId: 'a', maleIds: ['Y'] }],
  });
});

test('takes every step back and does it again; a new step ends what was undone', () => {
  const one = mark(ticksOf(matrix), [key(1, 0)], true);
  const two = mark(one, [key(1, 0), key(1, 1)], false);
  expect(undo(two).now).toEqual(one.now);
  expect(redo(undo(two)).now).toEqual(two.now);
  expect(undo(undo(two)).now).toEqual(ticksOf(matrix).now);
  expect(redo(mark(undo(two), [key(1, 2)], true)).now).toEqual(new Set([key(0, 1), key(1, 0), key(1, 2)]));
  expect(mark(one, [key(1, 0)], true)).toBe(one);
});
