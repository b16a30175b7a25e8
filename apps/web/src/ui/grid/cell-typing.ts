import type { GridColumn } from './grid-column.ts';

export interface Place {
  row: number;
  column: GridColumn;
}

export interface CellKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What is left to do about a key: nothing, what the grid does with it, or a step to another row. */
export type KeyAnswer = 'taken' | 'pass' | 'down' | 'up';

/** Texts need an editor, for input methods; choices need a list. */
const isTypedInPlace = ({ kind, readOnly }: GridColumn) =>
  !readOnly && (kind === 'number' || kind === 'date');

/**
 * Numbers and dates are typed right into their cell: keyboard wedges, scales and scanners type faster than an editor
 * opens, and would lose figures. Enter goes down, Tab and arrows go on, Escape gives up.
 */
export class CellTyping {
  #typed: (Place & { text: string }) | null = null;
  readonly #onEntry: (place: Place, text: string) => void;

  constructor(onEntry: (place: Place, text: string) => void) {
    this.#onEntry = onEntry;
  }

  /** What has been typed into this cell so far; undefined: nothing. */
  textAt(row: number, column: GridColumn): string | undefined {
    const typed = this.#typed;
    return typed?.row === row && typed.column.key === column.key ? typed.text : undefined;
  }

  /** `place`: the selected cell. */
  press(place: Place | undefined, { key, shiftKey, ctrlKey, metaKey, altKey }: CellKey): KeyAnswer {
    if (!place || ctrlKey || metaKey || altKey) return 'pass';
    const before = this.#typed?.text;
    if (Array.from(key).length === 1 && (before !== undefined || key !== ' ')) {
      if (!isTypedInPlace(place.column)) return 'pass';
      this.#typed = { ...place, text: (before ?? '') + key };
      return 'taken';
    }
    if (before === undefined) return 'pass';
    switch (key) {
      case 'Shift':
        return 'taken';
      case 'Backspace':
        this.#typed = { ...place, text: before.slice(0, -1) };
        return 'taken';
      case 'Escape':
        this.#typed = null;
        return 'taken';
      case 'Enter':
        this.finish();
        return shiftKey ? 'up' : 'down';
      default:
        this.finish();
        return 'pass';
    }
  }

  /** What has been typed goes into its cell. */
  finish(): void {
    const typed = this.#typed;
    if (!typed) return;
    this.#typed = null;
    this.#onEntry({ row: typed.row, column: typed.column }, typed.text);
  }
}
