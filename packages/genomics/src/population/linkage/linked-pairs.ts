import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { haplotypePair, type HaplotypePair } from './haplotype-pair.ts';
import { haplotypeTable } from './haplotype-table.ts';
import { eachNearPair, type PairWindow } from './near-pairs.ts';
import { squaredCorrelation } from './squared-correlation.ts';

/**
 * Called with each pair: the places of its variants, the earlier first, and the squared correlation, NaN where it is not
 * defined.
 */
export type CorrelationVisitor = (first: number, second: number, r2: number) => void;

/** Visits the squared correlations of dosages of near variants on the same chromosome, in the order of the data. */
export function linkedPairs(
  matrix: GenotypeMatrix,
  window: PairWindow,
  visit: CorrelationVisitor,
  control: Control = {},
): void {
  eachNearPair(
    matrix,
    window,
    (first, second, counts, at) => visit(first, second, squaredCorrelation(counts, at)),
    control,
  );
}

/** The same with the haplotypes of each pair, as plink1.9 --r2 dprime. */
export function linkedHaplotypes(
  matrix: GenotypeMatrix,
  window: PairWindow,
  visit: (first: number, second: number, pair: HaplotypePair) => void,
  control: Control = {},
): void {
  eachNearPair(
    matrix,
    window,
    (first, second, counts, at) => visit(first, second, haplotypePair(haplotypeTable(counts, at))),
    control,
  );
}
