/** Significant digits of a figure that was computed; the digits behind them are noise of binary fractions. */
export const COMPUTED_DIGITS = 10;

/** A computed figure as it is exported: 0.7599999999999 -> 0.76. Values that people stored keep all of their digits. */
export const computedFigure = (value: number): number => Number(value.toPrecision(COMPUTED_DIGITS));
