import type { Findings } from './findings.ts';

/** Variants that are remembered before those behind the current position are forgotten. */
const REMEMBERED = 4096;

/** Records of a contig are together, by position, and no variant occurs twice. */
export class OrderRules {
  readonly #findings: Findings;
  readonly #finished = new Set<string>();
  /** line of each variant of this contig, by its shortest form */
  readonly #variants = new Map<string, { line: number; position: number }>();
  #contig: string | null = null;
  #position = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record(
    contig: string,
    position: number,
    reference: string,
    alternatives: readonly string[],
    starts: readonly number[],
  ): void {
    if (contig !== this.#contig) this.#begin(contig);
    else if (position < this.#position)
      this.#findings.error(starts[1]!, 'vcfUnsorted', { position, before: this.#position });
    this.#position = position;
    if (this.#variants.size > REMEMBERED) this.#forget();
    for (const alternative of alternatives)
      if (/^[ACGTN]+$/i.test(alternative)) this.#variant(position, reference, alternative, starts[4]!);
  }

  #begin(contig: string): void {
    if (this.#contig !== null) this.#finished.add(this.#contig);
    if (this.#finished.has(contig)) this.#findings.error(0, 'vcfContigAgain', { contig });
    this.#contig = contig;
    this.#variants.clear();
  }

  /** Named alleles and breakends may occur twice; bases may not, in whatever way they are written. */
  #variant(position: number, reference: string, alternative: string, place: number): void {
    const shortest = trimmed(position, reference.toUpperCase(), alternative.toUpperCase());
    const variant = `${shortest.position}:${shortest.reference}>${shortest.alternative}`;
    const before = this.#variants.get(variant);
    if (before) this.#findings.error(place, 'vcfDuplicateVariant', { variant, before: before.line });
    else this.#variants.set(variant, { line: this.#findings.line, position: shortest.position });
  }

  #forget(): void {
    for (const [variant, { position }] of this.#variants)
      if (position < this.#position) this.#variants.delete(variant);
  }
}

/** A variant without the bases that both alleles share at the end and then at the begin; one base stays. */
function trimmed(position: number, reference: string, alternative: string) {
  let end = 0;
  const shorter = Math.min(reference.length, alternative.length) - 1;
  while (end < shorter && reference.at(-1 - end) === alternative.at(-1 - end)) end++;
  let begin = 0;
  while (begin < shorter - end && reference[begin] === alternative[begin]) begin++;
  return {
    position: position + begin,
    reference: reference.slice(begin, reference.length - end),
    alternative: alternative.slice(begin, alternative.length - end),
  };
}
