import { stat } from 'node:fs/promises';
import type { Text } from '@panicle/contract/language';
import { TEXT_ENCODINGS, type TextEncoding } from '@panicle/contract/text-tables';
import {
  fileSource,
  openTable,
  readNumber,
  readText,
  reasons,
  type Cell,
  type Reading,
} from '@panicle/server/tables';
import { encodeFactor, type Factor, type Table as ColumnTable } from '@panicle/statistics/data';
import { Table } from '@panicle/statistics/data';
import { fileRows, type PlotTable } from '@panicle/analyses/inputs/plot-table';
import { CommandFailure, WrongUsage, type Context } from '../command.ts';
import { DecimalMarks } from './decimal-mark.ts';
import { LevelTexts } from './level-texts.ts';

/** A file of rows under a head: CSV, TSV or a workbook, its columns read as what a command needs them for. */
export class ColumnFile implements PlotTable {
  readonly places = fileRows;
  readonly path: string;
  readonly names: readonly string[];
  /** row of each record in the file, from 1 */
  readonly #rowNumbers: Int32Array;
  readonly #cells: readonly (readonly Cell[])[];
  readonly #marks: DecimalMarks;
  readonly #levels: LevelTexts;

  constructor(
    path: string,
    names: readonly string[],
    rowNumbers: Int32Array,
    cells: readonly Cell[][],
    readers: { marks: DecimalMarks; levels: LevelTexts },
  ) {
    this.path = path;
    this.names = names;
    this.#rowNumbers = rowNumbers;
    this.#cells = cells;
    this.#marks = readers.marks;
    this.#levels = readers.levels;
  }

  get rows(): number {
    return this.#cells.length;
  }

  /** Row of the file, from 1, that a record is in. */
  place(record: number): number {
    return this.#rowNumbers[record]!;
  }

  /** @throws CommandFailure with the first cell that is no number, and how many there are */
  numbers(name: string): Float64Array {
    const column = this.#column(name);
    const mark = this.#marks.of(
      name,
      this.#cells.map((cells) => cells[column]),
    );
    const values = this.#read(name, (cell) => {
      const reading = readNumber(cell, mark);
      if (reading.notice?.reason === reasons.thousands) this.#marks.thousands(name, cell);
      return reading;
    });
    return Float64Array.from(values, (value) => value ?? NaN);
  }

  /** Levels in natural order (E2 before E10); empty cells and NA are missing. */
  factor(name: string): Factor {
    return encodeFactor(this.texts(name), 'natural');
  }

  texts(name: string): (string | null)[] {
    return this.#levels.column(name, (reader) => this.#read(name, reader));
  }

  /** The columns that a model asks for, as one table. */
  table(numbers: readonly string[], factors: readonly string[]): ColumnTable {
    return new Table({
      ...Object.fromEntries(numbers.map((name) => [name, this.numbers(name)] as const)),
      ...Object.fromEntries(factors.map((name) => [name, this.factor(name)] as const)),
    });
  }

  /** @throws WrongUsage */
  #column(name: string): number {
    const column = this.names.indexOf(name);
    if (column >= 0) return column;
    throw new WrongUsage(
      {
        zh: '{path} 中没有列“{name}”。现有的列：{names}。',
        en: '{path} has no column {name}. It has: {names}.',
      },
      { path: this.path, name, names: this.names.join(', ') },
    );
  }

  #read<Value>(name: string, reader: (cell: Cell) => Reading<Value>): (Value | null)[] {
    const column = this.#column(name);
    const refused: { row: number; reason: Text }[] = [];
    const values = this.#cells.map((cells, row) => {
      const { value, refusal } = reader(cells[column]);
      if (refusal) refused.push({ row: this.#rowNumbers[row]!, reason: reasonHere(refusal.reason) });
      return value;
    });
    const [first] = refused;
    if (!first) return values;
    throw new CommandFailure(
      {
        zh: `{path} 第 {row} 行“{name}”列：${first.reason.zh}（共 {count} 处）。请更正或将其留空。`,
        en: `{path}, row {row}, column {name}: ${first.reason.en} ({count} such cells). Correct it or leave it empty.`,
      },
      { path: this.path, row: first.row, name, count: refused.length },
    );
  }
}

