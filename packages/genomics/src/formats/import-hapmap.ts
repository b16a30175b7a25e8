import { lineBlocks, type Work } from '../bytes/line-blocks.ts';
import { Utf8Lines } from '../bytes/utf8-lines.ts';
import { FilesetWriter } from '../fileset/write-fileset.ts';
import { GenomicsError, remark, type Remark } from '../genomics-error.ts';
import { CallBlock } from '../vcf/call-block.ts';
import { filesetNames } from './fileset-names.ts';
import { isHapMapHead } from './hapmap-head.ts';
import { HAPMAP_COLUMNS, HapMapReader } from './hapmap-reader.ts';
import { MarkerReport, type MarkerCounts } from './marker-report.ts';

/** What came out of reading a HapMap file. */
export interface HapMapImport {
  samples: number;
  markers: number;
  chromosomes: readonly string[];
  counts: MarkerCounts;
  remarks: Remark[];
}

/**
 * Reads the calls of a HapMap file (plain, gzip or bgzip) into a PLINK 1 fileset `<stem>.bed`, `.bim`, `.fam`. The allele
 * listed first is the other one (REF), the second one is counted (ALT); 0 is an unknown allele.
 * Memory grows with names and positions only. A file that fails half way leaves nothing behind.
 * Source: the file formats of TASSEL 5 (P. J. Bradbury et al., Bioinformatics 23 (2007) 2633).
 *
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, notHapMap, noVcfSamples, duplicateSample, shortLine,
 *   notPosition, blankInColumn, badLetters, tooManyContigs, unknownEncoding
 */
export async function importHapMap(file: string, stem: string, work: Work = {}): Promise<HapMapImport> {
  const blocks = lineBlocks(file, work);
  const report = new MarkerReport();
  const text = new Utf8Lines(file);
  let writer: FilesetWriter | null = null;
  let names: ReturnType<typeof filesetNames> | null = null;
  let reader: HapMapReader | null = null;
  let calls: CallBlock | null = null;
  try {
    for await (const block of blocks) {
      const bytes = text.of(block.bytes.subarray(0, block.end));
      let at = 0;
      if (!reader) {
        at = bytes.indexOf(10) + 1;
        const columns = headOf(file, new TextDecoder().decode(bytes.subarray(0, at)));
        names = filesetNames(columns);
        const opened = (writer = new FilesetWriter(stem));
        calls = new CallBlock(columns.length, (packed) => opened.write(packed));
        reader = new HapMapReader({ file, samples: columns, report, calls });
      }
      while (at < bytes.length) at = reader.line(bytes, at);
    }
    if (!writer || !names || !reader || !calls) throw new GenomicsError('notHapMap', { file });
    calls.flush();
    const variants = reader.variants();
    writer.finish(names.samples, variants);
    return {
      samples: names.samples.length,
      markers: variants.count,
      chromosomes: variants.chromosomes,
      counts: report.counts,
      remarks: [
        ...(text.foreign ? [remark('namesInGb18030', { file })] : []),
        ...names.remarks,
        ...report.remarks(),
      ],
    };
  } finally {
    writer?.discard();
  }
}

/** Names of the samples. */
function headOf(file: string, text: string): string[] {
  const columns = text.replace(/\r?\n$/, '').split('\t');
  if (columns.length < HAPMAP_COLUMNS || !isHapMapHead(columns))
    throw new GenomicsError('notHapMap', { file });
  if (columns.length === HAPMAP_COLUMNS) throw new GenomicsError('noVcfSamples', { file });
  return columns.slice(HAPMAP_COLUMNS);
}
