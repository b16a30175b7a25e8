import { addEntriesProduct, entriesForm } from './covariance/lower-entries.ts';
import type { CovarianceStructure } from './covariance/structure.ts';
import type { MixedModelEquations } from './equations.ts';
import { sparse, valueOf } from './inference/linear-function.ts';
import { take } from './take.ts';

/** First derivatives of the restricted log-likelihood, at the parameters of the last `factorize`. */
export function scoreOf(equations: MixedModelEquations, solutions: Float64Array, residuals: Float64Array) {
  const score = new Float64Array(equations.parameters.length);
  const traces = equations.traces();
  eachBlock(equations, solutions, residuals, ({ structure, offset, effects, block }) => {
    const { coefficientChange, logDeterminantChange } = equations.values[block]!;
    const count = structure.summands.length;
    const forms = structure.summands.map((summand, k) => entriesForm(summand, effects) + traces[block]![k]!);
    structure.parameters.forEach((_, i) => {
      let sum = logDeterminantChange[i]!;
      for (let k = 0; k < count; k++) sum += coefficientChange[i * count + k]! * forms[k]!;
      score[offset + i] = -sum / 2;
    });
  });
  return score;
}

/** First derivatives of the restricted log-likelihood at any parameters, for which C is factorized. */
export function scoreAt(equations: MixedModelEquations, parameters: Float64Array): Float64Array {
  equations.factorize(parameters);
  const solutions = equations.solve();
  return scoreOf(equations, solutions, equations.residuals(solutions));
}

/**
 * w_i' P w_j of the working variates w_i = (dV / d parameter i) P y, parameters x parameters; half of it is the
 * average information. With b = -(dG^-1) u and a = -(dR^-1) e,
 *   random with random:      b_i' G b_j - b_i' C^-1 b_j
 *   residual with residual:  a_i' R a_j - (W' a_i)' C^-1 (W' a_j)
 *   random with residual:    b_i' C^-1 (W' a_j).
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450.
 *
 * @param solutions with `residuals` = y - W x solutions; for P x instead of P y, C^-1 W' R^-1 x and its residuals
 */
export function workingProducts(
  equations: MixedModelEquations,
  solutions: Float64Array,
  residuals: Float64Array,
): Float64Array {
  const count = equations.parameters.length;
  const right: Float64Array[] = [];
  const products = new Float64Array(count * count);
  eachBlock(equations, solutions, residuals, ({ structure, offset, effects, block, embed }) => {
    const value = equations.values[block]!;
    const own = structure.parameters.map((_, i) =>
      precisionChange(structure, value.coefficientChange, i, effects),
    );
    own.forEach((b, i) => {
      right.push(embed(b));
      const working = value.working(i, effects);
      for (let j = 0; j < own.length; j++) {
        let sum = 0;
        for (let k = 0; k < working.length; k++) sum += own[j]![k]! * working[k]!;
        products[(offset + i) * count + offset + j] = sum;
      }
    });
  });
  const boundary = equations.residual[0]!.offset;
  // a side has something where its effects or plots are, and nothing elsewhere
  const parts = right.map(sparse);
  equations.cholesky.solveAll(right).forEach((solved, j) => {
    for (let i = 0; i <= j; i++) {
      const product = valueOf(parts[i]!, solved);
      const mixed = i >= boundary !== j >= boundary;
      const entry = products[j * count + i]! + (mixed ? product : -product);
      products[j * count + i] = entry;
      products[i * count + j] = entry;
    }
  });
  return products;
}

/** -(d G^-1 / d parameter i) effects. */
export function precisionChange(
  structure: CovarianceStructure,
  coefficientChange: Float64Array,
  i: number,
  effects: Float64Array,
): Float64Array {
  const result = new Float64Array(effects.length);
  structure.summands.forEach((summand, k) => {
    const change = coefficientChange[i * structure.summands.length + k]!;
    if (change !== 0) addEntriesProduct(summand, effects, -change, result);
  });
  return result;
}

interface BlockPart {
  structure: CovarianceStructure;
  offset: number;
  /** number of the block, residual blocks after the random ones */
  block: number;
  /** the part of the solutions, or of the residuals, that belongs to the block */
  effects: Float64Array;
  /** such a part as a right-hand side of the equations */
  embed: (part: Float64Array) => Float64Array;
}

function eachBlock(
  { design, incidence, random, residual }: MixedModelEquations,
  solutions: Float64Array,
  residuals: Float64Array,
  visit: (part: BlockPart) => void,
): void {
  random.forEach(({ structure, start, offset }, block) => {
    const effects = solutions.subarray(start, start + structure.size);
    const embed = (part: Float64Array) => {
      const right = new Float64Array(design.columns);
      right.set(part, start);
      return right;
    };
    visit({ structure, offset, block, effects, embed });
  });
  residual.forEach(({ structure, rows, offset }, k) => {
    const embed = (part: Float64Array) => incidence.transposedProduct(rows, part);
    visit({ structure, offset, block: random.length + k, effects: take(residuals, rows), embed });
  });
}
