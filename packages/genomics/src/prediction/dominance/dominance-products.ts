import { GenomicsError } from '../../genomics-error.ts';
import { countAll, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { sampleStatistics } from '../../population/markers/sample-statistics.ts';
import { weightedGram, type MarkerScale } from '../../population/kinship/weighted-gram.ts';
import type { SampleProducts } from '../marker-products.ts';

/** Likeness of samples by dominance, and how it was coded. */
export interface DominanceProducts extends SampleProducts {
  /** values of 0, 1 and 2 copies; all 0 where a variant lacks one of the three genotypes */
  scale: MarkerScale & { level: Float64Array; heterozygous: Float64Array };
  /** variants with all three genotypes */
  informative: number;
  /** mean product of a sample with itself: the variance that effects of variance 1 make */
  spread: number;
  /** one per sample: share of its called polymorphic variants that are homozygous */
  homozygous: Float64Array;
}

/**
 * Dominance coded so that it is orthogonal to the additive values at the genotype frequencies found, in Hardy-Weinberg
 * proportions or not: Z. G. Vitezica et al., Genetics 206 (2017) 1297-1307, after J. M. Álvarez-Castro and Ö. Carlborg,
 * Genetics 176 (2007) 1151-1167. Missing calls lie at the mean.
 *
 * @throws GenomicsError noDominance
 */
export function dominanceProducts(matrix: GenotypeMatrix, control: Control = {}): DominanceProducts {
  const { signal } = control;
  const counts = countAll(matrix, { signal });
  const total = matrix.variants.count;
  const scale = {
    centre: new Float64Array(total),
    weight: new Float64Array(total),
    level: new Float64Array(total),
    heterozygous: new Float64Array(total),
  };
  let informative = 0;
  for (let k = 0; k < total; k++) {
    const two = counts.homozygousCounted[k]!;
    const one = counts.heterozygous[k]!;
    const none = counts.homozygousOther[k]!;
    if (two === 0 || one === 0 || none === 0) continue;
    informative++;
    const called = two + one + none;
    const divisor = called * (two + none) - (two - none) ** 2;
    // Homozygotes lie on a line through these, heterozygotes 1 above it.
    const [ofTwo, ofNone] = [(-2 * one * none) / divisor, (-2 * two * one) / divisor];
    scale.level[k] = ofNone;
    scale.weight[k] = (ofTwo - ofNone) / 2;
    scale.heterozygous[k] = 1;
  }
  if (informative === 0) throw new GenomicsError('noDominance', { variants: total });
  const values = weightedGram(matrix, scale, control);
  const size = matrix.samples.length;
  let spread = 0;
  for (let k = 0; k < size; k++) spread += values[k * (size + 1)]! / size;
  const { heterozygous, called } = sampleStatistics(matrix, { signal });
  const homozygous = Float64Array.from(called, (count, s) => 1 - heterozygous[s]! / count);
  return { samples: matrix.samples, values, scale, informative, spread, homozygous };
}
