import type { Remark } from '../genomics-error.ts';

/** What came out of reading genotypes into a fileset. */
export interface GenotypeImport {
  samples: number;
  markers: number;
  chromosomes: readonly string[];
  remarks: Remark[];
}
