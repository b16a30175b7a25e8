import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { eachMarker, UNKNOWN_DOSAGE } from '../parentage/marker-dosages.ts';
import { verdictOf, type HybridVerdict } from './verdict.ts';

/** A seed or plant that should be the first generation of a cross; places of samples. */
export interface HybridSample {
  sample: number;
  female: number;
  male: number;
}

export interface PurityRules {
  /** share of the markers that must show what a verdict says, above 0.5; the rest may be errors */
  similarity?: number;
  /** with fewer diagnostic markers called nothing is said */
  leastMarkers?: number;
}

/** How a sample reads where both parents are called and homozygous, and what it is taken for. */
export interface JudgedHybrid extends HybridSample {
  /** markers at which the parents differ, called in the sample or not */
  diagnostic: number;
  /** of them: both parents' alleles, the female's only, the male's only; the rest is missing */
  heterozygous: number;
  ofFemale: number;
  ofMale: number;
  /** markers at which the parents are alike, called in the sample, and those of them with another allele */
  alike: number;
  foreign: number;
  verdict: HybridVerdict;
}

/**
 * Whether samples are what a cross of two lines gives: heterozygous wherever the lines differ, and like both where they
 * are alike. Markers at which a parent is heterozygous or missing say nothing.
 *
 * @throws GenomicsError sameParents, parentOfItself, similarityShare
 */
export function hybridPurity(
  matrix: GenotypeMatrix,
  hybrids: readonly HybridSample[],
  { similarity = 0.9, leastMarkers = 10 }: PurityRules = {},
  control: Control = {},
): JudgedHybrid[] {
  if (!(similarity > 0.5 && similarity <= 1))
    throw new GenomicsError('similarityShare', { value: similarity });
  const judged = hybrids.map((hybrid): JudgedHybrid => {
    refuse(matrix, hybrid);
    const counts = { diagnostic: 0, heterozygous: 0, ofFemale: 0, ofMale: 0, alike: 0, foreign: 0 };
    return { ...hybrid, ...counts, verdict: 'unknown' };
  });
  eachMarker(matrix, (dosages) => judged.forEach((hybrid) => count(hybrid, dosages)), control);
  for (const hybrid of judged) hybrid.verdict = verdictOf(hybrid, similarity, leastMarkers);
  return judged;
}

function refuse({ samples }: GenotypeMatrix, { sample, female, male }: HybridSample): void {
  const name = samples[sample]!;
  if (female === male) throw new GenomicsError('sameParents', { sample: name, parent: samples[female]! });
  if (sample === female || sample === male) throw new GenomicsError('parentOfItself', { sample: name });
}

function count(hybrid: JudgedHybrid, dosages: Uint8Array): void {
  const [female, male] = [dosages[hybrid.female]!, dosages[hybrid.male]!];
  const own = dosages[hybrid.sample]!;
  // 0 and 2 copies are homozygous.
  if ((female | male) & 1) return;
  if (female !== male) {
    hybrid.diagnostic++;
    if (own === 1) hybrid.heterozygous++;
    else if (own === female) hybrid.ofFemale++;
    else if (own === male) hybrid.ofMale++;
  } else if (own !== UNKNOWN_DOSAGE) {
    hybrid.alike++;
    if (own !== female) hybrid.foreign++;
  }
}
