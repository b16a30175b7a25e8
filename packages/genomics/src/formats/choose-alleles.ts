import { ALLELES } from './call-letters.ts';

/** The two alleles of a marker, as places in ALLELES; -1 where a second one is not known. */
export interface ChosenAlleles {
  reference: number;
  alternative: number;
  /** the calls show a letter that is not listed */
  contradicts: boolean;
}

/** Alleles listed as A/C; what is no single letter of an allele is passed over. */
export function listedAlleles(text: string): number[] {
  const places = text
    .split(/[/|,]/)
    .map((own) => (own.length === 1 ? ALLELES.indexOf(own.toUpperCase()) : -1));
  return [...new Set(places.filter((place) => place >= 0))];
}

/**
 * Which of the alleles is the reference: the one listed first. Where the calls contradict the list, only their own
 * letters count: the first listed one stays the reference if the calls show it, otherwise the order is alphabetical.
 *
 * @param observed a bit for each allele that the calls show
 * @returns null when the calls show more than two alleles
 */
export function chooseAlleles(listed: readonly number[], observed: number): ChosenAlleles | null {
  const shown = ALLELES.split('')
    .map((_, place) => place)
    .filter((place) => (observed >> place) & 1);
  if (shown.length > 2) return null;
  const contradicts = listed.length > 0 && shown.some((place) => !listed.includes(place));
  let pair = shown;
  if (contradicts) {
    if (shown[1] === listed[0]) pair = [shown[1]!, shown[0]!];
  } else if (listed.length > 0) {
    const further = listed.filter((place) => !shown.includes(place)).slice(0, 2 - shown.length);
    pair = listed.filter((place) => shown.includes(place) || further.includes(place));
  }
  return { reference: pair[0] ?? -1, alternative: pair[1] ?? -1, contradicts };
}
