import { ALLELE_KINDS, kindOfAllele, type AlleleKind } from './allele-kind.ts';
import type { RecordText } from './record-text.ts';

/** Kinds of the ALT alleles of a record, each once, as TYPE names them; a site without ALT is ref. */
export function kindsOf({ reference, alternatives }: RecordText): AlleleKind[] {
  const found = new Set(alternatives.map((allele) => kindOfAllele(reference, allele)));
  // ALT that is as REF is nothing beside an ALT that is not.
  const kinds = ALLELE_KINDS.filter((kind) => kind !== 'ref' && found.has(kind));
  return kinds.length === 0 ? ['ref'] : kinds;
}
