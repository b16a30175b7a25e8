import { readNumber } from '../../vcf/number-text.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import type { FilterRules, SiteRule } from './filter-rules.ts';
import { Regions } from './regions.ts';
import { isOfTypes } from './variant-type.ts';

type Check = (place: RecordPlace) => boolean;

/** Rules on the columns before the samples. */
export class SiteRules {
  readonly #checks: readonly (readonly [SiteRule, Check])[];

  /** @throws GenomicsError notRegion */
  constructor(rules: FilterRules) {
    const { regions, markers, alleles = [2, 2], types, passing, quality } = rules;
    const checks: [SiteRule, Check][] = [];
    if (regions) checks.push(['region', inRegions(new Regions(regions))]);
    if (markers) checks.push(['marker', (place) => markers.has(place.text(COLUMN.id))]);
    checks.push(['alleles', (place) => isWithin(place.alleleCount(), alleles)]);
    if (types) checks.push(['type', (place) => isOfTypes(place, types)]);
    if (passing === true) checks.push(['passing', isPassing]);
    if (quality !== undefined)
      checks.push(['quality', (place) => readNumber(place.text(COLUMN.quality)) >= quality]);
    this.#checks = checks;
  }

  /** The first rule that the site breaks, null where it keeps all. */
  brokenBy(place: RecordPlace): SiteRule | null {
    for (const [rule, check] of this.#checks) if (!check(place)) return rule;
    return null;
  }
}

export const isWithin = (value: number, [from, to]: readonly [number, number]): boolean =>
  value >= from && value <= to;

function inRegions(regions: Regions): Check {
  return (place) => {
    const position = place.position();
    return regions.touch(place.text(COLUMN.chromosome), position, position);
  };
}

function isPassing(place: RecordPlace): boolean {
  const text = place.text(COLUMN.filter);
  return text === 'PASS' || text === '.';
}
