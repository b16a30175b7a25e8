import { dirname } from 'node:path';
import type { Sink } from '../../bytes/byte-sink.ts';
import type { Work } from '../../bytes/line-blocks.ts';
import { Fasta } from '../../formats/fasta/index.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { vcfSink } from '../../vcf/vcf-sink.ts';
import { openVcf, type VcfHeader } from '../../vcf/open-vcf.ts';
import { BlockWalk } from './block-walk.ts';
import { ContigNames, contigsOfHeaders } from './contig-order.ts';
import { ContigPieces } from './contig-pieces.ts';
import { JoinedWriter } from './joined-writer.ts';
import { columnLine, mergeHeaders } from './merge-header.ts';
import { rulesOf, type MergeOptions } from './merge-options.ts';
import { MergeReport, type MergeResult } from './merge-report.ts';
import { RecordLane } from './record-lane.ts';
import { planSamples } from './sample-plan.ts';
import { SiteWalk } from './site-walk.ts';
import { SinkTarget } from './text-builder.ts';

/**
 * Merges VCF files (4.1 to 4.5; plain, gzip or bgzip; sorted, no index needed) of different samples into one, which is
 * bgzip when its name ends with .gz or .bgz. Records are joined by chromosome, position and alleles; calls keep their
 * bytes where their alleles keep their numbers. Memory is bounded by blocks of the files and the records of a place.
 *
 * Chromosomes come in the order of the headers, or where files have another order, in that of the first file; files
 * of a third order are cut into one file a chromosome beside the output for the time of the merge.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, notVcf, noVcfColumns, shortLine, notPosition, blankInColumn,
 *   badGenotype, duplicateSample, mergeOneFile, mergeNotSorted, mergeSameSample, mergeReferenceDiffers, mergeDuplicate,
 *   noReferenceBase, those of Fasta.open
 */
export async function mergeVcf(
  files: readonly string[],
  output: string,
  given: MergeOptions & { oneIsEnough?: boolean | undefined } = {},
): Promise<MergeResult> {
  const options = { ...given, onRemark: reportedOnce(given.onRemark) };
  if (files.length < (options.oneIsEnough === true ? 1 : 2)) throw new GenomicsError('mergeOneFile');
  const headers: VcfHeader[] = [];
  for (const file of files) headers.push(await headerOf(file, options));
  const contigs = contigsOfHeaders(headers);
  if (contigs.length > 0) {
    try {
      return await merge(files, headers, output, options, new ContigNames(contigs, files), null);
    } catch (error) {
      // The header may name the contigs in another order than the records have them.
      if (!(error instanceof GenomicsError) || error.reason !== 'mergeNotSorted') throw error;
    }
  }
  const pieces = await ContigPieces.find(files, dirname(output), options);
  try {
    return await merge(files, headers, output, options, pieces.names, pieces);
  } finally {
    pieces.remove();
  }
}

/** A file that is read a second time has no more to say. */
function reportedOnce(onRemark: Work['onRemark']): NonNullable<Work['onRemark']> {
  const reported = new Set<string>();
  return (one) => {
    const key = JSON.stringify([one.name, one.values]);
    if (!reported.has(key)) onRemark?.(one);
    reported.add(key);
  };
}

async function headerOf(file: string, { acceptTruncated }: MergeOptions): Promise<VcfHeader> {
  const { header, records } = await openVcf(file, { acceptTruncated });
  await records.return(undefined);
  return header;
}

async function merge(
  files: readonly string[],
  headers: readonly VcfHeader[],
  output: string,
  options: MergeOptions,
  contigs: ContigNames,
  pieces: ContigPieces | null,
): Promise<MergeResult> {
  const samples = headers.map((header) => header.samples);
  const rules = rulesOf(
    options,
    samples.some(({ length }) => length > 0),
  );
  const plan = planSamples(samples, rules);
  const header = mergeHeaders(headers, rules);
  const report = new MergeReport(files);
  report.samples = plan.names.length;
  samples.forEach(({ length }, file) => (report.files[file]!.samples = length));
  const lanes = await openLanes(files, contigs, pieces, options);
  const reference = options.blocks?.reference ?? null;
  let bases: Fasta | null = null;
  let sink: Sink | null = null;
  try {
    bases = reference === null ? null : await Fasta.open(reference, options);
    sink = vcfSink(output, { threads: options.threads });
    sink.write(Buffer.from(`${[...header.meta, columnLine(plan.names)].join('\n')}\n`));
    const sampleFiles = files.map((file, k) => ({ file, samples: samples[k]! }));
    const target = new SinkTarget(sink);
    const writer = new JoinedWriter({ files: sampleFiles, header, rules, plan, report, target });
    const blocks = rules.blocks ? new BlockWalk(writer, rules.join, bases, files.length) : null;
    await new SiteWalk({ lanes, rules, report, writer, blocks, files }).run(options.signal);
    target.flush();
    sink.finish();
    return report.result({
      shared: plan.shared,
      combined: rules.sameSamples === 'combine',
      differing: header.differing,
    });
  } finally {
    sink?.discard();
    bases?.close();
    for (const lane of lanes) await lane.close();
  }
}

async function openLanes(
  files: readonly string[],
  contigs: ContigNames,
  pieces: ContigPieces | null,
  { signal, onProgress, onRemark, acceptTruncated }: Work,
): Promise<RecordLane[]> {
  const shares = files.map(() => 0);
  const lanes: RecordLane[] = [];
  try {
    for (const [k, file] of files.entries()) {
      const work = {
        signal,
        acceptTruncated,
        onRemark,
        onProgress: (share: number) => {
          shares[k] = share;
          onProgress?.(shares.reduce((sum, one) => sum + one, 0) / files.length);
        },
      };
      lanes.push(await RecordLane.open(file, k, contigs, work, pieces?.records(k, work) ?? null));
    }
    return lanes;
  } catch (error) {
    for (const lane of lanes) await lane.close();
    throw error;
  }
}
