import type { Remark } from '../genomics-error.ts';

/** What came out of reading genotypes into a fileset. */
export interface GenotypeImport {
  samples: number;
  markers: number;
  chromosomes: readonly string[];
  remarks: Remark[];
  /** what was found out of a table */
  read?: { rows: 'markers' | 'lines'; coding: string };
}
