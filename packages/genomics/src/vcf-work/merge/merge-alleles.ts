import { isUnknownAllele } from './site-record.ts';

/** Alleles of a joined record, and the places of those of each of its parts in it. */
export interface MergedAlleles {
  /** REF, then ALT; an empty ALT is none */
  alleles: string[];
  /** by part and allele of the part: its number in `alleles`, -1 where it was left out */
  maps: Int32Array[];
  /** by part: every allele kept its number, so calls need no change */
  unchanged: boolean[];
}

/** Alleles as a file writes them. */
export interface OwnAlleles {
  alleles: readonly string[];
  referenceAt: number;
  /** a block that began before: its REF is not known here */
  anyReference: boolean;
}

/** Alleles that are no bases: symbols, breakends, a spanning deletion. */
const isNoSequence = (allele: string) => !/^[A-Za-z]+$/.test(allele);

/**
 * Whether REF of several parts can be that of one place: each begins as the longest does.
 *
 * @returns the longest, null when one differs
 */
export function commonReference(parts: readonly OwnAlleles[]): string | null {
  const known = parts
    .filter(({ anyReference }) => !anyReference)
    .map(({ alleles, referenceAt }) => alleles[referenceAt]!);
  const longest = known.reduce((a, b) => (b.length > a.length ? b : a), '');
  const upper = longest.toUpperCase();
  return known.every((reference) => upper.startsWith(reference.toUpperCase())) ? longest : null;
}

/** ALT of a part as it reads when REF is longer: the bases that REF has besides follow. */
export function extended(allele: string, suffix: string): string {
  return suffix === '' || isNoSequence(allele) ? allele : allele + suffix;
}

/**
 * Puts the alleles of several records together: the longest REF, then the ALT alleles in the order in which they come.
 *
 * @param reference what commonReference gave
 * @param unknownAllele what becomes of <*> and <NON_REF>
 */
export function mergeAlleles(
  parts: readonly OwnAlleles[],
  reference: string,
  unknownAllele: 'keep' | 'dropAtVariants' | 'drop',
): MergedAlleles {
  const alleles = [reference];
  const places = new Map<string, number>();
  const hasVariant = parts.some(({ alleles: own, referenceAt }) =>
    own.some((allele, k) => k !== referenceAt && !isUnknownAllele(allele)),
  );
  const drops = unknownAllele === 'drop' || (unknownAllele === 'dropAtVariants' && hasVariant);
  const maps = parts.map(({ alleles: own, referenceAt, anyReference }) => {
    const suffix = anyReference ? '' : reference.slice(own[referenceAt]!.length);
    const map = new Int32Array(own.length);
    for (let k = 0; k < own.length; k++) {
      if (k === referenceAt) continue;
      const allele = extended(own[k]!, suffix);
      if (drops && isUnknownAllele(allele)) {
        map[k] = -1;
        continue;
      }
      const key = allele.toUpperCase();
      let place = places.get(key);
      if (place === undefined) {
        place = alleles.length;
        places.set(key, place);
        alleles.push(allele);
      }
      map[k] = place;
    }
    return map;
  });
  return { alleles, maps, unchanged: maps.map((map) => map.every((to, k) => to === k)) };
}
