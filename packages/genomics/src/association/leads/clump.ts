import { MarkerPairs } from '@panicle/kernels';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { squaredCorrelation } from '../../population/linkage/squared-correlation.ts';

export interface ClumpOptions extends Control {
  /** -log10 p that a lead marker must reach */
  threshold: number;
  /** -log10 p that a marker must reach to belong to a lead; default 2 */
  memberThreshold?: number;
  /** least squared correlation with the lead; default 0.5 */
  linkage?: number;
  /** base pairs from the lead at most; default 250,000 */
  distance?: number;
}

/** A lead marker and the markers that it speaks for. */
export interface Clump {
  lead: number;
  /** the lead among them; ascending */
  members: Int32Array;
}

/**
 * Lead markers: the one of least p, then the next that no lead speaks for yet, and so on; a lead speaks for the markers
 * near it, of small p, that are in linkage disequilibrium with it and belong to no other. As plink1.9 --clump, with
 * correlations of dosages. The variants must be sorted.
 *
 * @param strength -log10 p by marker; NaN is none
 * @param candidates markers that may be leads, by ascending p
 */
export function clumpMarkers(
  matrix: GenotypeMatrix,
  strength: Float32Array,
  candidates: Iterable<number>,
  { threshold, memberThreshold = 2, linkage = 0.5, distance = 250_000, signal }: ClumpOptions,
): Clump[] {
  const taken = new Set<number>();
  const clumps: Clump[] = [];
  const pairs = new MarkerPairs(matrix.samples.length);
  for (const lead of candidates) {
    if (!(strength[lead]! >= Math.fround(threshold))) break;
    if (taken.has(lead)) continue;
    signal?.throwIfAborted();
    const near = nearOf(matrix, lead, distance).filter(
      (k) => k === lead || (strength[k]! >= memberThreshold && !taken.has(k)),
    );
    const members = linkedWith(matrix, lead, near, linkage, pairs);
    members.forEach((k) => taken.add(k));
    clumps.push({ lead, members });
  }
  return clumps;
}

/** Places of the markers within a distance on the same chromosome. */
function nearOf({ variants }: GenotypeMatrix, lead: number, distance: number): Int32Array {
  const { chromosome, position, count } = variants;
  const within = (k: number) =>
    chromosome[k] === chromosome[lead] && Math.abs(position[k]! - position[lead]!) <= distance;
  let [first, behind] = [lead, lead + 1];
  while (first > 0 && within(first - 1)) first--;
  while (behind < count && within(behind)) behind++;
  return Int32Array.from({ length: behind - first }, (_, k) => first + k);
}

/** Of some markers, the lead among them, those that are linked with it. */
function linkedWith(
  matrix: GenotypeMatrix,
  lead: number,
  near: Int32Array,
  linkage: number,
  pairs: MarkerPairs,
): Int32Array {
  pairs.fill(viewOfVariants(matrix, near).read(0, near.length), near.length);
  const own = near.indexOf(lead);
  return near.filter((_, k) => k === own || squaredCorrelation(pairs.row(own, k), 0) >= linkage);
}
