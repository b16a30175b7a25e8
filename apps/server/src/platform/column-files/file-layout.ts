import { Footer } from 'apache-arrow/ipc/metadata/file';
import { Message, type RecordBatch } from 'apache-arrow/ipc/metadata/message';
import { DataType } from 'apache-arrow/type';
import type { ByteRange, Storage } from '../storage/storage.ts';
import { chineseName, type TableHead } from './columns.ts';
import { HEAD_KEY } from './write-column-file.ts';

/** First byte and length in bytes. */
export interface Region {
  start: number;
  length: number;
}

export interface DictionaryLayout {
  count: number;
  offsets: Region;
  bytes: Region;
}

export interface ColumnLayout {
  /** of the values, or of the codes of texts */
  values: Region;
  /** by language; the same where a text has one */
  dictionary?: { en: DictionaryLayout; zh: DictionaryLayout };
}

/** Where everything of a column file lies. */
export interface FileLayout {
  head: TableHead;
  rows: number;
  columns: readonly ColumnLayout[];
}

/** Footer length and magic at the end of a file. */
const TAIL = 10;
/** Head, schema and blocks of most tables fit in. */
const LAST = 64 * 1024;

export const rangeOf = ({ start, length }: Region): ByteRange => ({ start, end: start + length - 1 });

async function readOne(storage: Storage, key: string, region: Region): Promise<Buffer> {
  const [bytes] = await storage.read(key, [rangeOf(region)]);
  return bytes!;
}

/** @throws ObjectNotFound */
export async function readLayout(storage: Storage, key: string, size: number): Promise<FileLayout> {
  const last = await readOne(storage, key, { start: Math.max(0, size - LAST), length: Math.min(size, LAST) });
  const length = last.readInt32LE(last.length - TAIL);
  const start = size - TAIL - length;
  const footer = Footer.decode(
    start >= size - last.length
      ? last.subarray(last.length - TAIL - length, last.length - TAIL)
      : await readOne(storage, key, { start, length }),
  );
  const batch = await blockOf(storage, key, footer.getRecordBatch(0)!);
  const dictionaries = new Map<number, DictionaryLayout>();
  for (const block of footer.dictionaryBatches()) {
    const { message, body } = await blockOf(storage, key, block);
    const { id, data } = message as unknown as { id: number; data: RecordBatch };
    const [, offsets, bytes] = data.buffers.map(at(body));
    dictionaries.set(id, { count: data.length, offsets: offsets!, bytes: bytes! });
  }
  const head = JSON.parse(footer.schema.metadata.get(HEAD_KEY)!) as TableHead;
  const buffers = (batch.message as unknown as RecordBatch).buffers.map(at(batch.body));
  const places = new Map(footer.schema.fields.map(({ name }, place) => [name, place]));
  const dictionaryOf = (name: string) => {
    const { type } = footer.schema.fields[places.get(name)!]!;
    if (!DataType.isDictionary(type)) throw new Error(`${name} has no dictionary`);
    return dictionaries.get(type.id)!;
  };
  return {
    head,
    rows: (batch.message as unknown as RecordBatch).length,
    columns: head.columns.map(({ key: name, holds }) => {
      // a bitmap of missing values before each
      const values = buffers[2 * places.get(name)! + 1]!;
      if (holds === 'numbers') return { values };
      const en = dictionaryOf(name);
      return { values, dictionary: { en, zh: holds === 'both' ? dictionaryOf(chineseName(name)) : en } };
    }),
  };
}

const at =
  (body: number) =>
  ({ offset, length }: { offset: number; length: number }): Region => ({ start: body + offset, length });

interface Block {
  offset: number;
  metaDataLength: number;
}

/** The header of a block, and where its body begins. */
async function blockOf(storage: Storage, key: string, { offset, metaDataLength }: Block) {
  const bytes = await readOne(storage, key, { start: offset, length: metaDataLength });
  // a mark of continuation and the length of the header come first
  return { message: Message.decode(bytes.subarray(8)).header(), body: offset + metaDataLength };
}
