import { StatisticsError } from '../statistics-error.ts';
import { effectiveDimensions, type EffectiveDimensions } from './effective-dimensions.ts';
import { dot } from '../numeric/dense-product.ts';
import { informationErrors, newtonDirection } from './newton-step.ts';
import type { Solution, SpatialEquations, Variances } from './spatial-equations.ts';

/** What an estimate of variances ended with. Parameters: random blocks, genotypes where random, residual. */
export interface SpatialEstimate {
  /** 0 at the boundary */
  parameters: Float64Array;
  /** NaN at the boundary */
  standardErrors: Float64Array;
  atBoundary: readonly boolean[];
  dimensions: EffectiveDimensions;
  /** `equations.scaledInverse()` at the variances */
  inverse: Float64Array;
  solution: Solution;
  /** restricted log-likelihood with the constant (n - p) / 2 log(2 pi) */
  logLikelihood: number;
  iterations: number;
  converged: boolean;
}

export interface SpatialOptions {
  maximumIterations?: number;
  signal?: AbortSignal;
}

/** A variance this small against the residual is the boundary: below what any trial can tell from 0. */
const BOUNDARY = 1e-8;
/** Expected gain of the log-likelihood by one more step. */
const CONVERGED = 1e-9;
/** Where no step helps although so much was expected, rounding is in the way, not the model. */
const NEARLY = 1e-6;
/** A part of the model with fewer dimensions has nothing left to explain beside the fixed effects. */
const NO_DIMENSION = 1e-9;

interface State {
  parameters: Float64Array;
  logLikelihood: number;
  solution: Solution;
}

/** First derivatives of the likelihood and what they are made of. */
interface Slope {
  score: Float64Array;
  /** parts that have nothing to explain */
  idle: boolean[];
  /** the next variances by Harville's rule: squared effects over effective dimension */
  harville: Float64Array;
  dimensions: EffectiveDimensions;
}

/**
 * Variances by restricted maximum likelihood: steps by the average information, halved until the likelihood does not
 * fall, and Harville's rule where no such step helps; variances are held near 0 while the likelihood only rises
 * towards it.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; D. A. Harville, JASA 72 (1977)
 * 320-338; M. X. Rodríguez-Álvarez, M. Durbán, D.-J. Lee, P. H. C. Eilers, Statistics and Computing 29 (2019) 483-500.
 *
 * @throws StatisticsError noErrorDegreesInModel
 */
export function estimateSpatial(
  equations: SpatialEquations,
  { maximumIterations = 100, signal }: SpatialOptions = {},
): SpatialEstimate {
  const plots = equations.design.plots.rows.length;
  if (equations.rank >= plots)
    throw new StatisticsError('noErrorDegreesInModel', { plots, effects: equations.rank });
  let state = evaluate(equations, startValues(equations));
  for (let iterations = 1; ; iterations++) {
    signal?.throwIfAborted();
    const inverse = equations.scaledInverse();
    const { score, idle, harville } = slopeOf(equations, state, inverse);
    const floor = BOUNDARY * residualOf(state.parameters);
    const held = idle.map((one, k) => one || (state.parameters[k]! <= 2 * floor && score[k]! <= 0));
    const information = averageInformation(equations, state);
    const direction = directionOf(equations, state, { information, inverse, score, held });
    const gain = dot(direction, score) / 2;
    let better: State | null = null;
    if (gain >= CONVERGED && iterations < maximumIterations) {
      better = search(equations, state, direction, held) ?? attempt(equations, state, harville, held);
      // the factor must belong to the variances that are returned
      if (better === null) evaluate(equations, state.parameters);
    }
    if (better === null)
      return finish(equations, state, { information, held, inverse, iterations, converged: gain < NEARLY });
    state = better;
  }
}

/** The observed information where that goes uphill, the average information otherwise. */
function directionOf(
  equations: SpatialEquations,
  state: State,
  {
    information,
    inverse,
    score,
    held,
  }: Pick<Course, 'information' | 'inverse' | 'held'> & { score: Float64Array },
): Float64Array {
  const observed = observedInformation(equations, state, information, inverse);
  return (
    newtonDirection(observed, score, held, state.parameters, 0) ??
    newtonDirection(information, score, held, state.parameters) ??
    new Float64Array(score.length)
  );
}

function finish(
  equations: SpatialEquations,
  state: State,
  { information, held, inverse, iterations, converged }: Course,
): SpatialEstimate {
  return {
    parameters: state.parameters.map((variance, k) => (held[k] ? 0 : variance)),
    standardErrors: informationErrors(information, held),
    atBoundary: held,
    inverse,
    dimensions: effectiveDimensions(equations, inverse),
    solution: state.solution,
    logLikelihood: state.logLikelihood,
    iterations,
    converged,
  };
}

interface Course {
  information: Float64Array;
  held: boolean[];
  inverse: Float64Array;
  iterations: number;
  converged: boolean;
}

/** Half the phenotypic variance for each part: too much is corrected in fewer steps than too little. */
function startValues(equations: SpatialEquations): Float64Array {
  const { response } = equations.design.plots;
  const count = randomBlocks(equations).length + (equations.genotypesFixed ? 1 : 2);
  const mean = response.reduce((sum, y) => sum + y, 0) / response.length;
  const variance = response.reduce((sum, y) => sum + (y - mean) ** 2, 0) / (response.length - 1);
  return new Float64Array(count).fill(variance / 2);
}

