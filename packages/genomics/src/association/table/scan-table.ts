import { ByteSink } from '../../bytes/byte-sink.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';
import type { ExtraColumn, ScanBlock } from '../scan-block.ts';
import { MarkerNames } from './marker-names.ts';
import { NUMBER_SIZE, writeNumber, writePower, writeWhole } from './write-number.ts';

const [TAB, LINE_FEED] = [9, 10];
const PIECE = 1 << 20;

/** Columns of a table of results; the effect allele is the counted one (ALT). */
export const SCAN_COLUMNS = [
  'chromosome',
  'position',
  'marker',
  'effect_allele',
  'other_allele',
  'frequency',
  'n',
  'beta',
  'se',
  't',
  'p',
] as const;

/**
 * Tables of results on disk, one for each trait, written block by block: tab-separated under a head, NA where a marker
 * has no result. What is named .gz is compressed in bgzip blocks. Files get their names when they are whole.
 */
export class ScanTables {
  readonly #names: MarkerNames;
  readonly #sinks: ByteSink[] = [];
  readonly #extra: readonly (readonly ExtraColumn[])[];
  #piece = new Uint8Array(2 * PIECE);

  /** @param files one for each trait; @param extra columns behind p, file by file */
  constructor(
    variants: VariantTable,
    files: readonly string[],
    extra: readonly (readonly ExtraColumn[])[] = files.map(() => []),
  ) {
    this.#names = new MarkerNames(variants);
    this.#extra = extra;
    try {
      for (const file of files) this.#sinks.push(new ByteSink(file));
    } catch (failure) {
      this.discard();
      throw failure;
    }
    this.#sinks.forEach((sink, file) =>
      sink.write(Buffer.from(`${[...SCAN_COLUMNS, ...extra[file]!].join('\t')}\n`)),
    );
  }

  add(block: ScanBlock): void {
    const { trait, first, count } = block;
    const names = this.#names.of(first, count);
    const extra = this.#extra[trait]!.map((name) => block.extra[name]!);
    const figures = (6 + extra.length) * (NUMBER_SIZE + 1);
    let at = 0;
    for (let k = 0; k < count; k++) {
      at = this.#reserve(this.#sinks[trait]!, at, names.ends[k + 1]! - names.ends[k]! + figures);
      at = writeRow(block, k, extra, this.#piece, names.copy(k, this.#piece, at));
    }
    this.#sinks[trait]!.write(this.#piece.subarray(0, at));
  }

  /** Gives the files their names. */
  finish(): void {
    for (const sink of this.#sinks) sink.finish();
  }

  /** Takes away what has been written; nothing happens after `finish`. */
  discard(): void {
    for (const sink of this.#sinks) sink.discard();
  }

  /** Writes what there is once the piece is nearly full. @returns the place to go on */
  #reserve(sink: ByteSink, at: number, size: number): number {
    if (at + size <= this.#piece.length) return at;
    sink.write(this.#piece.subarray(0, at));
    if (size > this.#piece.length) this.#piece = new Uint8Array(size);
    return 0;
  }
}

function writeRow(
  block: ScanBlock,
  k: number,
  extra: readonly Float64Array[],
  into: Uint8Array,
  at: number,
): number {
  let to = writeNumber(block.frequency[k]!, into, at);
  into[to++] = TAB;
  to = writeWhole(block.n[k]!, into, to);
  into[to++] = TAB;
  to = writeNumber(block.beta[k]!, into, to);
  into[to++] = TAB;
  to = writeNumber(block.se[k]!, into, to);
  into[to++] = TAB;
  to = writeNumber(block.t[k]!, into, to);
  into[to++] = TAB;
  const small = block.logP.get(k);
  to = small === undefined ? writeNumber(block.p[k]!, into, to) : writePower(small, into, to);
  for (let c = 0; c < extra.length; c++) {
    into[to++] = TAB;
    to = writeNumber(extra[c]![k]!, into, to);
  }
  into[to++] = LINE_FEED;
  return to;
}
