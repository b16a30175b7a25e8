import { GenomicsError } from '../../genomics-error.ts';
import type { Work } from '../../bytes/line-blocks.ts';
import { openVcf } from '../../vcf/open-vcf.ts';

const [TAB, LINE_FEED] = [9, 10];

/** Contigs in the order in which a merge goes through them. */
export class ContigNames {
  readonly names: readonly string[];
  readonly #files: readonly string[];
  readonly #ranks: ReadonlyMap<string, number>;
  /** by file, the contig looked up last: most records need no look into the map */
  readonly #last: { name: string; rank: number }[];

  constructor(names: readonly string[], files: readonly string[]) {
    this.names = names;
    this.#files = files;
    this.#ranks = new Map(names.map((name, rank) => [name, rank]));
    this.#last = files.map(() => ({ name: '', rank: -1 }));
  }

  /** @throws GenomicsError mergeNotSorted for a contig without a place */
  rankOf(bytes: Buffer, begin: number, end: number, file: number): number {
    const last = this.#last[file]!;
    if (sameText(bytes, begin, end, last.name)) return last.rank;
    const name = bytes.toString('latin1', begin, end);
    const rank = this.#ranks.get(name);
    if (rank === undefined)
      throw new GenomicsError('mergeNotSorted', { file: this.#files[file]!, line: '?', place: name });
    last.name = name;
    last.rank = rank;
    return rank;
  }
}

function sameText(bytes: Buffer, begin: number, end: number, text: string): boolean {
  if (end - begin !== text.length) return false;
  for (let k = 0; k < text.length; k++) if (bytes[begin + k] !== text.charCodeAt(k)) return false;
  return true;
}

/** Names of ##contig lines, those of the first file first. */
export function contigsOfHeaders(headers: readonly { meta: readonly string[] }[]): string[] {
  const names = headers.flatMap(({ meta }) =>
    meta.flatMap((line) => /^##contig=<(?:.*,)?ID=([^,>]+)/.exec(line)?.[1] ?? []),
  );
  return [...new Set(names.map((name) => Buffer.from(name).toString('latin1')))];
}

/** Lines of one contig that follow each other. */
export interface ContigRun {
  name: string;
  /** line of the file on which it begins */
  line: number;
}

/**
 * Walks through a file for the order of its contigs.
 *
 * @param take called with the bytes of each run, a block at a time
 * @throws GenomicsError mergeNotSorted when a contig comes a second time
 */
export async function contigRuns(
  file: string,
  work: Work,
  take?: (run: ContigRun, bytes: Uint8Array) => void,
): Promise<ContigRun[]> {
  const { header, records } = await openVcf(file, work);
  const runs = new Map<string, ContigRun>();
  let line = header.lines;
  let current: ContigRun = { name: '', line };
  for await (const { bytes, begin, end } of records) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let from = begin;
    for (let at = begin; at < end;) {
      line++;
      const stop = buffer.indexOf(LINE_FEED, at);
      const tab = buffer.indexOf(TAB, at);
      if (tab > at && tab < stop && !sameText(buffer, at, tab, current.name)) {
        if (at > from) take?.(current, bytes.subarray(from, at));
        from = at;
        current = { name: buffer.toString('latin1', at, tab), line };
        if (runs.has(current.name))
          throw new GenomicsError('mergeNotSorted', { file, line, place: current.name });
        runs.set(current.name, current);
      }
      at = stop + 1;
    }
    take?.(current, bytes.subarray(from, end));
  }
  return [...runs.values()];
}