function randomBlocks({ design }: SpatialEquations) {
  return design.blocks.filter(({ random }) => random);
}

function residualOf(parameters: Float64Array): number {
  return parameters[parameters.length - 1]!;
}

/** Parameters as variances of the equations. */
function variancesOf(equations: SpatialEquations, parameters: Float64Array): Variances {
  const count = randomBlocks(equations).length;
  return {
    blocks: parameters.subarray(0, count),
    genotype: equations.genotypesFixed ? 0 : parameters[count]!,
    residual: residualOf(parameters),
  };
}

function evaluate(equations: SpatialEquations, parameters: Float64Array): State {
  const logDeterminants = equations.factorize(variancesOf(equations, parameters));
  const { response } = equations.design.plots;
  const solution = equations.solve(response);
  const squares = dot(response, solution.residuals) / residualOf(parameters);
  const constant = (response.length - equations.rank) * Math.log(2 * Math.PI);
  return { parameters, logLikelihood: -(constant + logDeterminants + squares) / 2, solution };
}

function slopeOf(equations: SpatialEquations, { parameters, solution }: State, inverse: Float64Array): Slope {
  const dimensions = effectiveDimensions(equations, inverse);
  const { effects, genotypes, residuals } = solution;
  const squares = randomBlocks(equations).map(({ from, to }) => {
    const own = effects.subarray(from, to);
    return dot(own, own);
  });
  const shares = [...dimensions.blocks];
  if (!equations.genotypesFixed) {
    squares.push(dot(genotypes, genotypes));
    shares.push(dimensions.genotype);
  }
  squares.push(dot(residuals, residuals));
  shares.push(dimensions.residual);
  const score = parameters.map((variance, k) => (squares[k]! / variance - shares[k]!) / (2 * variance));
  const harville = parameters.map((variance, k) =>
    shares[k]! > NO_DIMENSION ? squares[k]! / shares[k]! : variance,
  );
  return { score, idle: shares.map((share) => share < NO_DIMENSION), harville, dimensions };
}

/** Half of w_i' P w_j for the working variates w = (derivative of V) P y: what P y explains of each part. */
function averageInformation(equations: SpatialEquations, { parameters, solution }: State): Float64Array {
  const { design } = equations;
  const plots = design.plots.rows.length;
  const variates = randomBlocks(equations).map(({ from, to }, k) => {
    const variate = new Float64Array(plots);
    for (let column = from; column < to; column++) {
      const effect = solution.effects[column]! / parameters[k]!;
      for (let p = 0; p < plots; p++) variate[p]! += effect * design.columns[column * plots + p]!;
    }
    return variate;
  });
  if (!equations.genotypesFixed) {
    const variance = parameters[variates.length]!;
    variates.push(
      Float64Array.from(design.plots.genotype.codes, (code) => solution.genotypes[code]! / variance),
    );
  }
  const residual = residualOf(parameters);
  variates.push(solution.residuals.map((value) => value / residual));
  return equations.projectedProducts(variates).map((product) => product / 2);
}

/**
 * The average information with the observed one in its place where that costs nothing: among the blocks, whose
 * expected information is half the sum of squares of I - C^-1 (scaled). Smooth parts of few dimensions are far from
 * normal, and the average information alone would take dozens of steps for them.
 */
function observedInformation(
  { design }: SpatialEquations,
  { parameters }: State,
  average: Float64Array,
  inverse: Float64Array,
): Float64Array {
  const blocks = design.blocks.filter(({ random }) => random);
  const observed = average.slice();
  blocks.forEach((first, i) => {
    for (let j = 0; j <= i; j++) {
      const second = blocks[j]!;
      let squares = 0;
      for (let a = first.from; a < first.to; a++)
        for (let b = second.from; b < second.to; b++) {
          const value = inverse[a * design.width + b]!;
          squares += (a === b ? 1 - value : value) ** 2;
        }
      const expected = squares / (2 * parameters[i]! * parameters[j]!);
      const at = i * parameters.length + j;
      observed[at] = 2 * average[at]! - expected;
      observed[j * parameters.length + i] = observed[at]!;
    }
  });
  return observed;
}

/** The longest of the step, its half, its quarter ... that does not lower the likelihood; null when none is. */
function search(
  equations: SpatialEquations,
  state: State,
  direction: Float64Array,
  held: readonly boolean[],
): State | null {
  for (let length = 1; length > 1e-4; length /= 2) {
    const wanted = state.parameters.map((variance, k) => variance + length * direction[k]!);
    const next = attempt(equations, state, wanted, held);
    if (next !== null) return next;
  }
  return null;
}

/** The state at the wanted variances, unless the likelihood falls. */
function attempt(
  equations: SpatialEquations,
  { parameters, logLikelihood }: State,
  wanted: Float64Array,
  held: readonly boolean[],
): State | null {
  const floor = BOUNDARY * residualOf(parameters);
  // A variance may fall to a hundredth in one step, no further: what looks negative may still turn round.
  const next = parameters.map((variance, k) =>
    held[k] ? floor : Math.max(wanted[k]!, variance / 100, floor),
  );
  const state = evaluate(equations, next);
  return state.logLikelihood >= logLikelihood - 1e-12 * Math.abs(logLikelihood) ? state : null;
}
