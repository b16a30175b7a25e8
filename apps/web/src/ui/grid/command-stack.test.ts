import { describe, expect, it } from 'vitest';
import { CommandStack, type CellEdit } from './command-stack.ts';
import type { GridValue } from './grid-column.ts';

const edit = (row: string, before: GridValue, after: GridValue, column = 'x'): CellEdit => ({
  row,
  column,
  before: { value: before },
  after: { value: after },
});
const values = (stack: CommandStack) => stack.pending().map(({ row, after }) => `${row}=${after}`);

describe('steps of a spreadsheet', () => {
  it('are taken back and done again as they were made: a paste is one', () => {
    const stack = new CommandStack();
    stack.push([edit('a', 1, 2), edit('b', 1, 3)]);
    stack.push([edit('a', 2, 9)]);
    expect(values(stack)).toEqual(['a=9', 'b=3']);
    stack.undo();
    expect(values(stack)).toEqual(['a=2', 'b=3']);
    stack.undo();
    expect(values(stack)).toEqual([]);
    expect(stack.canUndo).toBe(false);
    stack.redo();
    stack.redo();
    expect(values(stack)).toEqual(['a=9', 'b=3']);
    expect(stack.canRedo).toBe(false);
  });

  it('that change nothing are none', () => {
    const stack = new CommandStack();
    expect(stack.push([edit('a', 1, 1)])).toBe(false);
    expect(stack.canUndo).toBe(false);
  });

  it('forget what was undone when something new is done', () => {
    const stack = new CommandStack();
    stack.push([edit('a', 1, 2)]);
    stack.undo();
    stack.push([edit('a', 1, 5)]);
    expect(stack.canRedo).toBe(false);
    expect(values(stack)).toEqual(['a=5']);
  });

  it('undo the same cell touched twice in one step to its first value', () => {
    const stack = new CommandStack();
    stack.push([edit('a', 1, 2), edit('a', 2, 3)]);
    stack.undo();
    expect(stack.shown('a', 'x')).toEqual({ value: 1 });
  });
});

describe('what waits to be saved', () => {
  it('is the net change of each cell; one that is back at its value is not sent', () => {
    const stack = new CommandStack();
    stack.push([edit('a', 1, 2), edit('b', 1, 2)]);
    stack.push([edit('a', 2, 1)]);
    expect(stack.pending()).toEqual([{ row: 'b', column: 'x', before: 1, after: 2 }]);
  });

  it('can be taken back after it was saved, and then waits again', () => {
    const stack = new CommandStack();
    stack.push([edit('a', 1, 2)]);
    stack.markSaved(stack.pending());
    expect(values(stack)).toEqual([]);
    stack.undo();
    expect(stack.pending()).toEqual([{ row: 'a', column: 'x', before: 2, after: 1 }]);
  });

  it('keeps what was entered while a save was on its way', () => {
    const stack = new CommandStack();
    stack.push([edit('a', 1, 2)]);
    const sent = stack.pending();
    stack.push([edit('a', 2, 3)]);
    stack.markSaved(sent);
    expect(stack.pending()).toEqual([{ row: 'a', column: 'x', before: 2, after: 3 }]);
  });

  it('leaves out entries that cannot be read, and names them', () => {
    const stack = new CommandStack();
    stack.push([{ row: 'a', column: 'x', before: { value: 1 }, after: { value: null, raw: 'abc' } }]);
    expect(stack.pending()).toEqual([]);
    expect(stack.unreadable()).toEqual([{ row: 'a', column: 'x', raw: 'abc' }]);
    stack.undo();
    expect(stack.unreadable()).toEqual([]);
  });
});
