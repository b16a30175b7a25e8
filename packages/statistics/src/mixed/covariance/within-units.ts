import type { MatrixForm } from './matrix-form.ts';
import { inverseOf, lowerPairs, product, trace } from './small-matrix.ts';
import type { CovarianceStructure, CovarianceValue, LowerEntries, Parameter, Quantity } from './structure.ts';

/** Units of which the same levels were observed. */
interface Pattern {
  levels: readonly number[];
  /** rows of each unit, in the order of `levels` */
  units: Int32Array[];
}

/**
 * Residuals that covary within a unit (the traits of a plot, the dates of a plot) and not between units; a unit may
 * lack some of the levels.
 */
export class WithinUnits implements CovarianceStructure {
  readonly size: number;
  readonly parameters: readonly Parameter[];
  readonly summands: readonly LowerEntries[];
  readonly form: MatrixForm;
  readonly #name: string;
  readonly #patterns: readonly Pattern[];

  /**
   * @param unit of each row
   * @param level of each row, an index into the levels of the form; each at most once in a unit
   */
  constructor(name: string, form: MatrixForm, unit: Int32Array, level: Int32Array) {
    this.#name = name;
    this.form = form;
    this.size = unit.length;
    this.parameters = form.parameters.map((one) => ({ ...one, name: `${name}:${one.name}` }));
    this.#patterns = patternsOf(unit, level);
    this.summands = this.#patterns.flatMap(({ levels, units }) =>
      lowerPairs(levels.length).map(([a, b]) => pairEntries(units, a, b)),
    );
  }

  at(parameters: Float64Array): CovarianceValue {
    const { size } = this.form;
    const whole = this.form.covariance(parameters);
    const changes = this.parameters.map((_, i) => this.form.change(parameters, i));
    const count = this.parameters.length;
    const logDeterminantChange = new Float64Array(count);
    const coefficients: number[] = [];
    const coefficientChanges = changes.map((): number[] => []);
    const relative: Float64Array[][] = [];
    let determinant = 0;
    for (const { levels, units } of this.#patterns) {
      const places = lowerPairs(levels.length);
      const width = levels.length;
      const { inverse, logDeterminant } = inverseOf(part(whole, size, levels), width);
      determinant += units.length * logDeterminant;
      coefficients.push(...places.map(([a, b]) => inverse[a * width + b]!));
      relative.push(
        changes.map((change, i) => {
          const one = product(part(change, size, levels), inverse, width);
          const inverseChange = product(inverse, one, width);
          logDeterminantChange[i]! += units.length * trace(one, width);
          coefficientChanges[i]!.push(...places.map(([a, b]) => -inverseChange[a * width + b]!));
          return one;
        }),
      );
    }
    return {
      logDeterminant: determinant,
      logDeterminantChange,
      coefficients: Float64Array.from(coefficients),
      coefficientChange: Float64Array.from(coefficientChanges.flat()),
      working: (i, residuals) => this.#working(relative, i, residuals),
    };
  }

  /** Each unit's block of dR R^-1 times its residuals. */
  #working(relative: readonly Float64Array[][], i: number, residuals: Float64Array): Float64Array {
    const result = new Float64Array(residuals.length);
    this.#patterns.forEach(({ levels, units }, p) => {
      const matrix = relative[p]![i]!;
      for (const rows of units)
        for (let a = 0; a < levels.length; a++)
          for (let b = 0; b < levels.length; b++)
            result[rows[a]!]! += matrix[a * levels.length + b]! * residuals[rows[b]!]!;
    });
    return result;
  }

  quantities(parameters: Float64Array): Quantity[] {
    return this.form.quantities(parameters).map((one) => ({ ...one, name: `${this.#name}:${one.name}` }));
  }
}

function patternsOf(unit: Int32Array, level: Int32Array): Pattern[] {
  const rowsOf = new Map<number, number[]>();
  unit.forEach((code, row) => {
    const rows = rowsOf.get(code);
    if (rows) rows.push(row);
    else rowsOf.set(code, [row]);
  });
  const patterns = new Map<string, Pattern>();
  for (const rows of rowsOf.values()) {
    const sorted = Int32Array.from(rows).sort((a, b) => level[a]! - level[b]!);
    const levels = Array.from(sorted, (row) => level[row]!);
    const key = levels.join();
    const known = patterns.get(key);
    if (known) known.units.push(sorted);
    else patterns.set(key, { levels, units: [sorted] });
  }
  return [...patterns.values()];
}

/** 1 between the a-th and the b-th row of each unit. */
function pairEntries(units: readonly Int32Array[], a: number, b: number): LowerEntries {
  return {
    rows: Int32Array.from(units, (rows) => Math.max(rows[a]!, rows[b]!)),
    columns: Int32Array.from(units, (rows) => Math.min(rows[a]!, rows[b]!)),
    values: new Float64Array(units.length).fill(1),
  };
}

/** Rows and columns of some levels. */
function part(matrix: Float64Array, size: number, levels: readonly number[]): Float64Array {
  return Float64Array.from(levels.flatMap((a) => levels.map((b) => matrix[a * size + b]!)));
}
