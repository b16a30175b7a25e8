import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../matrix/memory-matrix.ts';
import { variantTable, type VariantRow } from '../matrix/variant-table.ts';

/**
 * Genotypes of the samples S0, S1 ... at the markers m0, m1 ... of a chromosome.
 *
 * @param rows copies of the counted allele, marker by marker; anything but 0, 1 and 2 is missing
 * @param places positions of the markers, if not at the base pairs 1, 2 ... of chromosome 1
 */
export function dosageMatrix(
  rows: readonly (readonly number[])[],
  places: (marker: number) => Pick<VariantRow, 'chromosome' | 'position'> = (marker) => ({
    chromosome: '1',
    position: marker + 1,
  }),
): GenotypeMatrix {
  const table = rows.map((_, k) => ({ ...places(k), id: `m${k}`, counted: 'A', other: 'C' }));
  const names = rows[0]!.map((_, s) => `S${s}`);
  return memoryMatrix(names, variantTable(table), packDosages(rows, names.length));
}
