import { nameOfCell } from '../data/empty-cell.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { Design } from './design.ts';
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
  const covariates = covariateMeans(design);
  const { levelNames } = design;
  for (const [k, level] of target.levels.entries()) {
    const wanted = new Map(factors.map((name, f) => [name, { code: target.codes[k * factors.length + f]! }]));
    const weights = new Float64Array(design.columns);
    design.fixed.forEach((term, t) => {
      if (Math.abs(addGridWeights(weights, term, wanted, known) - 1) > 1e-9)
        throw new StatisticsError('emptyCellInMean', {
          level,
          term: term.name,
          cell: nameOfCell(emptyGridCell(term, wanted, known)!, term.factors, (name) =>
            levelNames.get(name)!,
          ),
        });
      const end = term.start + term.levels.length;
      for (let column = term.start; column < end; column++) weights[column]! *= covariates[t]!;
    });
    yield { level, weights };
  }
}

/** Mean over the plots of what the columns of each fixed term hold: 1 without covariates. */
function covariateMeans({ response, fixed, terms, value }: Design): number[] {
  return fixed.map(({ covariates }, t) => {
    if (covariates.length === 0) return 1;
    let sum = 0;
    for (let row = 0; row < response.length; row++) sum += value[row * terms + t]!;
    return sum / response.length;
  });
}
