import type { Work } from '../../bytes/line-blocks.ts';
import { strideOf } from '../../matrix/calls.ts';
import { countCalls, emptyCounts } from '../../matrix/counts.ts';
import type { SampleRows } from './sample-rows.ts';

/** Both homozygous calls of a byte exchanged: 00 and 11; heterozygous and missing ones stay. */
const EXCHANGED = Uint8Array.from({ length: 256 }, (_, byte) => {
  const same = ~(byte ^ (byte >> 1)) & 0x55;
  return byte ^ (same | (same << 1));
});

/** What becomes of a marker: as it is, with its alleles exchanged, or left out. */
export type Fate = 'keep' | 'exchange' | 'leaveOut';

/** Copies of the two alleles among the calls of a marker. */
export interface Copies {
  counted: number;
  other: number;
}

/**
 * Writes collected rows of samples as markers.
 *
 * @param decide called once for each marker, in order
 * @param write calls of one marker after the other
 */
export async function writeMarkers(
  rows: SampleRows,
  decide: (marker: number, copies: Copies) => Fate,
  write: (calls: Uint8Array) => void,
  { signal, onProgress }: Work = {},
): Promise<void> {
  const stride = strideOf(rows.samples);
  for (const { first, count, calls } of rows.blocks()) {
    signal?.throwIfAborted();
    const counts = emptyCounts(count);
    countCalls(calls, rows.samples, count, counts, 0);
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const one = counts.heterozygous[k]!;
      const counted = 2 * counts.homozygousCounted[k]! + one;
      const fate = decide(first + k, { counted, other: 2 * counts.homozygousOther[k]! + one });
      if (fate === 'leaveOut') continue;
      if (kept < k) calls.copyWithin(kept * stride, k * stride, (k + 1) * stride);
      if (fate === 'exchange') exchangeAlleles(calls, kept * stride, rows.samples);
      kept++;
    }
    write(calls.subarray(0, kept * stride));
    onProgress?.((first + count) / rows.markers);
    // Lets the signal and other work come through between two blocks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Exchanges the alleles of one marker; bits behind the last sample stay 0. */
export function exchangeAlleles(calls: Uint8Array, start: number, samples: number): void {
  const end = start + strideOf(samples);
  for (let k = start; k < end; k++) calls[k] = EXCHANGED[calls[k]!]!;
  if (samples & 3) calls[end - 1]! &= (1 << (2 * (samples & 3))) - 1;
}
