import { CALL, packCalls } from '../matrix/calls.ts';
import type { CallBlock } from '../vcf/call-block.ts';
import type { ChosenAlleles } from './choose-alleles.ts';

/**
 * Packs the calls of one marker that were read as pairs of alleles.
 *
 * @param pairs first * 8 + second of each sample, or negative where it is missing
 * @param own room for a call of each sample
 */
export function packPairs(
  pairs: Int8Array,
  { reference, alternative }: ChosenAlleles,
  own: Uint8Array,
  calls: CallBlock,
): void {
  for (let sample = 0; sample < own.length; sample++) {
    const pair = pairs[sample]!;
    if (pair < 0) own[sample] = CALL.missing;
    else if (pair === 9 * reference) own[sample] = CALL.homozygousOther;
    else own[sample] = pair === 9 * alternative ? CALL.homozygousCounted : CALL.heterozygous;
  }
  packCalls(own, own.length, calls.bytes, calls.at);
  calls.advance();
}
