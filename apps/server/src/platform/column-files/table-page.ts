import type { Language } from '@panicle/contract/language';
import type { ColumnFile } from './column-file.ts';
import { keyOf, type FileCell } from './columns.ts';
import { sortedRows, type Sorting } from './select-rows.ts';
import { textOrder } from './text-dictionary.ts';

/** Values of a column of numbers, ends included; without ends nothing is asked. */
export interface Bounds {
  column: string;
  from?: number;
  to?: number;
}

export interface RowChoice {
  /** in any column of texts, in the reader’s language */
  find?: string;
  within?: readonly Bounds[];
}

export interface PageQuestion extends RowChoice {
  sort?: string;
  descending?: boolean;
  /** rows before the page */
  from: number;
  count: number;
}

export interface TablePage {
  /** rows that fit the choice */
  total: number;
  /** cells in the order of the columns */
  records: FileCell[][];
}

/** One page of a table: rows that are asked for, in the order asked for. Unknown columns ask nothing. */
export async function tablePage(
  file: ColumnFile,
  question: PageQuestion,
  language: Language,
): Promise<TablePage> {
  const { from, count } = question;
  const rows = await chosenRows(file, question, language);
  const total = rows?.length ?? file.rows;
  const place = question.sort === undefined ? undefined : file.place(question.sort);
  const page =
    place === undefined
      ? (rows?.subarray(from, from + count) ??
        Int32Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, k) => from + k))
      : sortedRows(await sortingBy(file, place, question.descending ?? false, language), rows, from, count);
  return { total, records: await file.read(page) };
}

/** Null: all of them. */
export async function chosenRows(
  file: ColumnFile,
  { find = '', within = [] }: RowChoice,
  language: Language,
): Promise<Int32Array | null> {
  const asked = within.flatMap((bounds) => {
    const place = file.place(bounds.column);
    return place !== undefined && file.head.columns[place]!.holds === 'numbers' ? [{ ...bounds, place }] : [];
  });
  if (find.trim() === '' && asked.length === 0) return null;
  const chosen =
    find.trim() === '' ? new Uint8Array(file.rows).fill(1) : await rowsWith(file, find, language);
  for (const { place, from = -Infinity, to = Infinity } of asked) {
    const values = await file.numbers(place);
    for (let row = 0; row < values.length; row += 1)
      // a missing value is not within any bounds
      if (!(values[row]! >= from && values[row]! <= to)) chosen[row] = 0;
  }
  return placesOf(chosen);
}

/** Where the ones are. */
function placesOf(chosen: Uint8Array): Int32Array {
  const rows = new Int32Array(chosen.length);
  let total = 0;
  for (let row = 0; row < chosen.length; row += 1) {
    rows[total] = row;
    total += chosen[row]!;
  }
  return rows.subarray(0, total);
}

async function rowsWith(file: ColumnFile, find: string, language: Language): Promise<Uint8Array> {
  const chosen = new Uint8Array(file.rows);
  for (const [place, { holds }] of file.head.columns.entries()) {
    if (holds === 'numbers') continue;
    const found = (await file.texts(place, language)).containing(find);
    if (!found.includes(1)) continue;
    const codes = await file.codes(place);
    for (let row = 0; row < codes.length; row += 1) if (found[codes[row]!] === 1) chosen[row] = 1;
  }
  return chosen;
}

async function sortingBy(
  file: ColumnFile,
  place: number,
  descending: boolean,
  language: Language,
): Promise<Sorting> {
  const { holds } = file.head.columns[place]!;
  if (holds === 'numbers') return { values: await file.numbers(place), descending };
  const codes = await file.codes(place);
  // dictionaries are in the order of their English texts
  const sorted = holds === 'texts' || keyOf(language) === 'en';
  const ranks = sorted ? null : ranksOf((await file.texts(place, language)).all());
  // a loop: a million calls of a function take as long as all the rest
  const values = new Float64Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row]!;
    values[row] = code < 0 ? NaN : ranks === null ? code : ranks[code]!;
  }
  return { values, descending };
}

function ranksOf(texts: readonly string[]): Int32Array {
  const order = textOrder(texts);
  const ranks = new Int32Array(order.length);
  order.forEach((text, rank) => {
    // equal texts have one rank
    ranks[text] = rank > 0 && texts[text] === texts[order[rank - 1]!] ? ranks[order[rank - 1]!]! : rank;
  });
  return ranks;
}
