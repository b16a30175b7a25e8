import type { Table } from '../data/table.ts';
import type { LinearFormula } from '../linear-model/formula.ts';
import type { Term } from '../linear-model/term.ts';
import { fitMixedModel, type MixedFit } from './mixed-fit.ts';
import type { FixedTerm } from './model.ts';
import type { RemlOptions } from './reml.ts';

/**
 * A trial with units of several kinds (split, strip plots) as a mixed model: treatments fixed, each kind of units but
 * the plots random. In a balanced trial this gives the analysis by strata; in an unbalanced one it gives what that
 * cannot: means and differences with the errors that belong to them.
 * Source: F. Yates, Journal of Agricultural Science 30 (1940) 317-325, on recovery of information between blocks; H. D.
 * Patterson and R. Thompson, Biometrika 58 (1971) 545-554.
 *
 * @throws StatisticsError as fitMixedModel
 */
export function fitStrataByReml(
  table: Table,
  response: string,
  { terms, strata }: Pick<LinearFormula, 'terms' | 'strata'>,
  options: RemlOptions = {},
): MixedFit {
  const fixed = terms.map((term) => byKind(table, term));
  const random = strata.map((factors) => ({ factors }));
  return fitMixedModel(table, { response, fixed, random }, options);
}

/** Covariates apart from factors. */
function byKind(table: Table, term: Term): FixedTerm {
  return {
    factors: term.filter((name) => table.kindOf(name) === 'factor'),
    covariates: term.filter((name) => table.kindOf(name) !== 'factor'),
  };
}
