import type { Fasta } from '../../formats/fasta/index.ts';
import type { JoinedWriter } from './joined-writer.ts';
import { matchRecords, type Match } from './match-records.ts';
import type { JoinRule } from './merge-options.ts';
import { COLUMN } from '../records/record-place.ts';
import type { SiteRecord } from './site-record.ts';

interface OpenBlock {
  record: SiteRecord;
  last: number;
}

/**
 * Merges genome VCF files: blocks of reference calls reach from their position to INFO END and take part in every site
 * they cover. Where some file begins or ends a block, the blocks of the others are cut.
 */
export class BlockWalk {
  readonly #writer: JoinedWriter;
  readonly #rule: JoinRule;
  readonly #bases: Fasta | null;
  readonly #open: (OpenBlock | null)[];
  /** first position that has not been written */
  #from = 0;

  constructor(writer: JoinedWriter, rule: JoinRule, bases: Fasta | null, files: number) {
    this.#writer = writer;
    this.#rule = rule;
    this.#bases = bases;
    this.#open = Array.from({ length: files }, () => null);
  }

  /** Writes what is open up to the position before; all of it at the end of a contig (Infinity). */
  writeUpTo(before: number): void {
    for (;;) {
      const last = Math.min(...this.#open.map((block) => block?.last ?? Infinity));
      const to = Math.min(last, before - 1);
      if (last === Infinity || to < this.#from) return;
      const match = this.#open.map((block) => block?.record ?? null);
      this.#writer.write(match, this.#stretch(match, this.#from, to));
      this.#closeUpTo(to);
    }
  }

  /** Records of a position, by file, after everything before has been written. */
  site(files: readonly (readonly SiteRecord[])[], position: number): void {
    this.#from = position;
    const blocks = files.map((records) =>
      records.length === 1 && records[0]!.isReferenceOnly ? blockOf(records[0]!) : null,
    );
    files.forEach((records, file) => {
      if (records.length > 0) this.#open[file] = blocks[file]!;
    });
    if (files.every((records, file) => records.length === 0 || blocks[file] !== null)) return;
    const others = files.map((records, file) => (blocks[file] === null ? records : []));
    for (const match of matchRecords(others, this.#rule)) {
      const covered = match.map((record, file) => {
        if (record !== null || others[file]!.length > 0) return record;
        return this.#open[file]?.record ?? null;
      });
      this.#writer.write(covered, this.#stretch(covered, position, position));
    }
    this.#closeUpTo(position);
  }

  #closeUpTo(position: number): void {
    this.#open.forEach((block, file) => {
      if (block !== null && block.last <= position) this.#open[file] = null;
    });
    this.#from = position + 1;
  }

  #stretch(match: Match, position: number, last: number) {
    const beginsHere = match.some((record) => record?.position === position);
    const contig = match.find((record) => record !== null)!.text(COLUMN.chromosome);
    // Bytes of the file are copied into a record as they are, names of sequences are text.
    const name = Buffer.from(contig, 'latin1').toString();
    const reference = beginsHere ? '' : (this.#bases?.base(name, position) ?? 'N');
    return { position, last, reference };
  }
}

function blockOf(record: SiteRecord): OpenBlock {
  // It outlives the lines among which it was read.
  record.detach();
  return { record, last: record.lastPosition };
}
