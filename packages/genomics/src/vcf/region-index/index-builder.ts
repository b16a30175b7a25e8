import { basesOf, binOf, firstBin, firstWindow, parentOf, WINDOW_SHIFT } from './bins.ts';
import {
  blockOf,
  joinedChunks,
  type Bin,
  type Chunk,
  type ContigIndex,
  type RegionIndex,
} from './region-index.ts';

/** 4 billion bases; tabix has 5 levels, 512 million. */
const DEPTH = 6;
const TABIX_DEPTH = 5;
/** Bins whose records lie nearer to each other than this many bytes become part of the one above. */
const NEAR = 0x10000;

/** A contig while its records are added. */
class ContigBins {
  records = 0;
  /** of all records: the first base not covered any more, and where they lie */
  end = 0;
  readonly place: Chunk;
  readonly bins = new Map<number, Chunk[]>();
  /** with holes where no record is */
  readonly windows: number[] = [];
  #last = -1;

  constructor(begin: number) {
    this.place = { begin, end: begin };
  }

  add(begin: number, end: number, from: number, to: number): void {
    this.records++;
    this.end = Math.max(this.end, end);
    this.place.end = to;
    const last = Math.floor((end - 1) / 2 ** WINDOW_SHIFT);
    // Windows up to the last one of the records before have their place already.
    const first = Math.max(this.windows.length, Math.floor(begin / 2 ** WINDOW_SHIFT));
    for (let window = first; window <= last; window++) this.windows[window] = from;
    this.#chunk(binOf(begin, end, DEPTH), from, to);
  }

  /** Records of one bin that follow each other, or lie in one block, are one chunk. */
  #chunk(bin: number, from: number, to: number): void {
    let chunks = this.bins.get(bin);
    if (chunks === undefined) this.bins.set(bin, (chunks = []));
    const before = chunks.at(-1);
    if (before && (bin === this.#last || blockOf(before.end) === blockOf(from))) before.end = to;
    else chunks.push({ begin: from, end: to });
    this.#last = bin;
  }
}

/** Makes an index of records that come contig by contig, sorted by their begin. */
export class IndexBuilder {
  readonly #contigs: (ContigBins | undefined)[] = [];

  /** @param begin first base, from 0 @param end behind the last one @param from place of the record @param to behind it */
  add(contig: number, begin: number, end: number, from: number, to: number): void {
    (this.#contigs[contig] ??= new ContigBins(from)).add(begin, end, from, to);
  }

  /** Whether tabix's format can hold all positions. */
  fitsTabix(): boolean {
    return this.#contigs.every((contig) => contig === undefined || contig.end <= basesOf(TABIX_DEPTH));
  }

  /** By contig, its records and where they lie; undefined for one without records. */
  summaries(): ({ records: number; place: Chunk } | undefined)[] {
    return Array.from(this.#contigs, (contig) => contig && { records: contig.records, place: contig.place });
  }

  finish(kind: RegionIndex['kind'], names: readonly string[] | null): RegionIndex {
    const depth = kind === 'tbi' ? TABIX_DEPTH : DEPTH;
    const contigs = Array.from(this.#contigs, (contig) => finished(contig, depth));
    return { kind, shift: WINDOW_SHIFT, depth, names, contigs };
  }
}

function finished(contig: ContigBins | undefined, depth: number): ContigIndex {
  if (!contig) return { bins: new Map(), windows: [], records: 0 };
  const windows = filled(contig.windows);
  const bins = new Map<number, Bin>();
  for (const [bin, chunks] of withNearOnesAbove(contig.bins, depth))
    bins.set(bin, {
      chunks: joinedChunks(chunks),
      first: windows[firstWindow(bin, depth)] ?? contig.place.begin,
    });
  return { bins, windows, records: contig.records };
}

/** A window without records gets the place of the next one that has some. */
function filled(windows: readonly (number | undefined)[]): number[] {
  const all = Array.from(windows, (place) => place ?? -1);
  for (let k = all.length - 2; k >= 0; k--) if (all[k] === -1) all[k] = all[k + 1]!;
  return all;
}

/** Bins in the numbers of a depth; those with few bytes put into the bin above, so that the index stays small. */
function withNearOnesAbove(bins: ReadonlyMap<number, Chunk[]>, depth: number): Map<number, Chunk[]> {
  const result = new Map<number, Chunk[]>();
  for (const [bin, chunks] of bins) result.set(depth === DEPTH ? bin : withoutTop(bin), chunks);
  for (let level = depth; level > 0; level--) {
    for (const [bin, chunks] of result) {
      if (bin < firstBin(level) || bin >= firstBin(level + 1)) continue;
      if (!lieNear(chunks)) continue;
      result.delete(bin);
      const above = result.get(parentOf(bin));
      if (above) above.push(...chunks);
      else result.set(parentOf(bin), chunks);
    }
  }
  return result;
}

function lieNear(chunks: readonly Chunk[]): boolean {
  let [begin, end] = [Infinity, 0];
  for (const chunk of chunks) {
    begin = Math.min(begin, chunk.begin);
    end = Math.max(end, chunk.end);
  }
  return blockOf(end) - blockOf(begin) < NEAR;
}

/** The number of a bin in the tree that has one level less: that of the first part of the whole. */
function withoutTop(bin: number): number {
  let level = 1;
  while (firstBin(level + 1) <= bin) level++;
  return bin - firstBin(level) + firstBin(level - 1);
}
