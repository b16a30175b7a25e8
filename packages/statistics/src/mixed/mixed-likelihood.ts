import { StatisticsError } from '../statistics-error.ts';
import { heldBy, type Likelihood, type Place } from './ascent.ts';
import type { MixedModelEquations } from './equations.ts';
import { scoreOf, workingProducts } from './information.ts';

/** Parameters, and everything that belongs to them. */
export interface State extends Place {
  solutions: Float64Array;
  residuals: Float64Array;
  rank: number;
}

/** The restricted likelihood of a mixed model; whatever leaves its range is cut together with the rest of a step. */
export function mixedLikelihood(equations: MixedModelEquations): Likelihood<State> {
  return {
    parameters: equations.parameters,
    information: 'average',
    cut: 'together',
    evaluate: (parameters) => evaluate(equations, parameters),
    slopeAt: (state, fixed) => {
      const score = scoreOf(equations, state.solutions, state.residuals);
      const information = averageInformation(equations, state);
      const held = heldBy(equations.parameters, state.parameters, { score, information }, fixed);
      return { score, information, held };
    },
  };
}

/** Everything that belongs to one set of parameters. */
export function evaluate(equations: MixedModelEquations, parameters: Float64Array): State {
  const { design, rank, values } = factorized(equations, parameters);
  const solutions = equations.solve();
  const residuals = equations.residuals(solutions);
  let twice =
    (design.response.length - rank) * Math.log(2 * Math.PI) +
    equations.cholesky.logDeterminant() +
    equations.unexplained(solutions, residuals);
  for (const { logDeterminant } of values) twice += logDeterminant;
  return { parameters, logLikelihood: -twice / 2, solutions, residuals, rank };
}

function factorized(equations: MixedModelEquations, parameters: Float64Array): MixedModelEquations {
  equations.factorize(parameters);
  const { rank } = equations;
  const plots = equations.design.response.length;
  if (rank >= plots) throw new StatisticsError('noErrorDegreesInModel', { plots, effects: rank });
  return equations;
}

/** parameters x parameters */
export function averageInformation(
  equations: MixedModelEquations,
  { solutions, residuals }: State,
): Float64Array {
  return workingProducts(equations, solutions, residuals).map((product) => product / 2);
}
