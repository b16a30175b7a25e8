import { selectionIntensity } from '@panicle/statistics/selection';
import { GenomicsError } from '../../genomics-error.ts';
import type { CrossTrait } from './predict-crosses.ts';

export interface UsefulnessOptions {
  /** share of the lines of a cross that is kept, above 0 and below 1 */
  selected: number;
  /** correlation of what lines are selected by with their true value, above 0 up to 1 */
  accuracy: number;
  /** where low values are wanted */
  lower?: boolean;
}

/**
 * Expected mean of the best lines of each cross: mean + i h sigma. Source: F. W. Schnell and H. F. Utz, Bericht der
 * Arbeitstagung der Vereinigung oesterreichischer Pflanzenzuechter (1975) 243-248.
 *
 * @throws StatisticsError selectedShare; GenomicsError accuracyImpossible
 */
export function usefulness(
  { means, variances }: CrossTrait,
  { selected, accuracy, lower = false }: UsefulnessOptions,
): Float64Array {
  if (!(accuracy > 0 && accuracy <= 1)) throw new GenomicsError('accuracyImpossible', { accuracy });
  const gain = (lower ? -1 : 1) * selectionIntensity(selected) * accuracy;
  return means.map((mean, k) => mean + gain * Math.sqrt(variances[k]!));
}
