import { describe, expect, it } from 'vitest';
import { kindOfAllele } from './allele-kind.ts';

// TYPE of bcftools 1.16 for a record of these alleles alone.
const KINDS = [
  ['A', 'C', 'snp'],
  ['ACG', 'TCG', 'snp'],
  ['CTA', 'CGA', 'snp'],
  ['CT', 'GA', 'mnp'],
  ['ACGT', 'TCGA', 'mnp'],
  ['CT', 'G', 'other'],
  ['A', 'CCG', 'other'],
  ['TAA', 'CT', 'other'],
  ['CTGC', 'CTGTC', 'indel'],
  ['CTG', 'CG', 'indel'],
  ['A', 'AT', 'indel'],
  ['A', '*', 'overlap'],
  ['A', '<DEL>', 'other'],
  ['A', '<*>', 'ref'],
  ['A', '<NON_REF>', 'ref'],
  ['A', 'A[1:5[', 'bnd'],
  ['A', ']1:5]A', 'bnd'],
  // bcftools 1.16 takes a mate behind one base of several for other, and a base in small letters for a change.
  ['ACG', 'A[1:5[', 'bnd'],
  ['a', 'A', 'ref'],
] as const;

describe('the kind of an ALT allele', () => {
  it.each(KINDS)('%s to %s is %s', (reference, allele, kind) =>
    expect(kindOfAllele(reference, allele)).toBe(kind),
  );
});
