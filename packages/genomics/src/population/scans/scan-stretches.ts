import type { VariantTable } from '../../matrix/variant-table.ts';
import { chromosomeSpans } from '../windows/chromosome-spans.ts';
import type { Stretch, Walk } from './walk-alleles.ts';

export interface GapRules {
  /** gaps between neighbours count as so many base pairs at most */
  gapScale?: number;
  /** over a longer gap nothing is followed */
  largestGap?: number;
}

/** Chromosomes, split where a gap is too long. */
export function stretchesOf(
  { chromosome, position }: VariantTable,
  { largestGap = Infinity }: GapRules,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [from, to] of chromosomeSpans(chromosome)) {
    let first = from;
    for (let k = from + 1; k <= to; k++) {
      if (k < to && position[k]! - position[k - 1]! <= largestGap) continue;
      stretches.push({ first, behind: k });
      first = k;
    }
  }
  return stretches;
}

/** Base pairs from the beginning of a walk over a stretch to each of its steps, with gaps cut to the scale. */
export function distancesAlong(
  { position }: VariantTable,
  { first, behind, forward }: Walk,
  { gapScale = Infinity }: GapRules,
): Float64Array {
  const along = new Float64Array(behind - first);
  for (let step = 1; step < along.length; step++) {
    const later = forward ? first + step : behind - step;
    along[step] = along[step - 1]! + Math.min(gapScale, position[later]! - position[later - 1]!);
  }
  return along;
}
