import type { VariantTable } from '../../matrix/variant-table.ts';
import { genomeWindows, type GenomeWindow } from '../windows/genome-windows.ts';

export interface ScoreWindow extends GenomeWindow {
  /** variants with a score */
  scored: number;
  /** of them, the share whose score is at least `extreme`, whatever its sign */
  extremeShare: number;
  /** mean of the scores without their signs */
  mean: number;
  /** place of the score farthest from 0 */
  peak: number;
}

export interface ScoreWindowRule {
  /** base pairs */
  size: number;
  step?: number;
  /** standard deviations */
  extreme?: number;
}

/**
 * Standardized scores in windows of the genome; windows without any score are left out. Selection shows where many
 * scores are extreme rather than where one is. Source: B. F. Voight et al., PLoS Biology 4 (2006) e72.
 */
export function* scoreWindows(
  variants: VariantTable,
  scores: Float64Array,
  { size, step = size, extreme = 2 }: ScoreWindowRule,
): Generator<ScoreWindow> {
  for (const window of genomeWindows(variants, size, step)) {
    let [scored, high, sum, peak] = [0, 0, 0, -1];
    for (let k = window.first; k < window.behind; k++) {
      const size = Math.abs(scores[k]!);
      if (Number.isNaN(size)) continue;
      scored++;
      sum += size;
      if (size >= extreme) high++;
      if (peak < 0 || size > Math.abs(scores[peak]!)) peak = k;
    }
    if (scored > 0) yield { ...window, scored, extremeShare: high / scored, mean: sum / scored, peak };
  }
}
