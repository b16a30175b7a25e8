import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { decimalsFor } from '@panicle/contract/field-statistics-answer';

/** Decimals of means: two digits of their standard error. */
export function meanDecimals({ precision }: RandomBlockAnalysis): number {
  return decimalsFor(precision.standardErrorOfMean);
}

/** Decimals of sums of squares: at least four digits of the error mean square. */
export function squareDecimals({ precision }: RandomBlockAnalysis): number {
  return Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(precision.errorMeanSquare))));
}

/** Decimals that show every one of these recorded values in full, so that a column has as many in each row. */
export function recordedDecimals(values: readonly number[]): number {
  return Math.max(0, ...values.map((value) => String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0));
}
