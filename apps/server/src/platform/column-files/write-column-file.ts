import {
  Dictionary,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  tableToIPC,
  Table,
  Utf8,
  Vector,
  type Data,
} from 'apache-arrow';
import type { Text } from '@panicle/contract/language';
import { chineseName, type Holds, type NewColumn, type TableHead } from './columns.ts';
import { textDictionary, type TextDictionary } from './text-dictionary.ts';

/** Under this key the schema of a file holds its head as JSON. */
export const HEAD_KEY = 'panicle';

/**
 * A table as an Arrow IPC file of one batch, uncompressed: the place of every value follows from its row, so that a page
 * is read without the rest, and R and Python read the file as it is. Texts lie in dictionaries, in order: what sorts by
 * them sorts whole numbers.
 */
export function columnFile(title: Text, columns: readonly NewColumn[]): Buffer {
  const rows = columns[0]?.values.length ?? 0;
  const arrays = columns.flatMap(arraysOf);
  const head: TableHead = {
    title,
    columns: columns.map(({ values, ...names }) => ({ ...names, holds: holdsOf(values) })),
  };
  const fields = arrays.map(({ name, data }) => new Field(name, data.type, true));
  const schema = new Schema(fields, new Map([[HEAD_KEY, JSON.stringify(head)]]));
  const struct = makeData({
    type: new Struct(fields),
    length: rows,
    nullCount: 0,
    children: arrays.map(({ data }) => data),
  });
  return Buffer.from(tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), 'file'));
}

interface NamedArray {
  name: string;
  data: Data;
}

function holdsOf(values: NewColumn['values']): Holds {
  if (values instanceof Float64Array) return 'numbers';
  return values.some((value) => value !== null && typeof value !== 'string') ? 'both' : 'texts';
}

function arraysOf({ key, values }: NewColumn): NamedArray[] {
  if (values instanceof Float64Array) return [{ name: key, data: numbers(values) }];
  const dictionary = textDictionary(values);
  const english = { name: key, data: texts(dictionary, 'en') };
  if (holdsOf(values) === 'texts') return [english];
  return [english, { name: chineseName(key), data: texts(dictionary, 'zh') }];
}

function numbers(values: Float64Array): Data {
  const nulls = nullsOf(values.length, (row) => Number.isNaN(values[row]));
  return makeData({ type: new Float64(), length: values.length, data: values, ...nulls });
}

function texts({ texts: all, codes }: TextDictionary, language: 'zh' | 'en'): Data {
  return makeData({
    type: new Dictionary(new Utf8(), new Int32()),
    length: codes.length,
    data: codes,
    dictionary: new Vector([utf8(all.map((text) => text[language]))]),
    ...nullsOf(codes.length, (row) => codes[row]! < 0),
  });
}

function utf8(all: readonly string[]): Data<Utf8> {
  const offsets = new Int32Array(all.length + 1);
  all.forEach((text, k) => {
    offsets[k + 1] = offsets[k]! + Buffer.byteLength(text);
  });
  const bytes = Buffer.from(all.join(''));
  return makeData({ type: new Utf8(), length: all.length, nullCount: 0, valueOffsets: offsets, data: bytes });
}

/** Set bits are values; without a missing one there is no bitmap. */
function nullsOf(rows: number, isMissing: (row: number) => boolean) {
  const bitmap = new Uint8Array(Math.ceil(rows / 64) * 8);
  let nullCount = 0;
  for (let row = 0; row < rows; row += 1) {
    if (isMissing(row)) nullCount += 1;
    else bitmap[row >> 3]! |= 1 << (row & 7);
  }
  return nullCount === 0 ? { nullCount } : { nullCount, nullBitmap: bitmap };
}
