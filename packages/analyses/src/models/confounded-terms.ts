import type { LinearFormula, Term } from '@panicle/statistics/linear-model';
import { remark, StatisticsError, type Remark } from '@panicle/statistics/statistics-error';
import { sameFactors } from './model-terms.ts';

/** What a formula gave once interactions that add nothing to the terms before them were left out. */
interface Unconfounded<Result> {
  result: Result;
  treatments: readonly Term[];
  remarks: Remark[];
}

/**
 * Fits a formula without those interactions that are confounded with blocks or other terms, as the highest one of a
 * confounded factorial is; a main effect without a comparison of its own stays refused.
 *
 * @param fit throws StatisticsError aliasedTerm
 */
export function withoutConfounded<Result>(
  formula: LinearFormula,
  treatments: readonly Term[],
  fit: (formula: LinearFormula) => Result,
): Unconfounded<Result> {
  const remarks: Remark[] = [];
  let [terms, asked] = [formula.terms, treatments];
  for (;;) {
    try {
      return { result: fit({ ...formula, terms }), treatments: asked, remarks };
    } catch (error) {
      if (!(error instanceof StatisticsError) || error.reason !== 'aliasedTerm') throw error;
      const confounded = String(error.values.term).split(':');
      if (confounded.length < 2 || !terms.some((term) => sameFactors(term, confounded))) throw error;
      terms = terms.filter((term) => !sameFactors(term, confounded));
      asked = asked.filter((term) => !sameFactors(term, confounded));
      remarks.push(remark('interactionConfounded', error.values));
    }
  }
}
