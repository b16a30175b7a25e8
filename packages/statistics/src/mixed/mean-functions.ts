import { nameOfCell } from '../data/empty-cell.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { Design, DesignTerm } from './design.ts';
import { addGridWeights, emptyGridCell, levelsOfFactors } from './grid-weights.ts';
import { termName } from './model.ts';

/** A marginal mean as a function of the effects. */
export interface MeanFunction {
  level: string;
  /** one for each equation */
  weights: Float64Array;
}

/**
 * The means of the levels of fixed factors, one after the other, for thousands of them together would not fit into
 * memory: every other fixed factor is averaged over its levels alike, covariates are at their means.
 *
 * @throws StatisticsError emptyCellInMean when a cell that a mean needs holds no plot
 * @throws RangeError when the factors are no fixed term
 */
export function* meanFunctions(design: Design, factors: readonly string[]): Generator<MeanFunction> {
  const target = design.fixed.find((term) => term.name === termName({ factors }));
  if (!target) throw new RangeError(`no fixed term ${factors.join(':')}`);
  const known = levelsOfFactors(design);
  const { levelNames } = design;
  for (const [k, level] of target.levels.entries()) {
    const wanted = new Map(factors.map((name, f) => [name, { code: target.codes[k * factors.length + f]! }]));
    const weights = new Float64Array(design.columns);
    for (const term of design.fixed) {
      if (Math.abs(addGridWeights(weights, term, wanted, known) - 1) > 1e-9)
        throw new StatisticsError('emptyCellInMean', {
          level,
          term: term.name,
          cell: nameOfCell(emptyGridCell(term, wanted, known)!, term.factors, (name) =>
            levelNames.get(name)!,
          ),
        });
      scaleTerm(weights, term, covariateProduct(design, term));
    }
    yield { level, weights };
  }
}

/** The product of a term's covariates, those not given at their means: 1 without covariates. */
export function covariateProduct(
  { covariateMeans }: Design,
  { covariates }: DesignTerm,
  given: Readonly<Record<string, number>> = {},
): number {
  return covariates.reduce((product, name) => product * (given[name] ?? covariateMeans.get(name)!), 1);
}

export function scaleTerm(weights: Float64Array, { start, levels }: DesignTerm, by: number): void {
  for (let column = start; column < start + levels.length; column++) weights[column]! *= by;
}