/** A reason as a caller in a shell can use it. */
const reasonHere = (reason: Text): Text =>
  reason === reasons.decimalComma
    ? {
        zh: '逗号是小数点吗？请写成 1.5，或用 --decimal comma',
        en: 'Is the comma a decimal mark? Write 1.5, or use --decimal comma',
      }
    : reason;

/** @throws CommandFailure, BusinessError when the file cannot be read as a table */
export async function readColumnFile(name: string, context: Context): Promise<ColumnFile> {
  const { path, options, signal } = context;
  const file = path(name);
  const opened = await openTable(await sourceOf(file), {
    sheet: typeof options.sheet === 'string' ? options.sheet : undefined,
    encoding: encodingOf(options.encoding),
  });
  try {
    if (opened.table === null)
      throw new CommandFailure(
        opened.format === 'text'
          ? {
              zh: '无法识别 {file} 的编码，请用 --encoding 指定。',
              en: 'The encoding of {file} cannot be detected; name it with --encoding.',
            }
          : { zh: '{file} 中没有可读的工作表。', en: '{file} has no readable sheet.' },
        { file },
      );
    const cells: Cell[][] = [];
    const numbers: number[] = [];
    for await (const rows of opened.table.rows({ signal })) {
      for (const row of rows) {
        cells.push([...row.cells]);
        numbers.push(row.number);
      }
    }
    const names = headOf(cells.shift() ?? [], file);
    if (opened.format === 'text') refuseSlippedRows(file, names.length, numbers.slice(1), cells);
    const delimiter = opened.format === 'text' ? opened.delimiter : null;
    return new ColumnFile(file, names, Int32Array.from(numbers.slice(1)), cells, {
      marks: new DecimalMarks(options.decimal, delimiter, context),
      levels: new LevelTexts(context),
    });
  } finally {
    opened.close();
  }
}

async function sourceOf(file: string) {
  try {
    // A folder has a size too, but nothing can be read from it.
    if ((await stat(file)).isDirectory()) throw new Error('EISDIR: illegal operation on a directory');
    return await fileSource(file);
  } catch (failure) {
    throw new CommandFailure(
      { zh: '无法读取 {file}：{reason}', en: 'Cannot read {file}: {reason}' },
      { file, reason: (failure as Error).message },
    );
  }
}

/**
 * Cells under no head: mostly 11,85 in a comma-separated file, which would be read as 11.
 *
 * @throws CommandFailure
 */
function refuseSlippedRows(
  file: string,
  expected: number,
  rowNumbers: readonly number[],
  cells: readonly (readonly Cell[])[],
): void {
  const slipped = (row: readonly Cell[]) => row.slice(expected).some((cell) => cell !== '');
  const first = cells.findIndex(slipped);
  if (first < 0) return;
  throw new CommandFailure(
    {
      zh: `{file} 第 {row} 行：${reasons.tooManyCells.zh}（共 {count} 行）。含逗号的值应加引号；用逗号作小数点时，请以分号分隔。`,
      en: `{file}, row {row}: ${reasons.tooManyCells.en} ({count} such rows). Quote values that contain commas; with decimal commas, use semicolons as separators.`,
    },
    {
      file,
      row: rowNumbers[first]!,
      found: cells[first]!.length,
      expected,
      count: cells.filter(slipped).length,
    },
  );
}

function encodingOf(given: string | boolean | undefined): TextEncoding | undefined {
  if (given === undefined) return undefined;
  const found = TEXT_ENCODINGS.find((one) => one === given);
  if (found) return found;
  throw new WrongUsage(
    { zh: '没有编码 {given}。可用：{known}。', en: 'Unknown encoding {given}. Known: {known}.' },
    { given: String(given), known: TEXT_ENCODINGS.join(', ') },
  );
}

function headOf(cells: readonly Cell[], file: string): string[] {
  const names = cells.map((cell) => (readText(cell).value ?? '').trim());
  const twice = names.find((name, k) => name !== '' && names.indexOf(name) !== k);
  if (twice !== undefined)
    throw new CommandFailure(
      {
        zh: '{file} 的表头中“{twice}”出现了两次。',
        en: '{file}: column name {twice} occurs twice in the header.',
      },
      { file, twice },
    );
  if (names.every((name) => name === ''))
    throw new CommandFailure({ zh: '{file} 没有表头。', en: '{file} has no header.' }, { file });
  return names;
}
