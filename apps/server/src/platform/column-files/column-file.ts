import type { Language, Text } from '@panicle/contract/language';
import { ObjectNotFound, type Storage } from '../storage/storage.ts';
import { keyOf, type FileCell, type TableHead } from './columns.ts';
import {
  rangeOf,
  readLayout,
  type ColumnLayout,
  type DictionaryLayout,
  type FileLayout,
  type Region,
} from './file-layout.ts';
import { Texts } from './texts.ts';

/** Dictionaries below this many bytes are read whole. */
const SMALL_DICTIONARY = 1024 * 1024;
/** Rows that lie beside each other and are asked for together are read in one piece. */
const BATCH = 20_000;

const [NUMBER, CODE] = [8, 4];

/** A table in the storage, of which only what is asked for is read. */
export class ColumnFile {
  readonly head: TableHead;
  readonly rows: number;
  readonly #storage: Storage;
  readonly #key: string;
  readonly #columns: readonly ColumnLayout[];

  /** @throws ObjectNotFound */
  static async open(storage: Storage, key: string): Promise<ColumnFile> {
    const object = await storage.head(key);
    if (!object) throw new ObjectNotFound(key);
    return new ColumnFile(storage, key, await readLayout(storage, key, object.size));
  }

  private constructor(storage: Storage, key: string, { head, rows, columns }: FileLayout) {
    this.head = head;
    this.rows = rows;
    this.#storage = storage;
    this.#key = key;
    this.#columns = columns;
  }

  /** The place of a column; undefined where there is none of this key. */
  place(key: string): number | undefined {
    const place = this.head.columns.findIndex((column) => column.key === key);
    return place < 0 ? undefined : place;
  }

  async numbers(place: number): Promise<Float64Array> {
    const bytes = await this.#whole({ ...this.#columns[place]!.values, length: NUMBER * this.rows });
    return new Float64Array(bytes.buffer, bytes.byteOffset, this.rows);
  }

  /** Places in the dictionary; -1 where there is no text. */
  async codes(place: number): Promise<Int32Array> {
    const bytes = await this.#whole({ ...this.#columns[place]!.values, length: CODE * this.rows });
    return new Int32Array(bytes.buffer, bytes.byteOffset, this.rows);
  }

  async texts(place: number, language: Language): Promise<Texts> {
    return this.#texts(this.#columns[place]!.dictionary![keyOf(language)]);
  }

  /** The given rows in their order, with the cells of all columns. */
  async read(rows: ArrayLike<number>): Promise<FileCell[][]> {
    const columns = await Promise.all(this.#columns.map((_, place) => this.#cells(place, rows)));
    return Array.from(rows, (_, k) => columns.map((cells) => cells[k]!));
  }

  /** All rows in their order, in batches. */
  async *batches(): AsyncGenerator<FileCell[][]> {
    const dictionaries = await Promise.all(
      this.#columns.map(async ({ dictionary }) =>
        dictionary === undefined
          ? null
          : { en: await this.#texts(dictionary.en), zh: await this.#texts(dictionary.zh) },
      ),
    );
    for (let from = 0; from < this.rows; from += BATCH) {
      const count = Math.min(BATCH, this.rows - from);
      const columns = await Promise.all(
        this.#columns.map(async ({ values }, place) => {
          const known = dictionaries[place];
          const width = known ? CODE : NUMBER;
          const bytes = await this.#whole({ start: values.start + width * from, length: width * count });
          if (!known) return Array.from(new Float64Array(bytes.buffer, bytes.byteOffset, count), numberCell);
          const codes = new Int32Array(bytes.buffer, bytes.byteOffset, count);
          return Array.from(codes, (code) => this.#textCell(place, code, known));
        }),
      );
      yield Array.from({ length: count }, (_, k) => columns.map((cells) => cells[k]!));
    }
  }

  async #cells(place: number, rows: ArrayLike<number>): Promise<FileCell[]> {
    const { values, dictionary } = this.#columns[place]!;
    const width = dictionary ? CODE : NUMBER;
    const pieces = await this.#pieces(
      Array.from(rows, (row) => ({ start: values.start + width * row, length: width })),
    );
    if (!dictionary) return pieces.map((piece) => numberCell(piece.readDoubleLE()));
    const codes = pieces.map((piece) => piece.readInt32LE());
    const [en, zh] = await Promise.all([
      this.#some(dictionary.en, codes),
      dictionary.zh === dictionary.en ? null : this.#some(dictionary.zh, codes),
    ]);
    return codes.map((code) => this.#textCell(place, code, { en, zh: zh ?? en }));
  }

  #textCell(place: number, code: number, { zh, en }: Record<'zh' | 'en', Pick<Texts, 'at'>>): FileCell {
    if (code < 0) return null;
    const text: Text = { zh: zh.at(code), en: en.at(code) };
    return this.head.columns[place]!.holds === 'both' ? text : text.en;
  }

  /** The texts of a few codes, without the rest of a large dictionary. */
  async #some(dictionary: DictionaryLayout, codes: readonly number[]): Promise<Pick<Texts, 'at'>> {
    if (dictionary.bytes.length <= SMALL_DICTIONARY) return this.#texts(dictionary);
    const wanted = [...new Set(codes)].filter((code) => code >= 0);
    const bounds = await this.#pieces(
      wanted.map((code) => ({ start: dictionary.offsets.start + CODE * code, length: 2 * CODE })),
    );
    const texts = await this.#pieces(
      bounds.map((piece) => {
        const [from, to] = [piece.readInt32LE(), piece.readInt32LE(CODE)];
        return { start: dictionary.bytes.start + from, length: to - from };
      }),
    );
    const found = new Map(wanted.map((code, k) => [code, texts[k]!.toString()]));
    return { at: (code) => found.get(code) ?? '' };
  }

  async #texts({ count, offsets, bytes }: DictionaryLayout): Promise<Texts> {
    const places = await this.#whole({ ...offsets, length: CODE * (count + 1) });
    return new Texts(new Int32Array(places.buffer, places.byteOffset, count + 1), await this.#whole(bytes));
  }

  async #whole(region: Region): Promise<Buffer> {
    const [bytes] = await this.#pieces([region]);
    return bytes!;
  }

  async #pieces(regions: readonly Region[]): Promise<Buffer[]> {
    return this.#storage.read(this.#key, regions.map(rangeOf));
  }
}

const numberCell = (value: number): number | null => (Number.isFinite(value) ? value : null);
