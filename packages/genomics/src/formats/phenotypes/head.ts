import { GenomicsError } from '../../genomics-error.ts';
import { numberIn } from './number-in.ts';

/** The columns of a table of traits. */
export interface PhenotypeHead {
  columns: readonly string[];
  /** place of the names of samples */
  name: number;
  /** places of columns without values: the families of PLINK */
  passedOver: ReadonlySet<number>;
  /** PLINK's: -9 is a missing value */
  plink: boolean;
}

/**
 * Reads the first line. Where the rows have a cell more than it, as R's write.table makes them, their first cells are the
 * names.
 *
 * @param cells of the second line
 * @throws GenomicsError noHead, noColumn, columnTwice
 */
export function headOf(
  file: string,
  first: readonly string[],
  cells: number,
  { name, traits = [] }: { name?: string; traits?: readonly string[] },
): PhenotypeHead {
  const own = first.map((text) => text.trim());
  const columns = cells === own.length + 1 ? ['', ...own] : own;
  if (columns.length < 2 || columns.slice(1).every((text) => numberIn(text, false, false) !== null))
    throw new GenomicsError('noHead', { file });
  const twice = columns.find((text, k) => text !== '' && columns.indexOf(text) !== k);
  if (twice !== undefined) throw new GenomicsError('columnTwice', { file, column: twice });
  for (const column of [...traits, ...(name === undefined ? [] : [name])])
    if (!columns.includes(column))
      throw new GenomicsError('noColumn', { file, column, names: columns.join(', ') });
  const [start, second] = columns.map((text) => text.toUpperCase().replace(/^#/, ''));
  const families = start === 'FID' && second === 'IID';
  const plink = families || start === 'IID';
  return {
    columns,
    name: name === undefined ? Number(families) : columns.indexOf(name),
    passedOver: new Set(families ? [0] : []),
    plink,
  };
}
