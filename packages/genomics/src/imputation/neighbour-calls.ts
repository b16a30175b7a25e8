import { NearMarkers } from './near-markers.ts';
import { NearestSamples } from './nearest-samples.ts';
import { UNKNOWN, type PieceAnswer, type PieceTask } from './piece-answer.ts';

/**
 * Missing calls by k nearest neighbours: samples are near when they differ little at the markers in strongest linkage
 * with the one that is missing; the call of most weight is taken.
 *
 * Source: D. Money et al., LinkImpute, G3 5 (2015) 2383-2390; here linkage is looked for among the 100 markers on each
 * side only, which keeps memory and time in bounds whatever the number of markers.
 *
 * @param copies width x samples
 */
export function neighbourCalls(
  copies: Uint8Array,
  samples: number,
  { calls, skip, count }: PieceTask,
  options: { neighbours: number; markers: number },
  answer: PieceAnswer,
): void {
  const near = new NearMarkers(copies, samples);
  const nearest = new NearestSamples(calls, copies, samples, options.neighbours);
  for (let k = 0; k < count; k++) {
    const row = (skip + k) * samples;
    let markers: Int32Array | null = null;
    for (let s = 0; s < samples; s++) {
      if (copies[row + s] !== UNKNOWN) continue;
      markers ??= near.of(skip + k, options.markers);
      if (!nearest.tell(skip + k, s, markers)) continue;
      answer.copies[k * samples + s] = nearest.call;
      answer.dosages[k * samples + s] = nearest.dosage;
    }
  }
}
