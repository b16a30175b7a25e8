import { decodeTogether } from '../../bytes/name-decoder.ts';
import type { Work } from '../../bytes/line-blocks.ts';
import { PeekedSource } from '../../bytes/peeked-source.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { BCF_HEAD, isBcf } from '../../vcf/bcf/index.ts';
import { IndexBuilder, writeIndex } from '../../vcf/region-index/index.ts';
import { indexBcf } from './index-bcf.ts';
import { indexLines } from './index-lines.ts';
import { PlacedSource } from './placed-source.ts';
import { SortedRecords } from './sorted-records.ts';

export interface IndexOptions extends Work {
  /** by default .tbi, as tabix; .csi for BCF and for positions that .tbi cannot hold */
  kind?: 'tbi' | 'csi' | undefined;
}

export interface IndexResult {
  /** path of the index */
  index: string;
  kind: 'tbi' | 'csi';
  records: number;
  /** those that have records */
  chromosomes: { name: string; records: number }[];
}

/**
 * Makes the index of a sorted VCF file in bgzip blocks, or of a BCF file, and writes it beside it as tabix and bcftools
 * do. Memory does not grow with the records, only with the length of the chromosomes.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, badBcf, notVcf, noVcfColumns, shortLine, notPosition,
 *   indexNeedsBgzip, indexNotSorted, indexTooLong, indexOnlyCsi
 */
export async function indexVcf(file: string, options: IndexOptions = {}): Promise<IndexResult> {
  const placed = new PlacedSource(file);
  try {
    const source = await PeekedSource.open(placed, BCF_HEAD);
    const binary = isBcf(source.head);
    if (binary && options.kind === 'tbi') throw new GenomicsError('indexOnlyCsi', { file });
    const builder = new IndexBuilder();
    const sorted = new SortedRecords(file, builder);
    const names = await (binary ? indexBcf : indexLines)(file, source, placed, sorted, options);
    const fits = builder.fitsTabix();
    if (!fits && options.kind === 'tbi') throw new GenomicsError('indexTooLong', { file });
    const kind = options.kind ?? (binary || !fits ? 'csi' : 'tbi');
    const path = `${file}.${kind}`;
    const summaries = builder.summaries();
    writeIndex(
      path,
      builder.finish(kind, binary ? null : names),
      summaries.map((one) => one?.place),
    );
    const texts = decodeTogether(names);
    const chromosomes = summaries.flatMap((one, k) =>
      one ? [{ name: texts[k]!, records: one.records }] : [],
    );
    return { index: path, kind, records: sorted.count, chromosomes };
  } finally {
    placed.close();
  }
}
