import { CALL, strideOf } from '../matrix/calls.ts';
import type { ImportCounts } from './import-report.ts';
import { ALLELE } from './read-alleles.ts';

/**
 * Packs calls that count the copies of one allele; any other allele is the other one.
 *
 * @param alleles two a sample, as readAlleles gives them
 * @param counted number of the allele, 1 the first ALT
 * @param counts where calls that are not diploid are counted
 */
export function packAlleles(
  alleles: Int16Array,
  samples: number,
  counted: number,
  into: Uint8Array,
  start: number,
  counts: ImportCounts | null,
): void {
  into.fill(0, start, start + strideOf(samples));
  for (let sample = 0; sample < samples; sample++) {
    const first = alleles[2 * sample]!;
    const second = alleles[2 * sample + 1]!;
    let call: number = CALL.missing;
    if (first >= 0 && second >= 0)
      call = CALL_OF_COPIES[Number(first === counted) + Number(second === counted)]!;
    else if (second === ALLELE.absent) {
      if (first >= 0) {
        call = first === counted ? CALL.homozygousCounted : CALL.homozygousOther;
        if (counts) counts.haploidCalls++;
      }
    } else if (counts && second === ALLELE.tooMany) counts.polyploidCalls++;
    else if (counts && first !== second) counts.halfCalls++;
    into[start + (sample >> 2)]! |= call << (2 * (sample & 3));
  }
}

const CALL_OF_COPIES = [CALL.homozygousOther, CALL.heterozygous, CALL.homozygousCounted] as const;
