import { dot } from '../numeric/dense-product.ts';
import { effectiveDimensions, type EffectiveDimensions } from './effective-dimensions.ts';
import type { Solution, SpatialEquations, Variances } from './spatial-equations.ts';

/** A part of the model with fewer dimensions has nothing left to explain beside the fixed effects. */
const NO_DIMENSION = 1e-9;

/** The restricted likelihood at some variances: of the random blocks, of the genotypes where random, of the residual. */
export interface State {
  parameters: Float64Array;
  logLikelihood: number;
  /** for the response less its mean */
  solution: Solution;
}

/** First derivatives of the likelihood and what they are made of. */
export interface Slope {
  score: Float64Array;
  /** parts that have nothing to explain */
  idle: boolean[];
  dimensions: EffectiveDimensions;
}

function randomBlocks({ design }: SpatialEquations) {
  return design.blocks.filter(({ random }) => random);
}

export function residualOf(parameters: Float64Array): number {
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

/** Factorizes the equations for some variances and solves them; the likelihood is -Infinity where that fails. */
export function evaluate(equations: SpatialEquations, parameters: Float64Array): State {
  const logDeterminants = equations.factorize(variancesOf(equations, parameters));
  const { response } = equations.design;
  const solution = equations.solve(response);
  const squares = dot(response, solution.residuals) / residualOf(parameters);
  const constant = (response.length - equations.rank) * Math.log(2 * Math.PI);
  return { parameters, logLikelihood: -(constant + logDeterminants + squares) / 2, solution };
}

export function slopeOf(
  equations: SpatialEquations,
  { parameters, solution }: State,
  inverse: Float64Array,
): Slope {
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
  return { score, idle: shares.map((share) => share < NO_DIMENSION), dimensions };
}

/** Half of w_i' P w_j for the working variates w = (derivative of V) P y: what P y explains of each part. */
export function averageInformation(
  equations: SpatialEquations,
  { parameters, solution }: State,
): Float64Array {
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
export function observedInformation(
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

/** Half the phenotypic variance for each part: too much is corrected in fewer steps than too little. */
export function startValues(equations: SpatialEquations): Float64Array {
  const { response } = equations.design;
  const count = randomBlocks(equations).length + (equations.genotypesFixed ? 1 : 2);
  const variance = dot(response, response) / (response.length - 1);
  return new Float64Array(count).fill(variance / 2);
}
