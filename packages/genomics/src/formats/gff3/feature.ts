/** A line of a GFF3 file: one feature of one sequence. */
export interface Feature {
  /** the chromosome, contig or scaffold that it lies on */
  sequence: string;
  source: string;
  /** a term such as gene, mRNA, exon, CDS */
  type: string;
  /** base pairs from 1, both ends belong to it */
  start: number;
  end: number;
  /** NaN where none is given */
  score: number;
  strand: '+' | '-' | '.' | '?';
  /** bases to take away before the next codon begins; null where none is given */
  phase: 0 | 1 | 2 | null;
  /** each with one value or several, their escapes undone */
  attributes: ReadonlyMap<string, readonly string[]>;
  /** in the file, from 1 */
  line: number;
}

/** The first value of an attribute, or null. */
export function attributeOf({ attributes }: Feature, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = attributes.get(name)?.[0];
    if (value !== undefined && value !== '') return value;
  }
  return null;
}

/** Position of a line, for messages. */
export interface Place {
  file: string;
  line: number;
}
