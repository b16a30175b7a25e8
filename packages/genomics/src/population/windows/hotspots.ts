import { GenomicsError } from '../../genomics-error.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';

export interface HotspotRule {
  /** least value of each marker, above 0 and below 1 */
  threshold: number;
  /** least number of neighbouring markers, at least 3 */
  consecutive: number;
}

export interface Hotspot {
  /** places of its variants: from the first up to but without `behind` */
  first: number;
  behind: number;
  mean: number;
  highest: number;
  /** place of the highest value, the first of several */
  peak: number;
}

/**
 * Runs of neighbouring variants of one chromosome whose values all reach a threshold. A variant without a value (NaN)
 * ends a run. The variants must be sorted.
 *
 * @param values of each variant, such as Fst
 * @throws GenomicsError hotspotThreshold, hotspotMarkers
 */
export function hotspots(
  { chromosome }: Pick<VariantTable, 'chromosome'>,
  values: Float64Array,
  { threshold, consecutive }: HotspotRule,
): Hotspot[] {
  if (!(threshold > 0 && threshold < 1)) throw new GenomicsError('hotspotThreshold', { value: threshold });
  if (!(Number.isInteger(consecutive) && consecutive >= 3))
    throw new GenomicsError('hotspotMarkers', { value: consecutive });
  const found: Hotspot[] = [];
  for (let first = 0; first < values.length; first++) {
    let behind = first;
    while (behind < values.length && values[behind]! >= threshold && chromosome[behind] === chromosome[first])
      behind++;
    if (behind - first >= consecutive) found.push(describeRun(values, first, behind));
    first = Math.max(first, behind - 1);
  }
  return found;
}

function describeRun(values: Float64Array, first: number, behind: number): Hotspot {
  let [sum, peak] = [0, first];
  for (let k = first; k < behind; k++) {
    sum += values[k]!;
    if (values[k]! > values[peak]!) peak = k;
  }
  return { first, behind, mean: sum / (behind - first), highest: values[peak]!, peak };
}
