import type { FrameTerm } from './frame.ts';
import { sameTerm } from './term.ts';

/** Whether the columns of `inner` are sums of columns of `outer`: the same covariates and no factor more. */
export function isMarginalTo(inner: FrameTerm, outer: FrameTerm): boolean {
  return sameCovariates(inner, outer) && inner.factors.every((name) => outer.factors.includes(name));
}

export function sameCovariates(a: FrameTerm, b: FrameTerm): boolean {
  return sameTerm(a.covariates, b.covariates);
}

/** The terms that span the model of all given ones: those that are marginal to no other. */
export function spanningTerms(terms: readonly FrameTerm[]): FrameTerm[] {
  return terms.filter(
    (term, k) =>
      !terms.some(
        (other, j) => j !== k && isMarginalTo(term, other) && !(j > k && isMarginalTo(other, term)),
      ),
  );
}
