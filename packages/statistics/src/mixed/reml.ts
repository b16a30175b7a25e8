import { factorize, solveLower, solveUpper } from '../linear/cholesky.ts';
import { addProduct, quadraticForm } from '../sparse/symmetric-matrix.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { MixedModelEquations } from './equations.ts';

/** What an estimate of variances ended with. */
export interface VarianceEstimate {
  /** variances of the random terms, then of the residual groups; 0 at the boundary */
  variances: Float64Array;
  /** held at 0 because the likelihood only rises towards it */
  atBoundary: readonly boolean[];
  /** standard errors from the average information, NaN at the boundary */
  standardErrors: Float64Array;
  /** restricted log-likelihood with the constant (n - p) / 2 log(2 pi) */
  logLikelihood: number;
  iterations: number;
  converged: boolean;
  /** rank of the fixed part */
  rank: number;
  solutions: Float64Array;
  residuals: Float64Array;
}

export interface RemlOptions {
  /** variances to begin with, random terms first; a share of the phenotypic variance otherwise */
  start?: ArrayLike<number>;
  maximumIterations?: number;
  signal?: AbortSignal;
}

/** A variance this small against the residual is the boundary: below what any trial can tell from 0. */
const BOUNDARY = 1e-8;
/** expected gain of the log-likelihood by one more step */
const CONVERGED = 1e-11;

interface State {
  variances: Float64Array;
  logLikelihood: number;
  solutions: Float64Array;
  residuals: Float64Array;
  rank: number;
}

/**
 * Variances by restricted maximum likelihood: average information steps, halved until the likelihood does not fall,
 * variances held at 0 while the likelihood only rises towards it.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; derivatives from the mixed model
 * equations: D. L. Johnson and R. Thompson, Journal of Dairy Science 78 (1995) 449-456.
 *
 * @throws StatisticsError noErrorDegreesInModel when every observation has a fixed effect of its own
 */
export function estimateVariances(
  equations: MixedModelEquations,
  { start, maximumIterations = 100, signal }: RemlOptions = {},
): VarianceEstimate {
  const count = equations.design.random.length + equations.design.groups.length;
  let state = evaluate(equations, start ? Float64Array.from(start) : startValues(equations, count));
  let converged = false;
  let iterations = 0;
  let step: Step = {
    direction: new Float64Array(count),
    gain: Infinity,
    held: [],
    information: new Float64Array(0),
  };
  while (iterations < maximumIterations && !converged) {
    signal?.throwIfAborted();
    iterations++;
    step = nextStep(equations, state);
    if (step.gain < CONVERGED) converged = true;
    else {
      const better = search(equations, state, step.direction);
      if (better === null) converged = step.gain < 1e-6;
      if (better === null) break;
      state = better;
    }
  }
  // The factor must belong to the variances that are returned.
  evaluate(equations, state.variances);
  return finish(state, step, iterations, converged);
}

function startValues({ design }: MixedModelEquations, count: number): Float64Array {
  const { response } = design;
  const mean = response.reduce((sum, y) => sum + y, 0) / response.length;
  const variance = response.reduce((sum, y) => sum + (y - mean) ** 2, 0) / (response.length - 1);
  return new Float64Array(count).fill(variance / (2 * (design.random.length + 1)));
}

/** Everything that belongs to one set of variances. */
function evaluate(equations: MixedModelEquations, variances: Float64Array): State {
  const { design } = equations;
  const random = variances.subarray(0, design.random.length);
  const residual = variances.subarray(design.random.length);
  equations.factorize(random, residual);
  const rank = design.fixedColumns - equations.cholesky.leftOut.length;
  if (rank >= design.response.length)
    throw new StatisticsError('noErrorDegreesInModel', { plots: design.response.length, effects: rank });
  const solutions = equations.solve(residual);
  const residuals = residualsOf(equations, solutions);
  let twice = (design.response.length - rank) * Math.log(2 * Math.PI) + equations.cholesky.logDeterminant();
  for (let r = 0; r < residuals.length; r++) {
    const variance = residual[design.group[r]!]! / design.weights[r]!;
    twice += Math.log(variance) + residuals[r]! ** 2 / variance;
  }
  design.random.forEach((term, k) => {
    const effects = solutions.subarray(term.start, term.start + term.levels.length);
    twice += effects.length * Math.log(random[k]!) - equations.logPrecision[k]!;
    twice += quadraticForm(equations.precision[k]!, effects) / random[k]!;
  });
  return { variances, logLikelihood: -twice / 2, solutions, residuals, rank };
}

