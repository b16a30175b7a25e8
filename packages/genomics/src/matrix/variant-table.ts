import { NameList } from './name-list.ts';

/** What is known of the variants, column by column, each as long as `count`. */
export interface VariantTable {
  count: number;
  /** names of chromosomes (contigs), in the order of the data */
  chromosomes: readonly string[];
  /** place in `chromosomes` */
  chromosome: Uint16Array;
  /** base pairs from 1; 0 where it is not known */
  position: Int32Array;
  /** centimorgan; NaN where it is not known */
  centimorgan: Float64Array | null;
  ids: NameList;
  /** A1, the allele whose copies a dosage counts (ALT) */
  counted: NameList;
  /** A2 (REF) */
  other: NameList;
}

/** The variants at the given places, in their order. */
export function selectVariants(table: VariantTable, places: Int32Array): VariantTable {
  return {
    count: places.length,
    chromosomes: table.chromosomes,
    chromosome: Uint16Array.from(places, (k) => table.chromosome[k]!),
    position: Int32Array.from(places, (k) => table.position[k]!),
    centimorgan: table.centimorgan && Float64Array.from(places, (k) => table.centimorgan![k]!),
    ids: table.ids.select(places),
    counted: table.counted.select(places),
    other: table.other.select(places),
  };
}

/** Variants one by one, for readers and tests. */
export interface VariantRow {
  chromosome: string;
  position: number;
  id: string;
  counted: string;
  other: string;
  centimorgan?: number;
}

export function variantTable(rows: readonly VariantRow[]): VariantTable {
  const places = new Map<string, number>();
  const chromosome = Uint16Array.from(rows, (row) => {
    let place = places.get(row.chromosome);
    if (place === undefined) places.set(row.chromosome, (place = places.size));
    return place;
  });
  const known = rows.some(({ centimorgan }) => centimorgan !== undefined);
  return {
    count: rows.length,
    chromosomes: [...places.keys()],
    chromosome,
    position: Int32Array.from(rows, ({ position }) => position),
    centimorgan: known ? Float64Array.from(rows, ({ centimorgan }) => centimorgan ?? NaN) : null,
    ids: NameList.from(rows.map(({ id }) => id)),
    counted: NameList.from(rows.map(({ counted }) => counted)),
    other: NameList.from(rows.map(({ other }) => other)),
  };
}
