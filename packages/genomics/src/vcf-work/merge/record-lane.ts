import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { openVcf, type VcfHeader } from '../../vcf/open-vcf.ts';
import type { ContigNames } from './contig-order.ts';
import type { PlacedBlocks } from './contig-pieces.ts';
import { COLUMN } from '../records/record-place.ts';
import { SiteRecord } from './site-record.ts';

const [TAB, LINE_FEED, RETURN] = [9, 10, 13];
const LARGEST_POSITION = 2_147_483_647;

/** The records of a file one after the other; `record` is the next one, which nobody has taken yet. */
export class RecordLane {
  readonly file: string;
  readonly header: VcfHeader;
  record: SiteRecord | null = null;
  /** place of the contig of `record` in the order of the merge */
  rank = -1;
  /** bytes of records read so far, for telling how far the work is */
  bytesRead = 0;
  readonly #number: number;
  readonly #contigs: ContigNames;
  readonly #blocks: PlacedBlocks;
  #line: number;
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  #end = 0;
  #columns: number;
  /** records given out whose bytes lie in the buffer */
  #held: SiteRecord[] = [];

  /** @param pieces its records in another order than that of the file; null for that of the file */
  static async open(
    file: string,
    number: number,
    contigs: ContigNames,
    work: Work,
    pieces: PlacedBlocks | null = null,
  ): Promise<RecordLane> {
    const { header, records } = await openVcf(file, work);
    if (pieces !== null) await records.return(undefined);
    return new RecordLane(file, number, header, pieces ?? records, contigs);
  }

  private constructor(
    file: string,
    number: number,
    header: VcfHeader,
    blocks: PlacedBlocks,
    contigs: ContigNames,
  ) {
    this.file = file;
    this.header = header;
    this.#number = number;
    this.#blocks = blocks;
    this.#contigs = contigs;
    this.#line = header.lines;
    this.#columns = header.samples.length > 0 ? COLUMN.samples + header.samples.length : COLUMN.format;
  }

  async close(): Promise<void> {
    await this.#blocks.return(undefined);
  }

  /** Goes on to the next record of the block; false where the next block has to be loaded first. */
  next(): boolean {
    while (this.#at < this.#end) {
      const stop = this.#bytes.indexOf(LINE_FEED, this.#at);
      const begin = this.#at;
      this.#at = stop + 1;
      this.#line++;
      const end = stop > begin && this.#bytes[stop - 1] === RETURN ? stop - 1 : stop;
      if (end === begin) continue;
      this.#take(begin, end);
      return true;
    }
    return false;
  }

  /** Loads blocks up to the next record; none is left when `record` is null. */
  async load(): Promise<void> {
    for (const record of this.#held) record.detach();
    this.#held = [];
    do {
      const block = await this.#blocks.next();
      if (block.done) {
        this.record = null;
        return;
      }
      const { bytes, begin, end, line } = block.value;
      if (line !== undefined) this.#line = line - 1;
      this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      [this.#at, this.#end] = [begin, end];
      this.bytesRead += end - begin;
    } while (!this.next());
  }

  /** Records given out before are not needed any longer. */
  release(): void {
    this.#held.length = 0;
  }

  /** The bytes of the record outlive the block. */
  hold(record: SiteRecord): void {
    this.#held.push(record);
  }

  #take(begin: number, end: number): void {
    const starts = this.#findColumns(begin, end);
    const [bytes, before] = [this.#bytes, this.record];
    const position = this.#positionOf(starts);
    // Without a base alleles can be neither distinguished nor joined.
    if (starts[COLUMN.alternative] === starts[COLUMN.reference]! + 1)
      throw new GenomicsError('blankInColumn', { ...this.where(), column: 'REF' });
    const rank = this.#contigs.rankOf(bytes, begin, starts[1]! - 1, this.#number);
    if (rank < this.rank || (rank === this.rank && before !== null && position < before.position))
      throw new GenomicsError('mergeNotSorted', {
        ...this.where(),
        place: `${bytes.toString('latin1', begin, starts[1]! - 1)}:${position}`,
      });
    this.rank = rank;
    this.record = new SiteRecord(bytes, starts, end, { file: this.#number, line: this.#line, position });
  }

  #findColumns(begin: number, end: number): number[] {
    const bytes = this.#bytes;
    const starts = [begin];
    const wanted = this.#columns > COLUMN.format ? COLUMN.samples : COLUMN.info;
    let column = 0;
    for (let at = begin; at < end && column < wanted; at++) if (bytes[at] === TAB) starts[++column] = at + 1;
    if (column < wanted)
      throw new GenomicsError('shortLine', { ...this.where(), found: column + 1, expected: this.#columns });
    while (starts.length <= COLUMN.samples) starts.push(end + 1);
    return starts;
  }

  #positionOf(starts: readonly number[]): number {
    const begin = starts[1]!;
    const end = starts[2]! - 1;
    let value = 0;
    for (let k = begin; k < end && value <= LARGEST_POSITION; k++) {
      const digit = this.#bytes[k]! - 48;
      value = digit < 0 || digit > 9 ? Infinity : 10 * value + digit;
    }
    if (begin === end || value > LARGEST_POSITION)
      throw new GenomicsError('notPosition', {
        ...this.where(),
        value: this.#bytes.toString('latin1', begin, Math.min(end, begin + 40)),
      });
    return value;
  }

  where(line = this.#line): { file: string; line: number } {
    return { file: this.file, line };
  }
}
