import type { JudgedHybrid } from './hybrid-purity.ts';

/**
 * `hybrid`: the cross as it should be. `selfed`: the female line. `male`: the male line. `outcrossed`: an allele of the
 * female everywhere, but pollen of another plant. `offType`: none of these. `unknown`: too few markers.
 */
export type HybridVerdict = 'hybrid' | 'selfed' | 'male' | 'outcrossed' | 'offType' | 'unknown';

/** What the counts of a sample show. @param similarity share of the markers that must show it */
export function verdictOf(
  { heterozygous, ofFemale, ofMale, alike, foreign }: Omit<JudgedHybrid, 'verdict'>,
  similarity: number,
  leastMarkers: number,
): HybridVerdict {
  const called = heterozygous + ofFemale + ofMale;
  if (called < leastMarkers) return 'unknown';
  const most = similarity * called - 1e-9;
  const familiar = alike - foreign >= similarity * alike - 1e-9;
  if (familiar && heterozygous >= most) return 'hybrid';
  if (familiar && ofFemale >= most) return 'selfed';
  if (familiar && ofMale >= most) return 'male';
  return heterozygous + ofFemale >= most ? 'outcrossed' : 'offType';
}
