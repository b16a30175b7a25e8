import type { Table } from '../data/table.ts';
import { SparseCholesky } from '../sparse/sparse-cholesky.ts';
import { addProduct } from '../sparse/symmetric-matrix.ts';
import { addEntriesProduct, entriesForm } from './covariance/lower-entries.ts';
import type { CovarianceStructure, CovarianceValue, Parameter } from './covariance/structure.ts';
import { makeDesign, type Design } from './design.ts';
import { equationPattern, type EquationPattern } from './equation-pattern.ts';
import { Incidence } from './incidence.ts';
import type { MixedModel } from './model.ts';
import { take } from './take.ts';
import { makeStructures, type RandomBlock, type ResidualBlock, type Structures } from './structures.ts';

/** The equations of a model on a table; what makeDesign and makeStructures throw. */
export function makeEquations(table: Table, model: MixedModel): MixedModelEquations {
  const design = makeDesign(table, model);
  return new MixedModelEquations(design, makeStructures(table, model, design));
}

/**
 * Henderson's mixed model equations C s = r with
 *   C = sum over residual blocks of W' R^-1 W + for each block of random effects its G^-1.
 * All R^-1 and G^-1 are sums of matrices that stay times coefficients that depend on the parameters, and so is C:
 * pattern, order and symbolic factor are found once.
 * Source: C. R. Henderson, Biometrics 31 (1975) 423-447.
 */
export class MixedModelEquations {
  readonly design: Design;
  readonly random: readonly RandomBlock[];
  readonly residual: readonly ResidualBlock[];
  /** of the random blocks, then of the residual blocks */
  readonly parameters: readonly Parameter[];
  readonly cholesky: SparseCholesky;
  readonly incidence: Incidence;
  readonly #pattern: EquationPattern;
  /** W' A_k y of each summand of each residual block */
  readonly #right: readonly (readonly Float64Array[])[];
  #values: readonly CovarianceValue[] = [];
  #factorizedAt: Float64Array | null = null;

  /** @param pattern of equations with the same rows and terms, whose response is another */
  constructor(design: Design, structures: Structures, pattern?: EquationPattern) {
    this.design = design;
    this.random = structures.random;
    this.residual = structures.residual;
    this.parameters = [...this.random, ...this.residual].flatMap(({ structure }) => structure.parameters);
    this.incidence = new Incidence(design);
    this.#pattern = pattern ?? equationPattern(design, structures, this.incidence);
    this.cholesky = this.#pattern.cholesky;
    const response = new Float64Array(this.incidence.rows);
    response.set(design.response);
    this.#right = this.residual.map(({ structure, rows }) =>
      structure.summands.map((summand) => {
        const product = new Float64Array(structure.size);
        addEntriesProduct(summand, take(response, rows), 1, product);
        return this.incidence.transposedProduct(rows, product);
      }),
    );
  }

  /** The same equations for another response on the same rows; pattern and symbolic factor are shared. */
  withResponse(design: Design, structures: Structures): MixedModelEquations {
    const { matrix, components, cholesky } = this.#pattern;
    const own = { ...matrix, values: new Float64Array(matrix.values.length) };
    return new MixedModelEquations(design, structures, {
      matrix: own,
      components,
      cholesky: new SparseCholesky(own, { same: cholesky }),
    });
  }

  /** Factorizes C for the given parameters. */
  factorize(parameters: Float64Array): void {
    this.#values = [...this.random, ...this.residual].map(({ structure, offset }) =>
      structure.at(parameters.subarray(offset, offset + structure.parameters.length)),
    );
    const { matrix, components } = this.#pattern;
    matrix.values.fill(0);
    components.forEach((parts, block) =>
      parts.forEach(({ places, values }, k) => {
        const coefficient = this.#values[block]!.coefficients[k]!;
        for (let p = 0; p < places.length; p++) matrix.values[places[p]!]! += coefficient * values[p]!;
      }),
    );
    this.cholesky.factorize();
    this.#factorizedAt = parameters;
  }

  /** Whether these very parameters were those of the last `factorize`. */
  isFactorizedAt(parameters: Float64Array): boolean {
    return this.#factorizedAt === parameters;
  }

  /** Covariances of the random blocks, then of the residual blocks, at the parameters of the last `factorize`. */
  get values(): readonly CovarianceValue[] {
    return this.#values;
  }

  /** Solutions at the parameters of the last `factorize`: fixed effects, then the random effects of each term. */
  solve(): Float64Array {
    const right = new Float64Array(this.design.columns);
    this.#right.forEach((parts, block) =>
      parts.forEach((part, k) => {
        const coefficient = this.#values[this.random.length + block]!.coefficients[k]!;
        for (let p = 0; p < right.length; p++) right[p]! += coefficient * part[p]!;
      }),
    );
    return this.cholesky.solve(right);
  }

  /** Rank of the fixed part. */
  get rank(): number {
    return this.design.fixedColumns - this.cholesky.leftOut.length;
  }

  /** y - W s, for places without a plot too. */
  residuals(solutions: Float64Array): Float64Array {
    const fitted = this.incidence.product(solutions);
    return fitted.map((value, r) => (this.design.response[r] ?? 0) - value);
  }

  /** y' P y = e' R^-1 e + u' G^-1 u at the solutions u and their residuals e. */
  unexplained(solutions: Float64Array, residuals: Float64Array): number {
    let sum = 0;
    const add = (structure: CovarianceStructure, block: number, effects: Float64Array) =>
      structure.summands.forEach((summand, k) => {
        sum += this.#values[block]!.coefficients[k]! * entriesForm(summand, effects);
      });
    this.random.forEach(({ structure, start }, block) =>
      add(structure, block, solutions.subarray(start, start + structure.size)),
    );
    this.residual.forEach(({ structure, rows }, k) =>
      add(structure, this.random.length + k, take(residuals, rows)),
    );
    return sum;
  }

  /** trace(C^-1 A_k) for every summand of every block, those of random blocks first. */
  traces(): Float64Array[] {
    const inverse = this.cholesky.inverseOnPattern();
    const { matrix, components } = this.#pattern;
    const onDiagonal = new Uint8Array(inverse.length);
    for (let column = 0; column < this.design.columns; column++) onDiagonal[matrix.columnStart[column]!] = 1;
    return components.map((parts) =>
      Float64Array.from(parts, ({ places, values }) => {
        let sum = 0;
        for (let k = 0; k < places.length; k++) {
          const place = places[k]!;
          sum += (onDiagonal[place] === 1 ? 1 : 2) * values[k]! * inverse[place]!;
        }
        return sum;
      }),
    );
  }

  /** Diagonal of C^-1: sampling variances of fixed effects, prediction error variances of random effects. */
  inverseDiagonal(): Float64Array {
    const inverse = this.cholesky.inverseOnPattern();
    const { columnStart } = this.#pattern.matrix;
    return Float64Array.from({ length: this.design.columns }, (_, column) => inverse[columnStart[column]!]!);
  }

  /** C times a vector, for the parameters of the last `factorize`. */
  multiply(vector: Float64Array): Float64Array {
    const result = new Float64Array(vector.length);
    addProduct(this.#pattern.matrix, vector, result);
    return result;
  }
}
