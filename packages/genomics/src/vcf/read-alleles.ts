const [TAB, LINE_FEED, RETURN, DOT, SLASH, PIPE, COLON] = [9, 10, 13, 46, 47, 124, 58];

/** Alleles of a call that are no numbers of alleles. */
export const ALLELE = { missing: -1, absent: -2, tooMany: -3 } as const;

/** Why the samples of a record cannot be read. */
export interface AlleleProblem {
  kind: 'genotype' | 'columns';
  /** place of the sample from 0 on, where its text begins and ends */
  sample: number;
  begin: number;
  end: number;
}

/**
 * Reads the alleles of all samples of a record in which GT is the first field, as VCF 4.1 to 4.5 write them: with / or
 * |, of any ploidy, with a leading sign or without.
 *
 * @param at first byte of the first sample
 * @param end place of the line end
 * @param alleles number of alleles of the site, REF included
 * @param into two numbers a sample: of alleles, or ALLELE.missing; ALLELE.absent as the second of a haploid call,
 *   ALLELE.tooMany as the second where there are more than two
 */
export function readAlleles(
  bytes: Uint8Array,
  at: number,
  end: number,
  samples: number,
  alleles: number,
  into: Int16Array,
): AlleleProblem | null {
  let place = at;
  for (let sample = 0; sample < samples; sample++) {
    const begin = place;
    if (bytes[place] === SLASH || bytes[place] === PIPE) place++;
    let ploidy = 0;
    for (;;) {
      let allele = 0;
      const start = place;
      if (bytes[place] === DOT) {
        allele = ALLELE.missing;
        place++;
      } else
        while (bytes[place]! >= 48 && bytes[place]! <= 57 && allele < alleles)
          allele = 10 * allele + bytes[place++]! - 48;
      if (place === start || allele >= alleles) return problemAt(bytes, 'genotype', sample, begin, end);
      if (ploidy < 2) into[2 * sample + ploidy] = allele;
      ploidy++;
      if (bytes[place] !== SLASH && bytes[place] !== PIPE) break;
      place++;
    }
    if (ploidy !== 2) into[2 * sample + 1] = ploidy === 1 ? ALLELE.absent : ALLELE.tooMany;
    if (bytes[place] === COLON) while (place < end && bytes[place] !== TAB) place++;
    const isLast = sample === samples - 1;
    if (!isLast && bytes[place] === TAB) place++;
    else if (!isLast || !isLineEnd(bytes, place, end))
      return problemAt(
        bytes,
        isLineEnd(bytes, place, end) || bytes[place] === TAB ? 'columns' : 'genotype',
        sample,
        begin,
        end,
      );
  }
  return null;
}

const isLineEnd = (bytes: Uint8Array, place: number, end: number) =>
  place === end || (place === end - 1 && bytes[place] === RETURN);

function problemAt(
  bytes: Uint8Array,
  kind: AlleleProblem['kind'],
  sample: number,
  begin: number,
  end: number,
): AlleleProblem {
  let stop = begin;
  while (stop < end && bytes[stop] !== TAB && bytes[stop] !== COLON && bytes[stop] !== LINE_FEED) stop++;
  return { kind, sample, begin, end: Math.min(stop, begin + 40) };
}
