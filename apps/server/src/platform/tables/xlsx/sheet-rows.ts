import { BusinessError } from '../../business-error.ts';
import type { Cell, ReadOptions, Table, TableRow } from '../cell.ts';
import { tableLimits } from '../table-limits.ts';
import { columnOf, unescapeCellText } from './cell-text.ts';
import { serialToText } from './excel-date.ts';
import { generalFormat } from './number-format.ts';
import { SharedStrings } from './shared-strings.ts';
import type { Workbook, WorkbookSheet } from './workbook.ts';
import { readXml, type XmlHandlers } from './xml-stream.ts';

/** One sheet of an open workbook. */
export function sheetTable(workbook: Workbook, sheet: WorkbookSheet, sharedTextBytes: number): Table {
  return { rows: (options) => readRows(workbook, sheet, sharedTextBytes, options ?? {}) };
}

async function* readRows(
  workbook: Workbook,
  sheet: WorkbookSheet,
  sharedTextBytes: number,
  options: ReadOptions,
): AsyncGenerator<TableRow[], void, undefined> {
  const entry = workbook.archive.entries.get(sheet.part);
  if (!entry) throw new BusinessError('workbookBroken', { part: sheet.part });
  const strings = new SharedStrings(async () => {
    if (!workbook.openStrings) throw new BusinessError('workbookBroken', { part: 'xl/sharedStrings.xml' });
    return workbook.openStrings();
  }, sharedTextBytes);
  const collector = new RowCollector(workbook, sheet.part);
  let read = 0;
  try {
    for await (const bytes of readXml(await workbook.archive.open(sheet.part), sheet.part, collector)) {
      read += bytes;
      options.signal?.throwIfAborted();
      options.onProgress?.(read / Math.max(1, entry.unpackedSize));
      const rows = await collector.take(strings, options.signal);
      if (rows.length > 0) yield rows;
    }
    const rows = await collector.take(strings, options.signal);
    if (rows.length > 0) yield rows;
  } finally {
    await strings.close();
  }
}

interface SharedCell {
  cells: Cell[];
  column: number;
  index: number;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
}

/** Builds rows from the tags of a sheet (ECMA-376 part 1, 18.3.1). */
class RowCollector implements XmlHandlers {
  readonly #workbook: Workbook;
  readonly #part: string;
  #rows: TableRow[] = [];
  #shared: SharedCell[] = [];
  #number = 0;
  #cells: Cell[] = [];
  #nextColumn = 0;
  #cell: OpenCell | null = null;
  #text = '';
  #inText = false;
  #phonetic = false;

  constructor(workbook: Workbook, part: string) {
    this.#workbook = workbook;
    this.#part = part;
  }

  /** Complete rows with at least one cell; their shared strings are looked up now. */
  async take(strings: SharedStrings, signal?: AbortSignal): Promise<TableRow[]> {
    // of the row that is still open, what it shares stays behind with it
    const open = this.#cells;
    const ready = this.#shared.filter(({ cells }) => cells !== open);
    this.#shared = this.#shared.filter(({ cells }) => cells === open);
    let highest = -1;
    for (const { index } of ready) if (index > highest) highest = index;
    if (highest >= 0) await strings.upTo(highest, signal);
    for (const { cells, column, index } of ready) cells[column] = strings.get(index);
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'c') this.#openCell(attribute);
    else if (name === 'v' || name === 't') {
      this.#inText = this.#cell !== null && !this.#phonetic;
    } else if (name === 'rPh') this.#phonetic = true;
    else if (name === 'row') this.#openRow(attribute('r'));
  }

  text(content: string): void {
    if (!this.#inText) return;
    this.#text += content;
    if (this.#text.length > tableLimits.cellCharacters) {
      throw new BusinessError('tableCellTooLong', { row: this.#number, limit: tableLimits.cellCharacters });
    }
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't') this.#inText = false;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'row') {
      if (this.#cells.length > 0) this.#rows.push({ number: this.#number, cells: this.#cells });
      this.#cells = [];
    }
  }

  #openRow(reference: string | undefined): void {
    this.#number = reference === undefined ? this.#number + 1 : Number(reference);
    this.#cells = [];
    this.#nextColumn = 0;
    if (!Number.isInteger(this.#number) || this.#number < 1) {
      throw new BusinessError('workbookBroken', { part: this.#part });
    }
    if (this.#number > tableLimits.rows) {
      throw new BusinessError('tableTooManyRows', { limit: tableLimits.rows });
    }
  }

  #openCell(attribute: (name: string) => string | undefined): void {
    const reference = attribute('r');
    const column = reference === undefined ? this.#nextColumn : columnOf(reference);
    if (column < 0) throw new BusinessError('workbookBroken', { part: this.#part });
    if (column >= tableLimits.columns) {
      throw new BusinessError('tableTooManyColumns', { limit: tableLimits.columns });
    }
    this.#nextColumn = column + 1;
    this.#cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
    this.#text = '';
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null || this.#text === '') return;
    if (cell.type !== 's') {
      this.#cells[cell.column] = this.#typed(cell, this.#text);
      return;
    }
    const index = Number(this.#text);
    if (!Number.isInteger(index)) throw new BusinessError('workbookBroken', { part: this.#part });
    this.#shared.push({ cells: this.#cells, column: cell.column, index });
    // marks the cell as filled until its string is looked up
    this.#cells[cell.column] = '';
  }

  #typed(cell: OpenCell, text: string): Cell {
    switch (cell.type) {
      case 'n':
        return this.#numeric(cell, text);
      case 'b':
        return { kind: 'boolean', value: text === '1' || text === 'true' };
      case 'e':
        return { kind: 'error', code: text };
      case 'd':
        return {
          kind: 'date',
          text: text
            .replace(/T00:00:00(\.0+)?Z?$/, '')
            .replace('T', ' ')
            .replace(/Z$/, ''),
        };
      default:
        return unescapeCellText(text);
    }
  }

  #numeric(cell: OpenCell, text: string): Cell {
    const value = Number(text);
    if (!Number.isFinite(value)) throw new BusinessError('workbookBroken', { part: this.#part });
    const format = this.#workbook.formats[cell.style] ?? generalFormat;
    if (!format.date) return { kind: 'number', value, format };
    const date = serialToText(value, this.#workbook.date1904);
    // a day that does not exist stays a number and is refused where a date is wanted
    return date === null ? { kind: 'number', value, format: generalFormat } : { kind: 'date', text: date };
  }
}
