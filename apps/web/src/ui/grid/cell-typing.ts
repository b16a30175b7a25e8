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

/**
 * What is left to do about a key: nothing, opening an editor, what the grid does with it, or a step to another row.
 */
export type KeyAnswer = 'taken' | 'open' | 'pass' | 'down' | 'up';

/** Texts have an editor, for input methods; choices have a list. */
const isTypedInPlace = ({ kind }: GridColumn) => kind === 'number' || kind === 'date';

/**
 * What is typed goes right into its cell: keyboard wedges, scales and scanners type faster than an editor opens, and
 * faster than the grid scrolls to the cell. Enter goes down, Tab and arrows go on, Escape gives up. Texts and choices
 * go on in their editor as soon as it is there; until then nothing is lost.
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

  /** What has been typed so far, for an editor that goes on with it. */
  get text(): string | undefined {
    return this.#typed?.text;
  }

  /** An editor goes on with what has been typed. */
  take(): void {
    this.#typed = null;
  }

  /** `place`: the selected cell. */
  press(place: Place | undefined, { key, shiftKey, ctrlKey, metaKey, altKey }: CellKey): KeyAnswer {
    if (!place || ctrlKey || metaKey || altKey) return 'pass';
    const before = this.#typed?.text;
    if (Array.from(key).length === 1 && (before !== undefined || key !== ' ')) {
      if (place.column.readOnly) return 'pass';
      this.#typed = { ...place, text: (before ?? '') + key };
      return isTypedInPlace(place.column) ? 'taken' : 'open';
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
