const [TAB, RETURN, DOT, SLASH, PIPE, COLON] = [9, 13, 46, 47, 124, 58];
/** Most alleles of a site; more are refused as no genotype. */
const MOST_ALLELES = 1024;

/** What the calls of a site are. */
export class CallTally {
  /** samples whose call is complete */
  called = 0;
  /** samples with an unknown allele, or without a call */
  missing = 0;
  /** complete calls with different alleles */
  heterozygous = 0;
  /** known alleles (AN), also of calls that are not complete */
  known = 0;
  /** copies of each allele, REF first */
  readonly copies = new Int32Array(MOST_ALLELES);
  /** alleles of the site */
  alleles = 0;

  begin(alleles: number): void {
    this.called = this.missing = this.heterozygous = this.known = 0;
    this.alleles = alleles;
    this.copies.fill(0, 0, Math.max(2, Math.min(alleles, MOST_ALLELES)));
  }

  /**
   * Takes in the call that begins at `begin`, of any ploidy; the place behind it, or -1 where it is no genotype of the
   * site's alleles.
   */
  add(bytes: Uint8Array, begin: number): number {
    let place = begin;
    // VCF 4.4 allows a leading sign.
    if (bytes[place] === SLASH || bytes[place] === PIPE) place++;
    let [first, mixed, complete] = [-1, false, true];
    for (;;) {
      if (bytes[place] === DOT) {
        complete = false;
        place++;
      } else {
        const start = place;
        let allele = 0;
        while (bytes[place]! >= 48 && bytes[place]! <= 57 && allele < this.alleles)
          allele = 10 * allele + bytes[place++]! - 48;
        if (place === start || allele >= this.alleles || allele >= MOST_ALLELES) return -1;
        this.copies[allele]!++;
        this.known++;
        if (first < 0) first = allele;
        else if (first !== allele) mixed = true;
      }
      if (bytes[place] !== SLASH && bytes[place] !== PIPE) break;
      place++;
    }
    const end = bytes[place]!;
    if (end !== COLON && end !== TAB && end !== 10 && end !== RETURN) return -1;
    if (!complete) this.missing++;
    else {
      this.called++;
      if (mixed) this.heterozygous++;
    }
    return place;
  }

  /** A call that is to become missing: none of its alleles counts. */
  addMissing(): void {
    this.missing++;
  }

  /** Copies of the most common allele are left out: how many the second most common one has. */
  minorCopies(): number {
    let [most, second] = [0, 0];
    for (let allele = 0; allele < Math.max(2, this.alleles); allele++) {
      const copies = this.copies[allele]!;
      if (copies > most) [most, second] = [copies, most];
      else if (copies > second) second = copies;
    }
    return second;
  }
}
