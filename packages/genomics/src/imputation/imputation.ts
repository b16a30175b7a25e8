import type { FamRow } from '../fileset/read-fam.ts';
import { FilesetWriter } from '../fileset/write-fileset.ts';
import { GenomicsError, type Remark } from '../genomics-error.ts';
import type { Control } from '../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { maskedSamples, withoutMasked, type Mask } from '../population/structure/masked-calls.ts';
import { AccuracyTally, type AccuracyClass } from './accuracy.ts';
import { DosageTable } from './dosage-table.ts';
import { completedRow, FilledCalls } from './filled-calls.ts';
import { inbredSamples } from './inbred-samples.ts';
import { methodOf, type ImputationMethod, type ImputationMethodOptions } from './method.ts';
import { refuseUnsorted } from './pieces.ts';
import { imputationRemarks } from './remarks.ts';
import { imputedPieces } from './run-pieces.ts';

export interface ImputationOptions extends ImputationMethodOptions {
  method: ImputationMethod;
  /**
   * share of the known calls that are hidden, imputed and compared; 0 for none. Unless given 0.01, or less where that
   * would be more than 100,000 calls. They keep their calls in the result.
   */
  masked?: number;
  /** table of dosages beside the fileset, bgzip when it ends with .gz */
  dosages?: string | undefined;
  fam?: readonly FamRow[] | undefined;
}

export interface ImputationResult {
  method: ImputationMethod;
  /** missing calls before */
  missing: number;
  filled: number;
  /** samples that were taken as homozygous lines, places; used by the haplotype method only */
  inbred: Int32Array;
  /** of masked calls by minor allele frequency, then all together; empty where none were masked */
  accuracy: AccuracyClass[];
  remarks: Remark[];
}

const MASKED = 0.01;
const MOST_MASKED = 100_000;

/**
 * Fills the missing calls of a matrix and writes a fileset, piece by piece of the chromosomes: memory is that of some
 * pieces, whatever the number of variants, and results do not depend on the number of threads. Accuracy is measured in
 * the same run on calls that were known but hidden from the method.
 *
 * @throws GenomicsError notInOrder, wrongImputation, hiddenShare, memoryTooSmall
 */
export function imputeGenotypes(
  matrix: GenotypeMatrix,
  stem: string,
  options: ImputationOptions,
  control: Control = {},
): ImputationResult {
  const method = methodOf(options);
  if (method.kind !== 'mean') refuseUnsorted(matrix.variants);
  const calls = matrix.samples.length * matrix.variants.count;
  const share = options.masked ?? Math.min(MASKED, MOST_MASKED / Math.max(1, calls));
  if (!(share >= 0 && share <= 0.5)) throw new GenomicsError('hiddenShare', { value: share });
  const mask: Mask = { share, seed: method.seed };
  const seen = share > 0 ? withoutMasked(matrix, mask) : matrix;
  const inbred = method.kind === 'haplotypes' ? inbredSamples(seen, control) : new Uint8Array(0);
  const tally = new AccuracyTally();
  const filled = new FilledCalls(matrix);
  const table = options.dosages === undefined ? null : new DosageTable(options.dosages, matrix);
  let writer: FilesetWriter | null = null;
  try {
    writer = new FilesetWriter(stem);
    for (const { piece, answer } of imputedPieces(seen, { method, inbred }, control)) {
      const { first, count } = piece;
      const { rows, packed } = filled.complete(first, count, answer);
      if (share > 0)
        for (let k = 0; k < count; k++)
          tally.add(
            completedRow(rows, k, filled.samples),
            maskedSamples(mask, first + k, filled.samples),
            answer,
            k,
          );
      writer.write(packed);
      table?.write(first, rows, answer.dosages);
    }
    writer.finish(matrix.samples, matrix.variants, options.fam);
    table?.finish();
  } finally {
    writer?.discard();
    table?.discard();
  }
  const { missing, left } = filled;
  return {
    method: method.kind,
    missing,
    filled: missing - left,
    inbred: Int32Array.from(inbred.keys()).filter((sample) => inbred[sample] === 1),
    accuracy: tally.classes(),
    remarks: imputationRemarks(matrix, filled, tally.calls, share),
  };
}
