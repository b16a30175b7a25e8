import type { ByteSource } from '../../bytes/byte-source.ts';
import { GenomicsError } from '../../genomics-error.ts';

const FIRST_BUFFER = 1 << 18;
/** As long as a line of text may be. */
export const LARGEST_RECORD = 100 << 20;

/** Bytes of a BCF file with those that are needed next in one piece. */
export class BcfInput {
  readonly file: string;
  readonly source: ByteSource;
  bytes: Buffer = Buffer.alloc(FIRST_BUFFER);
  view: DataView = viewOf(this.bytes);
  /** place of the next byte, and behind the last one that is there */
  at = 0;
  end = 0;
  /** number of the record that is read, from 1; 0 in the head */
  record = 0;
  /** bytes of the source that have left the buffer */
  #passed = 0;

  constructor(file: string, source: ByteSource) {
    this.file = file;
    this.source = source;
  }

  /** Place of the next byte among all bytes of the source. */
  get offset(): number {
    return this.#passed + this.at;
  }

  /** Whether as many bytes are there already. */
  has(count: number): boolean {
    return this.end - this.at >= count;
  }

  /** Reads on until as many bytes are there; false where the file ends before any. @throws GenomicsError badBcf */
  async need(count: number): Promise<boolean> {
    if (count > LARGEST_RECORD) throw this.damaged('a record of this length is not possible');
    this.bytes.copyWithin(0, this.at, this.end);
    this.#passed += this.at;
    this.end -= this.at;
    this.at = 0;
    // The buffer grows with what is there, not with what a damaged length promises.
    while (this.end < count) {
      if (this.end === this.bytes.length) this.#enlarge();
      const came = this.source.read(this.bytes, this.end);
      const read = typeof came === 'number' ? came : await came;
      if (read === 0) {
        if (this.end === 0 || this.source.truncated) return false;
        throw this.damaged('it ends within a record');
      }
      this.end += read;
    }
    return true;
  }

  damaged(reason: string): GenomicsError {
    return new GenomicsError('badBcf', { file: this.file, record: this.record, reason });
  }

  #enlarge(): void {
    const larger = Buffer.alloc(2 * this.bytes.length);
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
    this.view = viewOf(larger);
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
