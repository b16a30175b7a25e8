import { studentTwoSided } from '../distributions/student.ts';

/** Residuals in units of their own standard deviations; NaN for a plot that the model meets exactly. */
export interface StudentizedResiduals {
  /** by the error mean square of all plots */
  internal: Float64Array;
  /** by the error mean square without the plot itself: follows Student's distribution with one df less */
  external: Float64Array;
  /** two-sided p values of `external` */
  p: Float64Array;
}

/** A plot that alone carries one of the effects is met exactly and tells nothing of the error. */
const NO_FREEDOM = 1e-9;

/**
 * Source: R. D. Cook and S. Weisberg, Residuals and Influence in Regression (1982), section 2.2.1.
 *
 * @param leverages diagonal of the hat matrix
 * @param df degrees of freedom of the error
 */
export function studentizeResiduals(
  residuals: Float64Array,
  leverages: Float64Array,
  errorMeanSquare: number,
  df: number,
): StudentizedResiduals {
  const internal = studentizeInternally(residuals, leverages, errorMeanSquare);
  const external = internal.map((r) => (df > 1 ? r * Math.sqrt((df - 1) / Math.max(0, df - r * r)) : NaN));
  return { internal, external, p: external.map((t) => studentTwoSided(t, df - 1)) };
}

/** Residuals divided by their standard deviations, the error mean square of all plots given. */
export function studentizeInternally(
  residuals: Float64Array,
  leverages: Float64Array,
  errorMeanSquare: number,
): Float64Array {
  return residuals.map((residual, plot) => {
    const freedom = 1 - leverages[plot]!;
    return freedom > NO_FREEDOM ? residual / Math.sqrt(errorMeanSquare * freedom) : NaN;
  });
}

/**
 * Places of plots whose externally studentized residual is too large for the largest of so many, ascending.
 * Source: R. D. Cook and S. Weisberg (1982), section 2.2.2 (Bonferroni bound for the mean-shift outlier model).
 *
 * @param alpha chance of naming any plot when none is an outlier
 */
export function outlyingResiduals({ p }: StudentizedResiduals, alpha = 0.05): Int32Array {
  const tested = p.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  const places: number[] = [];
  p.forEach((value, place) => {
    if (value * tested < alpha) places.push(place);
  });
  return Int32Array.from(places);
}
