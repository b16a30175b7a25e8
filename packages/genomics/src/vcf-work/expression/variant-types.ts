import type { RecordText } from '../records/record-text.ts';

/**
 * Kinds of the ALT alleles of a record, as TYPE names them: ends that REF and ALT share do not count. A site without
 * ALT, or with * of no more than the reference, is ref.
 */
export function typesOf(record: RecordText): string[] {
  const { reference, alternatives } = record;
  if (alternatives.length === 0) return ['ref'];
  return [...new Set(alternatives.map((allele) => typeOf(reference, allele)))];
}

function typeOf(reference: string, allele: string): string {
  if (allele === '*') return 'overlap';
  if (allele === '<*>' || allele === '<X>' || allele === '<NON_REF>') return 'ref';
  if (/[[\]]/.test(allele)) return 'bnd';
  if (/[^A-Za-z]/.test(allele)) return 'other';
  if (reference.length !== allele.length) return 'indel';
  const [own, other] = [reference.toUpperCase(), allele.toUpperCase()];
  const different = Array.from(own).filter((base, k) => base !== other[k]).length;
  return different === 0 ? 'ref' : different === 1 ? 'snp' : 'mnp';
}
