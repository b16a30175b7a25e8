import { GenomicsError } from '../../genomics-error.ts';
import { numberIn } from './number-in.ts';

/** The columns of a table of traits. */
export interface PhenotypeHead {
  columns: readonly string[];
  /** place of the names of samples */
  name: number;
  /** places of columns without values: the families of PLINK */
  passedOver: ReadonlySet<number>;
  /** columns that a table of TASSEL calls covariates */
  covariates: readonly string[];
  /** code of a missing value: -9 in PLINK tables, -999 in TASSEL tables */
  missing: number | null;
}

/** The lines before the rows of values. */
export interface HeadLines {
  columns: readonly string[];
  /** of TASSEL 5, what each column is: taxa, data, covariate or factor */
  kinds: readonly string[] | null;
}

/** How a table of TASSEL 3 calls the column of names, and how one of TASSEL 5 begins. */
const TASSEL_NAMES = '<trait>';
const TASSEL_BEGIN = '<phenotype>';

/** Takes lines until the names of the columns are there. */
export class HeadReader {
  #isTassel5 = false;
  #kinds: string[] | null = null;

  /** @returns null where more lines are needed */
  take(cells: readonly string[]): HeadLines | null {
    const texts = cells.map((text) => text.trim());
    if (
      !this.#isTassel5 &&
      texts[0]?.toLowerCase() === TASSEL_BEGIN &&
      texts.slice(1).every((one) => one === '')
    ) {
      this.#isTassel5 = true;
      return null;
    }
    if (this.#isTassel5 && !this.#kinds) {
      this.#kinds = texts.map((text) => text.toLowerCase());
      return null;
    }
    return { columns: texts, kinds: this.#kinds };
  }
}

/**
 * What the columns are. Where the rows have a cell more than it, as R's write.table makes them, their first cells are the
 * names.
 *
 * @param cells of the first line of values
 * @throws GenomicsError noHead, noColumn, columnTwice
 */
export function headOf(
  file: string,
  { columns: own, kinds }: HeadLines,
  cells: number,
  { name, traits = [] }: { name?: string; traits?: readonly string[] },
): PhenotypeHead {
  const columns = cells === own.length + 1 ? ['', ...own] : own;
  if (columns.length < 2 || columns.slice(1).every((text) => numberIn(text, false, null) !== null))
    throw new GenomicsError('noHead', { file });
  const twice = columns.find((text, k) => text !== '' && columns.indexOf(text) !== k);
  if (twice !== undefined) throw new GenomicsError('columnTwice', { file, column: twice });
  for (const column of [...traits, ...(name === undefined ? [] : [name])])
    if (!columns.includes(column))
      throw new GenomicsError('noColumn', { file, column, names: columns.join(', ') });
  const [start, second] = columns.map((text) => text.toUpperCase().replace(/^#/, ''));
  const families = start === 'FID' && second === 'IID';
  const isPlink = families || start === 'IID';
  const isTassel = kinds !== null || columns[0]!.toLowerCase() === TASSEL_NAMES;
  const ownName = kinds ? Math.max(0, kinds.indexOf('taxa')) : Number(families);
  return {
    columns,
    name: name === undefined ? ownName : columns.indexOf(name),
    passedOver: new Set(families ? [0] : []),
    covariates: columns.filter((_, place) => kinds?.[place] === 'covariate'),
    missing: isPlink ? -9 : isTassel ? -999 : null,
  };
}
