/** The fixed columns of a VCF record as text, in the order of the specification. */
export type FixedColumns = [
  chrom: string,
  pos: string,
  id: string,
  ref: string,
  alt: string,
  qual: string,
  filter: string,
  info: string,
];
