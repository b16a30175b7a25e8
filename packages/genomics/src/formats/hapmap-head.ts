const FIRST_COLUMNS = ['rs', 'alleles', 'chrom', 'pos'];

/** Whether the first columns of a head are those of HapMap; TASSEL writes rs#, others write rs. */
export function isHapMapHead(columns: readonly string[]): boolean {
  const found = columns
    .slice(0, FIRST_COLUMNS.length)
    .map((name) => name.trim().toLowerCase().replace(/#$/, ''));
  return FIRST_COLUMNS.every((name, k) => found[k] === name);
}