function residualsOf({ design }: MixedModelEquations, solutions: Float64Array): Float64Array {
  const { terms, column, value } = design;
  return design.response.map((y, r) => {
    let fitted = 0;
    for (let a = r * terms; a < (r + 1) * terms; a++) fitted += value[a]! * solutions[column[a]!]!;
    return y - fitted;
  });
}

interface Step {
  direction: Float64Array;
  /** what the step is expected to add to the log-likelihood */
  gain: number;
  held: boolean[];
  /** average information, count x count */
  information: Float64Array;
}

function nextStep(equations: MixedModelEquations, state: State): Step {
  const score = scoreOf(equations, state);
  const information = averageInformation(equations, state);
  const { variances } = state;
  const floor = floorOf(equations, variances);
  const held = Array.from(variances, (variance, k) => variance <= floor * 1.000001 && score[k]! <= 0);
  const direction = newtonDirection(information, score, held, variances);
  const gain = direction.reduce((sum, change, k) => sum + change * score[k]!, 0) / 2;
  return { direction, gain, held, information };
}

function floorOf({ design }: MixedModelEquations, variances: Float64Array): number {
  const residual = variances.subarray(design.random.length);
  return BOUNDARY * (residual.reduce((sum, variance) => sum + variance, 0) / residual.length);
}

/** First derivatives of the log-likelihood. */
function scoreOf(equations: MixedModelEquations, { variances, solutions, residuals }: State): Float64Array {
  const { design } = equations;
  const traces = equations.traces();
  const score = new Float64Array(variances.length);
  design.random.forEach((term, k) => {
    const variance = variances[k]!;
    const effects = solutions.subarray(term.start, term.start + term.levels.length);
    const squares = quadraticForm(equations.precision[k]!, effects) + traces.random[k]!;
    score[k] = (squares / variance - effects.length) / (2 * variance);
  });
  const offset = design.random.length;
  const squares = new Float64Array(design.groups.length);
  const counts = new Float64Array(design.groups.length);
  residuals.forEach((residual, r) => {
    squares[design.group[r]!]! += design.weights[r]! * residual ** 2;
    counts[design.group[r]!]!++;
  });
  squares.forEach((sum, group) => {
    const variance = variances[offset + group]!;
    score[offset + group] = ((sum + traces.residual[group]!) / variance - counts[group]!) / (2 * variance);
  });
  return score;
}

/**
 * Half of w_i' P w_j for the working variates w = (derivative of V) P y. For a random term P w is R^-1 W x with
 * C x = t, t = (inverse relationship) u / variance^2; for a residual group w = e / variance on its rows.
 */
function averageInformation(equations: MixedModelEquations, state: State): Float64Array {
  const { design, precision } = equations;
  const { variances, solutions, residuals } = state;
  const count = variances.length;
  const right = Array.from({ length: count }, () => new Float64Array(design.columns));
  const own = new Float64Array(count);
  design.random.forEach((term, k) => {
    const end = term.start + term.levels.length;
    const effects = solutions.subarray(term.start, end);
    const t = right[k]!.subarray(term.start, end);
    addProduct(precision[k]!, effects, t);
    const scale = variances[k]! ** 2;
    for (let i = 0; i < t.length; i++) {
      t[i]! /= scale;
      own[k]! += (t[i]! * effects[i]!) / variances[k]!;
    }
  });
  const offset = design.random.length;
  const { terms, column, value } = design;
  residuals.forEach((residual, r) => {
    const group = offset + design.group[r]!;
    const variance = variances[group]!;
    const weighted = (design.weights[r]! * residual) / variance ** 2;
    own[group]! += (weighted * residual) / variance;
    const target = right[group]!;
    for (let a = r * terms; a < (r + 1) * terms; a++) target[column[a]!]! += weighted * value[a]!;
  });
  const solved = right.map((one) => equations.cholesky.solve(one));
  const information = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let product = 0;
      for (let k = 0; k < design.columns; k++) product += right[i]![k]! * solved[j]![k]!;
      // Random and residual variates stand on opposite sides of the equations.
      const mixed = i >= offset !== j >= offset;
      const entry = (i === j ? own[i]! : 0) + (mixed ? product : -product);
      information[i * count + j] = entry / 2;
      information[j * count + i] = entry / 2;
    }
  }
  return information;
}

