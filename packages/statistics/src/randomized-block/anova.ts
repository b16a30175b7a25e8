import { fisherUpperTail } from '../distributions/fisher.ts';
import type { TwoWayFit } from '../two-way/two-way-model.ts';
import type { AnovaRow } from './result.ts';

export interface Degrees {
  block: number;
  entry: number;
  error: number;
}

/**
 * Sums of squares in the order block, entry (type I), or each adjusted for the other (type III of the additive
 * model). K. A. Gomez and A. A. Gomez, Statistical Procedures for Agricultural Research (2nd ed. 1984), section 2.2.1.
 */
export function anovaTable(
  squares: TwoWayFit['squares'],
  df: Degrees,
  kind: 'sequential' | 'adjusted',
): AnovaRow[] {
  const errorMeanSquare = squares.error / df.error;
  const tested = (source: 'block' | 'entry', degrees: number, sumOfSquares: number): AnovaRow => {
    const meanSquare = sumOfSquares / degrees;
    const f = meanSquare / errorMeanSquare;
    return { source, df: degrees, sumOfSquares, meanSquare, f, p: fisherUpperTail(f, degrees, df.error) };
  };
  return [
    tested('block', df.block, kind === 'sequential' ? squares.column : squares.columnAdjusted),
    tested('entry', df.entry, squares.rowAdjusted),
    {
      source: 'error',
      df: df.error,
      sumOfSquares: squares.error,
      meanSquare: errorMeanSquare,
      f: null,
      p: null,
    },
    {
      source: 'total',
      df: df.block + df.entry + df.error,
      sumOfSquares: squares.total,
      meanSquare: null,
      f: null,
      p: null,
    },
  ];
}
