import type { Work } from '../bytes/line-blocks.ts';
import { FilesetWriter } from '../fileset/write-fileset.ts';
import { GenomicsError, type Remark } from '../genomics-error.ts';
import { refuseDuplicates } from '../matrix/memory-matrix.ts';
import { CallBlock } from './call-block.ts';
import { haplotypeRecords } from './haplotype-records.ts';
import { ImportReport, type ImportCounts } from './import-report.ts';
import { openVcf, type RecordBlock } from './open-vcf.ts';
import { RecordReader } from './record-reader.ts';

export interface ImportOptions extends Work {
  /** sites of more than two alleles: left out (the default), or a marker for each ALT allele */
  multiallelic?: 'leaveOut' | 'split';
  /** phased calls: the two haplotypes of a sample X become the homozygous samples X.1 and X.2 */
  haplotypes?: boolean;
}

/** What came out of an import. */
export interface ImportResult {
  samples: number;
  markers: number;
  chromosomes: readonly string[];
  counts: ImportCounts;
  remarks: Remark[];
}

/**
 * Reads the calls of a VCF file (4.1 to 4.5; plain, gzip or bgzip) into a PLINK 1 fileset `<stem>.bed`, `.bim`, `.fam`.
 * ALT is the counted allele, REF the other one. Memory does not grow with the calls, only with names and positions.
 * A file that fails half way leaves nothing behind.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, notVcf, noVcfColumns, noVcfSamples, duplicateSample,
 *   shortLine, notPosition, blankInColumn, noGenotypes, badGenotype, tooManyContigs
 */
export async function importVcf(
  file: string,
  stem: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const report = new ImportReport();
  const said: Remark[] = [];
  const opened = await openVcf(file, {
    ...options,
    packed: !options.haplotypes,
    onRemark: (one) => said.push(one),
  });
  const { header, records } = options.haplotypes ? haplotypeRecords(file, opened, report.counts) : opened;
  try {
    if (header.samples.length === 0) throw new GenomicsError('noVcfSamples', { file });
    const samples = header.samples.map((name) => name.replace(/\s/g, '_'));
    report.renamed = header.samples.filter((name, k) => name !== samples[k]);
    if (report.renamed.length > 0) refuseDuplicates(samples);
    const writer = new FilesetWriter(stem);
    try {
      const calls = new CallBlock(samples.length, (packed) => writer.write(packed));
      const reader = new RecordReader({
        file,
        header,
        report,
        calls,
        split: options.multiallelic === 'split',
      });
      for await (const block of records) readBlock(reader, block);
      calls.flush();
      const variants = reader.variants();
      writer.finish(samples, variants);
      return {
        samples: samples.length,
        markers: variants.count,
        chromosomes: variants.chromosomes,
        counts: report.counts,
        remarks: [...said, ...report.remarks()],
      };
    } finally {
      writer.discard();
    }
  } finally {
    await records.return(undefined);
    // Haplotypes that nobody has read yet have not begun, and would leave it open.
    await opened.records.return(undefined);
  }
}

function readBlock(reader: RecordReader, { bytes, begin, end, packed }: RecordBlock): void {
  reader.look(bytes, packed);
  for (let at = begin; at < end;) at = reader.record(at, end);
}
