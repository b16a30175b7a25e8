import type { Delimiter } from '@panicle/contract/text-tables';
import { BusinessError } from '../../business-error.ts';
import type { TableRow } from '../cell.ts';
import { tableLimits } from '../table-limits.ts';
import { unprotect } from '../write/formula.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Position of the reader in a cell. `quoteSeen`: behind a mark that closes the cell or is the first half of two. */
type State = 'start' | 'plain' | 'quoted' | 'quoteSeen';

/**
 * Reads delimited text (RFC 4180) piece by piece. A quotation mark inside an unquoted cell is an ordinary character; a
 * quoted cell that goes on behind its closing mark ("5" pot) keeps its marks.
 *
 * Rows, columns, cells and the row as a whole are bounded while they are read, and a row of nothing leaves nothing
 * behind: a file of line ends, delimiters or quotation marks takes no more memory than an empty one. An own reader,
 * because csv-parse 7.0 spends 30 us and an object on every blank line.
 */
export class CsvReader {
  readonly #delimiter: number;
  #rows: TableRow[] = [];
  #state: State = 'start';
  #number = 0;
  #cells: string[] = [];
  /** empty cells behind the last one that holds something; they become cells when another one follows */
  #empty = 0;
  #cell = '';
  /** characters of this row in earlier pieces, and where in this piece it begins */
  #before = 0;
  #begin = 0;
  #afterReturn = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** Rows that hold anything and are complete. */
  push(text: string): TableRow[] {
    let position = 0;
    while (position < text.length) position = this.#step(text, position);
    this.#before += text.length - this.#begin;
    this.#begin = 0;
    this.#checkRow(0);
    return this.#take();
  }

  /** The last row, where no line end follows it. Throws csvBroken for a quotation mark that is never closed. */
  end(): TableRow[] {
    if (this.#state === 'quoted') throw this.#broken();
    if (this.#state !== 'start' || this.#cells.length > 0 || this.#empty > 0) {
      this.#endCell();
      this.#endRow();
    }
    return this.#take();
  }

  #take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Takes the token at the position and returns the next one. */
  #step(text: string, position: number): number {
    switch (this.#state) {
      case 'start':
        return this.#start(text, position);
      case 'plain':
        return this.#plain(text, position);
      case 'quoted':
        return this.#quoted(text, position);
      case 'quoteSeen':
        return this.#behindQuote(text, position);
    }
  }

  #start(text: string, position: number): number {
    const code = text.charCodeAt(position);
    if (this.#afterReturn) {
      this.#afterReturn = false;
      if (code === LINE_FEED) {
        this.#begin = position + 1;
        return position + 1;
      }
    }
    if (code === QUOTE) {
      this.#state = 'quoted';
      return position + 1;
    }
    if (this.#separates(code)) return this.#separate(code, position);
    this.#state = 'plain';
    return position;
  }

  #plain(text: string, position: number): number {
    let end = position;
    while (end < text.length && !this.#separates(text.charCodeAt(end))) end += 1;
    this.#cell += text.slice(position, end);
    if (this.#cell.length > tableLimits.cellCharacters) throw this.#cellTooLong();
    return end < text.length ? this.#separate(text.charCodeAt(end), end) : end;
  }

  #quoted(text: string, position: number): number {
    const mark = text.indexOf('"', position);
    const end = mark < 0 ? text.length : mark;
    this.#cell += text.slice(position, end);
    // most likely a mark that nobody closed: the row says so better than the cell
    this.#checkRow(end);
    if (mark < 0) return end;
    this.#state = 'quoteSeen';
    return mark + 1;
  }

  #behindQuote(text: string, position: number): number {
    const code = text.charCodeAt(position);
    if (code === QUOTE) {
      this.#cell += '"';
      this.#state = 'quoted';
      return position + 1;
    }
    if (this.#separates(code)) return this.#separate(code, position);
    this.#cell = `"${this.#cell}"`;
    this.#state = 'plain';
    return position;
  }

  #separates(code: number): boolean {
    return code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN;
  }

  #separate(code: number, position: number): number {
    this.#endCell();
    if (code !== this.#delimiter) {
      this.#checkRow(position);
      this.#endRow();
      this.#before = 0;
      this.#begin = position + 1;
      this.#afterReturn = code === CARRIAGE_RETURN;
    }
    return position + 1;
  }

  #endCell(): void {
    this.#state = 'start';
    if (this.#cells.length + this.#empty >= tableLimits.columns) {
      throw new BusinessError('tableTooManyColumns', { limit: tableLimits.columns });
    }
    if (this.#cell === '') {
      this.#empty += 1;
      return;
    }
    if (this.#cell.length > tableLimits.cellCharacters) throw this.#cellTooLong();
    this.#fill();
    this.#cells.push(this.#cell.startsWith("'") ? unprotect(this.#cell) : this.#cell);
    this.#cell = '';
  }

  #endRow(): void {
    this.#number += 1;
    if (this.#number > tableLimits.rows) {
      throw new BusinessError('tableTooManyRows', { limit: tableLimits.rows });
    }
    if (this.#cells.length > 0) {
      this.#fill();
      this.#rows.push({ number: this.#number, cells: this.#cells });
      this.#cells = [];
    }
    this.#empty = 0;
  }

  #fill(): void {
    for (; this.#empty > 0; this.#empty -= 1) this.#cells.push('');
  }

  #checkRow(position: number): void {
    if (this.#before + position - this.#begin > tableLimits.rowCharacters) throw this.#broken();
  }

  #broken(): BusinessError {
    return new BusinessError('csvBroken', { row: this.#number + 1, limit: tableLimits.rowCharacters });
  }

  #cellTooLong(): BusinessError {
    const limit = tableLimits.cellCharacters;
    return new BusinessError('tableCellTooLong', { row: this.#number + 1, limit });
  }
}
