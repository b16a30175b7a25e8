import { binTouches, firstBin, parentOf } from './bins.ts';

/** A piece of a chromosome, from 1, both ends in it; `to` may be Infinity. */
export interface Region {
  chromosome: string;
  from: number;
  to: number;
}

/** Bytes from one place of a bgzip file to another (virtual offsets, see BgzipInput.place). */
export interface Chunk {
  begin: number;
  end: number;
}

export interface Bin {
  chunks: Chunk[];
  /** where the first record lies that touches the first window of the bin; known from CSI files only */
  first?: number;
}

export interface ContigIndex {
  bins: Map<number, Bin>;
  /** by window, where the first record lies that touches it; null where each bin gives it */
  windows: readonly number[] | null;
  /** records of the contig; null where the file does not say */
  records: number | null;
}

/** An index of the records of a file by their places on chromosomes. */
export interface RegionIndex {
  kind: 'tbi' | 'csi';
  /** a window has 2^shift bases; below it come `depth` levels of bins */
  shift: number;
  depth: number;
  /** names of the contigs; null in the index of a BCF file, whose head has them */
  names: readonly string[] | null;
  contigs: readonly ContigIndex[];
}

/** Where all records lie that touch the regions, and some others; in the order of the file. */
export function chunksOf(index: RegionIndex, names: readonly string[], regions: readonly Region[]): Chunk[] {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const found = regions.flatMap(({ chromosome, from, to }) => {
    const contig = index.contigs[numbers.get(chromosome) ?? -1];
    return contig ? chunksOfContig(index, contig, Math.max(0, from - 1), Math.max(1, to)) : [];
  });
  return joinedChunks(found);
}

function chunksOfContig(
  { shift, depth }: RegionIndex,
  contig: ContigIndex,
  begin: number,
  end: number,
): Chunk[] {
  const least = leastPlace(contig, begin, shift, depth);
  const found: Chunk[] = [];
  for (const [number, { chunks }] of contig.bins)
    if (binTouches(number, begin, end, depth, shift))
      for (const chunk of chunks) if (chunk.end > least) found.push(chunk);
  return found;
}

/** No record that lies before touches a piece that begins at `begin`. */
function leastPlace({ bins, windows }: ContigIndex, begin: number, shift: number, depth: number): number {
  const window = Math.floor(begin / 2 ** shift);
  if (windows) return windows[window] ?? 0;
  let bin = firstBin(depth) + window;
  // The nearest bin that is there, to the left on its level or above: its first record cannot come later.
  while (bin > 0 && !bins.has(bin)) bin = (bin - 1) % 8 === 0 ? parentOf(bin) : bin - 1;
  return bins.get(bin)?.first ?? 0;
}

/** Chunks in order, those that meet within a block made one. */
export function joinedChunks(chunks: readonly Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const { begin, end } of chunks.toSorted((a, b) => a.begin - b.begin)) {
    const last = joined.at(-1);
    if (last && blockOf(begin) <= blockOf(last.end)) last.end = Math.max(last.end, end);
    else joined.push({ begin, end });
  }
  return joined;
}

/** Where the block begins in which a place lies. */
export const blockOf = (place: number): number => Math.floor(place / 0x10000);