/** Solves information x direction = score over what is not held, in units of the variances. */
function newtonDirection(
  information: Float64Array,
  score: Float64Array,
  held: readonly boolean[],
  variances: Float64Array,
): Float64Array {
  const count = score.length;
  const free = Array.from(score.keys()).filter((k) => !held[k]);
  for (let ridge = 0; ; ridge = ridge === 0 ? 1e-8 : ridge * 10) {
    const matrix = new Float64Array(free.length ** 2);
    free.forEach((i, a) =>
      free.forEach((j, b) => {
        const scaled = information[i * count + j]! * variances[i]! * variances[j]!;
        matrix[a * free.length + b] = a === b ? scaled * (1 + ridge) + ridge : scaled;
      }),
    );
    const x = Float64Array.from(free, (k) => score[k]! * variances[k]!);
    if (!factorize(matrix, free.length)) continue;
    solveLower(matrix, free.length, x);
    solveUpper(matrix, free.length, x);
    const direction = new Float64Array(count);
    free.forEach((k, a) => (direction[k] = x[a]! * variances[k]!));
    return direction;
  }
}

/** The longest of the step, its half, its quarter ... that does not lower the likelihood; null when none is. */
function search(equations: MixedModelEquations, state: State, direction: Float64Array): State | null {
  const floor = floorOf(equations, state.variances);
  for (let length = 1; length > 1e-6; length /= 2) {
    const variances = state.variances.map((variance, k) => {
      const wanted = variance + length * direction[k]!;
      // A variance may fall to a hundredth in one step, no further: what looks negative may still turn round.
      return Math.max(wanted, variance / 100, floor);
    });
    const next = evaluate(equations, variances);
    if (next.logLikelihood >= state.logLikelihood - 1e-12 * Math.abs(state.logLikelihood)) return next;
  }
  return null;
}

function finish(state: State, step: Step, iterations: number, converged: boolean): VarianceEstimate {
  const count = state.variances.length;
  const atBoundary = Array.from(state.variances, (_, k) => step.held[k] ?? false);
  const standardErrors = errorsFrom(step.information, atBoundary, count);
  return {
    variances: state.variances.map((variance, k) => (atBoundary[k] ? 0 : variance)),
    atBoundary,
    standardErrors,
    logLikelihood: state.logLikelihood,
    iterations,
    converged,
    rank: state.rank,
    solutions: state.solutions,
    residuals: state.residuals,
  };
}

function errorsFrom(information: Float64Array, held: readonly boolean[], count: number): Float64Array {
  const free = held.flatMap((one, k) => (one ? [] : [k]));
  const errors = new Float64Array(count).fill(NaN);
  const matrix = new Float64Array(free.length ** 2);
  free.forEach((i, a) => free.forEach((j, b) => (matrix[a * free.length + b] = information[i * count + j]!)));
  if (!factorize(matrix, free.length)) return errors;
  free.forEach((k, a) => {
    const unit = new Float64Array(free.length);
    unit[a] = 1;
    solveLower(matrix, free.length, unit);
    errors[k] = Math.sqrt(unit.reduce((sum, x) => sum + x * x, 0));
  });
  return errors;
}
