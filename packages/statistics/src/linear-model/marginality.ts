import type { FrameTerm } from './frame.ts';

/** Whether the columns of `inner` are sums of columns of `outer`: the same covariates and no factor more. */
export function isMarginalTo(inner: FrameTerm, outer: FrameTerm): boolean {
  return (
    inner.covariates.toSorted().join('\n') === outer.covariates.toSorted().join('\n') &&
    inner.factors.every((name) => outer.factors.includes(name))
  );
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
