import type { Readable } from 'node:stream';
import { BusinessError } from '../../business-error.ts';
import { tableLimits } from '../table-limits.ts';
import { unescapeCellText } from './cell-text.ts';
import { StringPool } from './string-pool.ts';
import { readXml } from './xml-stream.ts';

const PART = 'xl/sharedStrings.xml';

/**
 * The strings that cells share. Read only as far as asked, so a preview of ten rows does not wait for the
 * strings of a hundred thousand.
 */
export class SharedStrings {
  readonly #pool = new StringPool();
  readonly #open: () => Promise<Readable>;
  #reading: AsyncGenerator<number, void, undefined> | null = null;
  #ended = false;

  readonly #mostBytes: number;

  /** @param mostBytes  of memory for the strings */
  constructor(open: () => Promise<Readable>, mostBytes: number) {
    this.#open = open;
    this.#mostBytes = mostBytes;
  }

  /**
   * Reads on until the string of this number is there. Throws workbookBroken when there is none, workbookTextTooLarge
   * when the strings up to it take too much memory: one cell may name the last of millions.
   */
  async upTo(index: number, signal?: AbortSignal): Promise<void> {
    while (this.#pool.count <= index && !this.#ended) {
      signal?.throwIfAborted();
      this.#reading ??= this.#read(await this.#open());
      this.#ended = (await this.#reading.next()).done === true;
      if (this.#pool.bytes > this.#mostBytes) {
        throw new BusinessError('workbookTextTooLarge', { limit: Math.floor(this.#mostBytes / 1_048_576) });
      }
    }
    if (this.#pool.count <= index) throw new BusinessError('workbookBroken', { part: PART });
  }

  get(index: number): string {
    return this.#pool.get(index) ?? '';
  }

  async close(): Promise<void> {
    this.#ended = true;
    await this.#reading?.return();
  }

  #read(stream: Readable): AsyncGenerator<number, void, undefined> {
    let text = '';
    let inText = false;
    let phonetic = false;
    return readXml(stream, PART, {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 't') inText = !phonetic;
        else if (name === 'rPh') phonetic = true;
      },
      text: (content) => {
        if (!inText) return;
        text += content;
        if (text.length > tableLimits.cellCharacters)
          throw new BusinessError('workbookBroken', { part: PART });
      },
      close: (name) => {
        if (name === 't') inText = false;
        else if (name === 'rPh') phonetic = false;
        else if (name === 'si') this.#pool.add(unescapeCellText(text));
      },
    });
  }
}
