import type { MatrixForm } from './matrix-form.ts';
import { inverseOf, lowerPairs, product, trace } from './small-matrix.ts';
import type { CovarianceStructure, CovarianceValue, LowerEntries, Parameter, Quantity } from './structure.ts';
import type { KnownMatrix } from './variance.ts';

/**
 * Effects of `levels` x `units`, level by level: covariance between levels (a form) times a known matrix between
 * units, such as genotypes in environments: form (x) relationship.
 */
export class KroneckerStructure implements CovarianceStructure {
  readonly size: number;
  readonly parameters: readonly Parameter[];
  readonly summands: readonly LowerEntries[];
  readonly form: MatrixForm;
  readonly #units: KnownMatrix;
  readonly #name: string;

  constructor(name: string, form: MatrixForm, units: KnownMatrix) {
    this.#name = name;
    this.form = form;
    this.#units = units;
    this.size = form.size * units.size;
    this.parameters = form.parameters.map((one) => ({ ...one, name: `${name}:${one.name}` }));
    this.summands = lowerPairs(form.size).map(([a, b]) => blockEntries(units, a, b));
  }

  at(parameters: Float64Array): CovarianceValue {
    const { size } = this.form;
    const units = this.#units.size;
    const changes = this.parameters.map((_, i) => this.form.change(parameters, i));
    const { inverse, logDeterminant } = inverseOf(this.form.covariance(parameters), size);
    const relative = changes.map((change) => product(change, inverse, size));
    const blocks = lowerPairs(size);
    const coefficientChange = relative.flatMap((one) => {
      const change = product(inverse, one, size);
      return blocks.map(([a, b]) => -change[a * size + b]!);
    });
    return {
      logDeterminant: units * logDeterminant - size * this.#units.logInverse,
      logDeterminantChange: Float64Array.from(relative, (one) => units * trace(one, size)),
      coefficients: Float64Array.from(blocks, ([a, b]) => inverse[a * size + b]!),
      coefficientChange: Float64Array.from(coefficientChange),
      working: (i, effects) => acrossLevels(relative[i]!, effects, size, units),
    };
  }

  quantities(parameters: Float64Array): Quantity[] {
    return this.form.quantities(parameters).map((one) => ({ ...one, name: `${this.#name}:${one.name}` }));
  }

  mirrors(parameters: Float64Array): Float64Array[] {
    return this.form.mirrors?.(parameters) ?? [];
  }

  fromMoments(moments: Float64Array): Float64Array {
    const { size } = this.form;
    const matrix = new Float64Array(size * size);
    lowerPairs(size).forEach(([a, b], k) => {
      const value = moments[k]! / (this.#units.size * (a === b ? 1 : 2));
      matrix[a * size + b] = value;
      matrix[b * size + a] = value;
    });
    return this.form.nearest(matrix);
  }
}

/** The inverse relationship at block (a, b), and mirrored at (b, a). */
function blockEntries({ size, inverse }: KnownMatrix, a: number, b: number): LowerEntries {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  const add = (row: number, column: number, value: number) => {
    rows.push(a * size + row);
    columns.push(b * size + column);
    values.push(value);
  };
  inverse.values.forEach((value, k) => {
    const row = inverse.rows[k]!;
    const column = inverse.columns[k]!;
    add(row, column, value);
    if (a !== b && row !== column) add(column, row, value);
  });
  return {
    rows: Int32Array.from(rows),
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  };
}

/** (matrix (x) I) effects. */
function acrossLevels(
  matrix: Float64Array,
  effects: Float64Array,
  size: number,
  units: number,
): Float64Array {
  const result = new Float64Array(effects.length);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const factor = matrix[a * size + b]!;
      if (factor === 0) continue;
      for (let unit = 0; unit < units; unit++)
        result[a * units + unit]! += factor * effects[b * units + unit]!;
    }
  }
  return result;
}
