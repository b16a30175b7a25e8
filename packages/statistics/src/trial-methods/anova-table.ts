import { fisherUpperTail } from '../distributions/fisher.ts';

/** Which mean squares an F is made of. */
export interface FTest {
  f: number;
  p: number;
  /** sources whose mean squares add up to the numerator, and their degrees of freedom */
  numerator: string[];
  numeratorDf: number;
  /** the right error: sources whose mean squares add up to the denominator */
  denominator: string[];
  denominatorDf: number;
}

export interface AnovaLine {
  source: string;
  df: number;
  sumOfSquares: number;
  /** NaN without a degree of freedom */
  meanSquare: number;
  /** null for errors, and where nothing can be tested against */
  test: FTest | null;
}

export function anovaLine(source: string, df: number, sumOfSquares: number): AnovaLine {
  // a difference of sums may fall below 0 by rounding
  const squares = Math.max(0, sumOfSquares);
  return { source, df, sumOfSquares: squares, meanSquare: df > 0 ? squares / df : NaN, test: null };
}

/**
 * F of one line against a sum of others. Sums of mean squares have the degrees of freedom of F. E. Satterthwaite,
 * Biometrics Bulletin 2 (1946) 110-114; putting what would be subtracted from the denominator into the numerator keeps
 * both above 0: W. G. Cochran, Biometrics 7 (1951) 17-32.
 *
 * @returns null without a degree of freedom on either side, or where the denominator is 0
 */
export function fTest(numerator: readonly AnovaLine[], denominator: readonly AnovaLine[]): FTest | null {
  const above = sumOfMeanSquares(numerator);
  const below = sumOfMeanSquares(denominator);
  if (!(above.df > 0 && below.df > 0 && below.meanSquare > 0)) return null;
  const f = above.meanSquare / below.meanSquare;
  return {
    f,
    p: fisherUpperTail(f, above.df, below.df),
    numerator: numerator.map(({ source }) => source),
    numeratorDf: above.df,
    denominator: denominator.map(({ source }) => source),
    denominatorDf: below.df,
  };
}

/** A sum of mean squares with its degrees of freedom; one alone keeps its own. */
export function sumOfMeanSquares(lines: readonly AnovaLine[]): { meanSquare: number; df: number } {
  if (lines.length === 1) return { meanSquare: lines[0]!.meanSquare, df: lines[0]!.df };
  const meanSquare = lines.reduce((sum, line) => sum + line.meanSquare, 0);
  const weights = lines.reduce((sum, line) => sum + line.meanSquare ** 2 / line.df, 0);
  return { meanSquare, df: meanSquare ** 2 / weights };
}
