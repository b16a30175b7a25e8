import { closeSync, readSync } from 'node:fs';
import { lineBlocks, type Work } from '../../bytes/line-blocks.ts';
import { openForReading } from '../../fileset/read-lines.ts';
import { GenomicsError } from '../../genomics-error.ts';

const [LINE_FEED, RETURN, GREATER] = [10, 13, 62];

/** Where the bases of a sequence lie, as in an .fai index (samtools faidx). */
interface Sequence {
  name: string;
  offset: number;
  bases: number;
  lineBases: number;
  lineBytes: number;
}

/** Single bases of a FASTA file, read where they lie. The lines of a sequence must be of one length, but the last. */
export class FastaBases {
  readonly #file: string;
  readonly #handle: number;
  readonly #sequences: ReadonlyMap<string, Sequence>;
  readonly #base = Buffer.alloc(1);

  static async open(file: string, work: Work): Promise<FastaBases> {
    return new FastaBases(file, await indexOf(file, work));
  }

  private constructor(file: string, sequences: ReadonlyMap<string, Sequence>) {
    this.#file = file;
    this.#handle = openForReading(file);
    this.#sequences = sequences;
  }

  /** @param position from 1 on @throws GenomicsError noReferenceBase */
  at(contig: string, position: number): string {
    const sequence = this.#sequences.get(contig);
    if (sequence === undefined || position > sequence.bases)
      throw new GenomicsError('noReferenceBase', { file: this.#file, place: `${contig}:${position}` });
    const { offset, lineBases, lineBytes } = sequence;
    const line = Math.floor((position - 1) / lineBases);
    readSync(this.#handle, this.#base, 0, 1, offset + line * lineBytes + ((position - 1) % lineBases));
    return this.#base.toString('latin1');
  }

  close(): void {
    closeSync(this.#handle);
  }
}

async function indexOf(file: string, { signal }: Work): Promise<Map<string, Sequence>> {
  const sequences = new Map<string, Sequence>();
  let current: Sequence | null = null;
  let at = 0;
  for await (const { bytes, end } of lineBlocks(file, { signal })) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, end);
    for (let begin = 0; begin < end;) {
      const stop = buffer.indexOf(LINE_FEED, begin);
      const length = stop - begin - (buffer[stop - 1] === RETURN ? 1 : 0);
      if (buffer[begin] === GREATER) {
        const name = buffer.toString('latin1', begin + 1, stop).split(/\s/)[0]!;
        current = { name, offset: at + stop + 1, bases: 0, lineBases: 0, lineBytes: 0 };
        sequences.set(name, current);
      } else if (current !== null) {
        current.bases += length;
        current.lineBases ||= length;
        current.lineBytes ||= stop + 1 - begin;
      }
      begin = stop + 1;
    }
    at += end;
  }
  return sequences;
}
