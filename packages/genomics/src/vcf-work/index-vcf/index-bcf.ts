import { tellProgress, type Work } from '../../bytes/line-blocks.ts';
import type { PeekedSource } from '../../bytes/peeked-source.ts';
import { BcfInput, lengthsAt, nextRecord, readBcfHead } from '../../vcf/bcf/index.ts';
import type { PlacedSource } from './placed-source.ts';
import type { SortedRecords } from './sorted-records.ts';

const TOLD_EVERY = 4096;

/** Gives all records of a BCF file to an index; names of its contigs by their numbers. */
export async function indexBcf(
  file: string,
  source: PeekedSource,
  placed: PlacedSource,
  sorted: SortedRecords,
  { signal, onProgress }: Work,
): Promise<string[]> {
  const input = new BcfInput(file, source);
  const { contigs } = await readBcfHead(input);
  const nameOf = (contig: number) => contigs[contig]?.toString('latin1') ?? '';
  while (await nextRecord(input)) {
    const { view, at } = input;
    const contig = view.getInt32(at + 8, true);
    if (contigs[contig] === undefined) throw input.damaged(`its head has no contig of number ${contig}`);
    const begin = view.getInt32(at + 12, true);
    const end = begin + Math.max(1, view.getInt32(at + 16, true));
    const from = placed.placeOf(input.offset);
    const [siteBytes, sampleBytes] = lengthsAt(input);
    input.at += 8 + siteBytes + sampleBytes;
    sorted.add(contig, () => nameOf(contig), begin, end, from, placed.placeOf(input.offset));
    if (input.record % TOLD_EVERY === 0) {
      signal?.throwIfAborted();
      tellProgress(source, onProgress);
    }
  }
  return Array.from(contigs, (_, contig) => nameOf(contig));
}
