import { isAscii, isUtf8 } from 'node:buffer';
import { GenomicsError } from '../genomics-error.ts';

/**
 * Brings the lines of a file to UTF-8. Lines that are none are GB 18030, as programs in China write them, and so is all
 * that follows, for a single Chinese name may be valid in both.
 */
export class Utf8Lines {
  /** some line was GB 18030 */
  foreign: boolean;
  readonly #file: string;
  readonly #decoder = new TextDecoder('gb18030', { fatal: true });

  /** @param foreign what is known already, as of the head of a file */
  constructor(file: string, foreign = false) {
    this.#file = file;
    this.foreign = foreign;
  }

  /** Whole lines in UTF-8: the same bytes where they are so already. @throws GenomicsError unknownEncoding */
  of(lines: Uint8Array): Uint8Array {
    if (this.foreign ? isAscii(lines) : isUtf8(lines)) return lines;
    this.foreign = true;
    try {
      return Buffer.from(this.#decoder.decode(lines));
    } catch {
      throw new GenomicsError('unknownEncoding', { file: this.#file });
    }
  }
}
