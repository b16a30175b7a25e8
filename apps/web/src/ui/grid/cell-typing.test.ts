import { beforeEach, describe, expect, it } from 'vitest';
import { CellTyping, type CellKey, type KeyAnswer } from './cell-typing.ts';
import type { GridColumn } from './grid-column.ts';

const height: GridColumn = { key: 'height', title: 'Height', kind: 'number' };
const note: GridColumn = { key: 'note', title: 'Note', kind: 'text' };
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

let entries: [number, string, string][];
let typing: CellTyping;
beforeEach(() => {
  entries = [];
  typing = new CellTyping(({ row, column }, text) => entries.push([row, column.key, text]));
});
const press = (keys: readonly string[], more: Partial<CellKey> = {}, column = height): KeyAnswer[] =>
  keys.map((key) => typing.press({ row: 3, column }, { key, ...plain, ...more }));

describe('typing into a cell', () => {
  it('keeps every figure and hands the entry over with Enter', () => {
    expect(press(['3', '5', '.', '9', 'Enter'])).toEqual(['taken', 'taken', 'taken', 'taken', 'down']);
    expect(entries).toEqual([[3, 'height', '35.9']]);
    expect(typing.textAt(3, height)).toBe(undefined);
  });

  it('shows what has been typed, which Backspace shortens and Escape gives up', () => {
    press(['1', '2', 'Backspace']);
    expect(typing.textAt(3, height)).toBe('1');
    expect(typing.textAt(4, height)).toBe(undefined);
    press(['Escape']);
    expect(typing.textAt(3, height)).toBe(undefined);
    expect(entries).toEqual([]);
  });

  it('empties a cell with an entry of nothing', () => {
    press(['1', 'Backspace', 'Enter']);
    expect(entries).toEqual([[3, 'height', '']]);
  });

  it('hands the entry over before an arrow, Tab or a click goes on', () => {
    expect(press(['7', 'Tab'])).toEqual(['taken', 'pass']);
    press(['8']);
    typing.finish();
    typing.finish();
    expect(entries).toEqual([
      [3, 'height', '7'],
      [3, 'height', '8'],
    ]);
    press(['9']);
    expect(press(['Enter'], { shiftKey: true })).toEqual(['up']);
  });

  it('keeps what is typed into a text until its editor goes on with it', () => {
    expect(press(['a', 'b'], {}, note)).toEqual(['open', 'open']);
    expect(typing.text).toBe('ab');
    typing.take();
    expect(typing.text).toBe(undefined);
    expect(press(['Enter'], {}, note)).toEqual(['pass']);
    expect(entries).toEqual([]);
  });

  it('enters a text whose editor never came', () => {
    expect(press(['a', ' ', 'b', 'Enter'], {}, note)).toEqual(['open', 'open', 'open', 'down']);
    expect(entries).toEqual([[3, 'note', 'a b']]);
  });

  it('leaves shortcuts and keys without an entry to the grid', () => {
    expect(press(['a'], {}, { ...note, readOnly: true })).toEqual(['pass']);
    expect(press(['z'], { ctrlKey: true })).toEqual(['pass']);
    expect(press(['Enter', 'Backspace', ' ', 'ArrowUp'])).toEqual(['pass', 'pass', 'pass', 'pass']);
    expect(press(['1'], {}, { ...height, readOnly: true })).toEqual(['pass']);
  });
});
