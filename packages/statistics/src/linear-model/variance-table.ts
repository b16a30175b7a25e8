import { fisherUpperTail } from '../distributions/fisher.ts';

/** A row of an analysis of variance; sums of squares in the unit of the trait squared. */
export interface VarianceRow {
  /** name of the term; 'error', 'total' */
  term: string;
  df: number;
  sumOfSquares: number;
  /** null for the total */
  meanSquare: number | null;
  /** null where nothing is tested */
  f: number | null;
  p: number | null;
  /** the row whose mean square F is divided by; null where nothing is tested */
  testedAgainst: string | null;
}

interface MeanSquare {
  df: number;
  squares: number;
}

export function testedRow(
  term: string,
  own: MeanSquare,
  error: MeanSquare,
  testedAgainst = 'error',
): VarianceRow {
  const meanSquare = own.squares / own.df;
  const f = meanSquare / (error.squares / error.df);
  const p = fisherUpperTail(f, own.df, error.df);
  return { term, df: own.df, sumOfSquares: own.squares, meanSquare, f, p, testedAgainst };
}

export function untestedRow(term: string, own: MeanSquare): VarianceRow {
  const meanSquare = term === 'total' ? null : own.squares / own.df;
  return { term, df: own.df, sumOfSquares: own.squares, meanSquare, f: null, p: null, testedAgainst: null };
}

/**
 * The same table with some terms tested against others instead of the error: genotypes against genotype x environment
 * where environments are a sample.
 *
 * @param errors name of the row to divide by, for each term that is to be tested against another
 * @throws RangeError for a name that is no row
 */
export function testAgainst(
  table: readonly VarianceRow[],
  errors: Readonly<Record<string, string>>,
): VarianceRow[] {
  const find = (name: string) => {
    const row = table.find(({ term }) => term === name);
    if (!row) throw new RangeError(`no row ${name}`);
    return { df: row.df, squares: row.sumOfSquares };
  };
  Object.keys(errors).forEach(find);
  return table.map((row) => {
    const against = errors[row.term];
    return against === undefined ? row : testedRow(row.term, find(row.term), find(against), against);
  });
}
