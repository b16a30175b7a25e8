import type { LineBlock } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { Sequence } from './sequence.ts';

const [LINE_FEED, RETURN, GREATER] = [10, 13, 62];

/** Finds the sequences of a FASTA file while its lines pass. */
export class SequenceFinder {
  readonly sequences: Sequence[] = [];
  readonly #file: string;
  readonly #names = new Set<string>();
  #line = 0;
  /** bytes of the blocks before */
  #passed = 0;
  /** a shorter line has come, so that only the next sequence may follow */
  #isLast = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws GenomicsError notFasta, fastaName, fastaNameTwice, fastaLines */
  take({ bytes, end }: LineBlock): void {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, end);
    for (let begin = 0; begin < end;) {
      const stop = buffer.indexOf(LINE_FEED, begin);
      const next = stop + 1;
      const last = stop > begin && buffer[stop - 1] === RETURN ? stop - 1 : stop;
      this.#line++;
      if (buffer[begin] === GREATER)
        this.#begin(buffer.toString('utf8', begin + 1, last), this.#passed + next);
      else this.#bases(last - begin, next - begin);
      begin = next;
    }
    this.#passed += end;
  }

  /** @throws GenomicsError notFasta where there is none */
  finish(): Sequence[] {
    if (this.sequences.length === 0) throw new GenomicsError('notFasta', { file: this.#file, line: 1 });
    return this.sequences;
  }

  #begin(title: string, offset: number): void {
    const name = /^\S*/.exec(title)![0];
    if (name === '') throw new GenomicsError('fastaName', this.#where());
    if (this.#names.has(name)) throw new GenomicsError('fastaNameTwice', { ...this.#where(), name });
    this.#names.add(name);
    this.sequences.push({ name, length: 0, offset, lineBases: 0, lineBytes: 0 });
    this.#isLast = false;
  }

  #bases(bases: number, bytes: number): void {
    const sequence = this.sequences.at(-1);
    if (sequence === undefined) {
      if (bases > 0) throw new GenomicsError('notFasta', this.#where());
      return;
    }
    if (bases > 0 && this.#isLast)
      throw new GenomicsError('fastaLines', { ...this.#where(), name: sequence.name });
    if (sequence.length === 0 && bases > 0) {
      sequence.lineBases = bases;
      sequence.lineBytes = bytes;
    }
    // Blank lines, also before the first base, would shift all behind them.
    if (bases > sequence.lineBases)
      throw new GenomicsError('fastaLines', { ...this.#where(), name: sequence.name });
    this.#isLast = bases < sequence.lineBases || bases === 0 || bytes !== sequence.lineBytes;
    sequence.length += bases;
  }

  #where(): { file: string; line: number } {
    return { file: this.#file, line: this.#line };
  }
}
