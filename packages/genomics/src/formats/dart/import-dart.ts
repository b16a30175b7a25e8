import type { Work } from '../../bytes/line-blocks.ts';
import { FilesetWriter } from '../../fileset/write-fileset.ts';
import { GenomicsError, remark } from '../../genomics-error.ts';
import { CallBlock } from '../../vcf/call-block.ts';
import { eachRow } from '../delimited/each-row.ts';
import { filesetNames } from '../fileset-names.ts';
import type { GenotypeImport } from '../genotype-import.ts';
import { readPilot } from '../grid/pilot.ts';
import { MarkerColumns } from '../marker-columns.ts';
import { dartHead, isDartHead } from './dart-head.ts';
import { DartReader } from './dart-reader.ts';

/**
 * Reads a report of DArT into a PLINK 1 fileset: SNP calls in one row (0 reference, 1 SNP, 2 both) or in two (a row for
 * each allele, 1 where it was seen), or SilicoDArT (1 present, 0 absent); a hyphen is a missing call. The SNP allele, or
 * presence, is counted. Which one it is is found out from the columns.
 * Source: the layout of reports as Diversity Arrays Technology describes it in the first lines and columns of each.
 *
 * @throws GenomicsError as eachRow, and emptyTable, notDart, noVcfSamples, duplicateSample, shortLine, badCode, dartPair,
 *   notPosition, blankInColumn
 */
export async function importDart(file: string, stem: string, work: Work = {}): Promise<GenotypeImport> {
  const head = dartHead(file, await readPilot(file, work, isDartHead));
  if (head.samples.length === 0) throw new GenomicsError('noVcfSamples', { file });
  const { samples, remarks } = filesetNames(head.samples);
  const markers = new MarkerColumns();
  const writer = new FilesetWriter(stem);
  try {
    const calls = new CallBlock(samples.length, (packed) => writer.write(packed));
    const reader = new DartReader(file, head, markers, calls);
    await eachRow(file, work, (row) => {
      if (row.line > head.line && row.text(0) !== '') reader.row(row);
    });
    reader.end();
    calls.flush();
    const variants = markers.finish();
    writer.finish(samples, variants);
    return {
      samples: samples.length,
      markers: variants.count,
      chromosomes: variants.chromosomes,
      remarks: [
        ...remarks,
        ...markers.remarks(),
        ...(reader.neither > 0 ? [remark('dartNeither', { count: reader.neither })] : []),
      ],
      read: { rows: 'markers', coding: head.kind },
    };
  } finally {
    writer.discard();
  }
}
