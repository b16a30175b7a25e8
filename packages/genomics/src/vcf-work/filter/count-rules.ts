import { hardyWeinbergExact } from '../../population/markers/hardy-weinberg.ts';
import type { CallTally } from './call-tally.ts';
import type { FilterRules, SiteRule } from './filter-rules.ts';
import { isWithin } from './site-rules.ts';

/**
 * The first rule on counts that a site breaks, null where it keeps all. A share of nothing (no complete call) breaks
 * every rule that asks for it.
 *
 * @param samples that are left
 */
export function brokenCountRule(tally: CallTally, samples: number, rules: FilterRules): SiteRule | null {
  const { missing, heterozygosity, frequency, minorFrequency, minorCount, hardyWeinberg } = rules;
  const { called, known, copies } = tally;
  if (missing !== undefined && !(tally.missing / samples <= missing)) return 'missing';
  if (heterozygosity && !isWithin(tally.heterozygous / called, heterozygosity)) return 'heterozygosity';
  if (frequency && !isWithin((known - copies[0]!) / known, frequency)) return 'frequency';
  if (minorFrequency !== undefined && !(tally.minorCopies() / known >= minorFrequency))
    return 'minorFrequency';
  if (minorCount !== undefined && tally.minorCopies() < minorCount) return 'minorCount';
  if (hardyWeinberg !== undefined && !(probability(tally) >= hardyWeinberg)) return 'hardyWeinberg';
  return null;
}

/** Sites that are not of two alleles are not judged. */
function probability({ alleles, heterozygous, copies }: CallTally): number {
  if (alleles !== 2) return 1;
  const [none, two] = [(copies[0]! - heterozygous) / 2, (copies[1]! - heterozygous) / 2];
  return hardyWeinbergExact(heterozygous, Math.max(0, none), Math.max(0, two));
}
