import { statSync } from 'node:fs';
import { BgzipInput } from '../../bytes/bgzip-input.ts';
import { openBytes, type ByteSource } from '../../bytes/byte-source.ts';
import { lineBlocksOf, type Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { SequenceFinder } from './find-sequences.ts';
import { BgzipBytes, FileBytes, type BlockPlaces, type PlainBytes } from './plain-bytes.ts';
import { readFai } from './read-fai.ts';
import { offsetOf, type Sequence } from './sequence.ts';

const WINDOW = 1 << 16;
const LINE_ENDS = /[\r\n]/g;
const GREATER = '>';

/**
 * Sequences of a FASTA file, read where they lie; nothing of them is held but a window of 64 KB. The lines of a sequence
 * must be of one length, but the last. Letters stay as they are, small ones too.
 */
export class Fasta {
  /** in the order of the file */
  readonly names: readonly string[];
  readonly #file: string;
  readonly #sequences: ReadonlyMap<string, Sequence>;
  readonly #bytes: PlainBytes;
  readonly #window = Buffer.alloc(WINDOW);
  #windowBegin = 0;
  #windowLength = 0;

  /**
   * Opens a FASTA file, plain or bgzip. Where no .fai index lies beside it that is not older, it is read through once.
   *
   * @throws GenomicsError fileUnreadable, damagedFile, notFasta, fastaName, fastaNameTwice, fastaLines, fastaGzip, badFai
   */
  static async open(file: string, work: Work = {}): Promise<Fasta> {
    const source = openBytes(file);
    if (!statSync(file).isFile()) {
      source.close();
      throw new GenomicsError('fileUnreadable', { file, reason: 'only the begin of a pipe can be found' });
    }
    if (source.compression === 'gzip') {
      source.close();
      throw new GenomicsError('fastaGzip', { file });
    }
    if (!(source instanceof BgzipInput)) {
      const known = readFai(file);
      if (known) source.close();
      return new Fasta(file, known ?? (await sequencesIn(source, file, work)), new FileBytes(file));
    }
    const blocks = new BlocksSeen(source);
    const sequences = await sequencesIn(blocks, file, work);
    return new Fasta(file, sequences, new BgzipBytes(file, blocks.seen));
  }

  private constructor(file: string, sequences: readonly Sequence[], bytes: PlainBytes) {
    this.names = sequences.map(({ name }) => name);
    this.#file = file;
    this.#sequences = new Map(sequences.map((one) => [one.name, one]));
    this.#bytes = bytes;
  }

  /** Bases of a sequence; undefined where there is none of the name. */
  lengthOf(name: string): number | undefined {
    return this.#sequences.get(name)?.length;
  }

  /** @param position from 1 on @throws GenomicsError noReferenceBase */
  base(name: string, position: number): string {
    return this.slice(name, position, position);
  }

  /** Bases from one position to another, from 1, both in it. @throws GenomicsError noReferenceBase, badFai */
  slice(name: string, from: number, to: number): string {
    const sequence = this.#sequences.get(name);
    if (sequence === undefined || from < 1 || to > sequence.length) {
      const place = from === to ? `${name}:${from}` : `${name}:${from}-${to}`;
      throw new GenomicsError('noReferenceBase', { file: this.#file, place });
    }
    if (from > to) return '';
    const begin = offsetOf(sequence, from - 1);
    const bases = this.#text(begin, offsetOf(sequence, to - 1) + 1).replace(LINE_ENDS, '');
    // An index of another file would lead to other places.
    if (bases.length !== to - from + 1 || bases.includes(GREATER))
      throw new GenomicsError('badFai', { file: `${this.#file}.fai`, line: this.names.indexOf(name) + 1 });
    return bases;
  }

  close(): void {
    this.#bytes.close();
  }

  #text(begin: number, end: number): string {
    if (end - begin > WINDOW / 2) {
      const bytes = Buffer.alloc(end - begin);
      return bytes.toString('latin1', 0, this.#bytes.readAt(begin, bytes));
    }
    if (begin < this.#windowBegin || end > this.#windowBegin + this.#windowLength) {
      // Some of what lies before as well: alleles are shifted to the left.
      this.#windowBegin = Math.max(0, begin - WINDOW / 4);
      this.#windowLength = this.#bytes.readAt(this.#windowBegin, this.#window);
    }
    const stop = Math.min(end - this.#windowBegin, this.#windowLength);
    return this.#window.toString('latin1', begin - this.#windowBegin, stop);
  }
}

async function sequencesIn(source: ByteSource, file: string, work: Work): Promise<Sequence[]> {
  const finder = new SequenceFinder(file);
  for await (const block of lineBlocksOf(source, file, work)) finder.take(block);
  return finder.finish();
}

/** A bgzip file that passes, and where its blocks begin. */
class BlocksSeen implements ByteSource {
  readonly compression = 'bgzip';
  readonly size: number;
  readonly seen: BlockPlaces = { offsets: [], places: [] };
  readonly #input: BgzipInput;
  #read = 0;

  constructor(input: BgzipInput) {
    this.#input = input;
    this.size = input.size;
  }

  get consumed(): number {
    return this.#input.consumed;
  }

  read(into: Uint8Array, from: number): number {
    const read = this.#input.read(into, from);
    if (read > 0) {
      this.seen.offsets.push(this.#read);
      this.seen.places.push(this.#input.readPlace);
    }
    this.#read += read;
    return read;
  }

  close(): void {
    this.#input.close();
  }
}
