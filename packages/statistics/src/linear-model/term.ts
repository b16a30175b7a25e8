/**
 * Names of the columns whose product a term is: factors and covariates by the type of their column. None: the
 * intercept. A covariate named twice is its square.
 */
export type Term = readonly string[];

/** How a term is called in results. */
export function nameOfTerm(term: Term): string {
  return term.length === 0 ? 'intercept' : term.join(':');
}

/** The same for all terms that are made of the same columns. */
export const columnsOfTerm = (term: Term): string => term.toSorted().join('\n');

/** Whether both terms are made of the same columns. */
export function sameTerm(a: Term, b: Term): boolean {
  return a.length === b.length && columnsOfTerm(a) === columnsOfTerm(b);
}
