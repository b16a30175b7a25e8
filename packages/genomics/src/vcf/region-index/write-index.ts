import { ByteSink } from '../../bytes/byte-sink.ts';
import { firstBin } from './bins.ts';
import type { Chunk, ContigIndex, RegionIndex } from './region-index.ts';

/** tabix's numbers for VCF: the preset, the columns of contig, begin and end (none), the sign of head lines, lines to skip. */
const VCF_COLUMNS = [2, 1, 2, 0, '#'.charCodeAt(0), 0];

/** Writes an index as tabix (.tbi) or bcftools (.csi) does; `places` are those of all records of a contig. */
export function writeIndex(file: string, index: RegionIndex, places: readonly (Chunk | undefined)[]): void {
  const sink = new ByteSink(file, { compression: 'bgzip' });
  try {
    const out = new Numbers(sink);
    out.text(index.kind === 'tbi' ? 'TBI\u0001' : 'CSI\u0001');
    const names = Buffer.from((index.names ?? []).map((name) => `${name}\0`).join(''), 'latin1');
    if (index.kind === 'tbi') {
      out.words(index.contigs.length, ...VCF_COLUMNS, names.length);
      out.bytes(names);
    } else {
      out.words(index.shift, index.depth, index.names ? 28 + names.length : 0);
      if (index.names) out.words(...VCF_COLUMNS, names.length);
      out.bytes(names);
      out.words(index.contigs.length);
    }
    index.contigs.forEach((contig, k) => writeContig(out, index, contig, places[k]));
    // Records without a place: VCF has none.
    out.place(0);
    sink.finish();
  } finally {
    sink.discard();
  }
}

function writeContig(
  out: Numbers,
  { kind, depth }: RegionIndex,
  { bins, windows, records }: ContigIndex,
  place: Chunk | undefined,
): void {
  out.words(bins.size + (place ? 1 : 0));
  for (const [number, { chunks, first }] of bins) {
    out.words(number);
    if (kind === 'csi') out.place(first ?? 0);
    out.words(chunks.length);
    for (const { begin, end } of chunks) {
      out.place(begin);
      out.place(end);
    }
  }
  if (place) {
    // A bin of its own behind all others tells how many records there are and where.
    out.words(firstBin(depth + 1) + 1);
    if (kind === 'csi') out.place(0);
    out.words(2);
    for (const number of [place.begin, place.end, records ?? 0, 0]) out.place(number);
  }
  if (kind === 'csi') return;
  out.words(windows?.length ?? 0);
  for (const begin of windows ?? []) out.place(begin);
}

/** Numbers in 32 and 64 bits, the low byte first. */
class Numbers {
  readonly #sink: ByteSink;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  text(text: string): void {
    this.bytes(Buffer.from(text, 'latin1'));
  }

  bytes(bytes: Uint8Array): void {
    this.#sink.write(bytes);
  }

  words(...values: number[]): void {
    const bytes = Buffer.alloc(4 * values.length);
    values.forEach((value, k) => bytes.writeInt32LE(value, 4 * k));
    this.bytes(bytes);
  }

  place(value: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(value % 2 ** 32, 0);
    bytes.writeUInt32LE(Math.floor(value / 2 ** 32), 4);
    this.bytes(bytes);
  }
}
