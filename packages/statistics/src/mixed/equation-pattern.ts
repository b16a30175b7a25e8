import { SparseCholesky } from '../sparse/sparse-cholesky.ts';
import { placeOf, symmetricMatrix, type SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { entriesOf } from './covariance/lower-entries.ts';
import type { LowerEntries } from './covariance/structure.ts';
import type { Design } from './design.ts';
import { dissectedPlaces } from './field-order.ts';
import type { Incidence } from './incidence.ts';
import type { Structures } from './structures.ts';

/** One summand of the coefficient matrix: fixed values at known places, times a coefficient that may change. */
interface Component {
  places: Int32Array;
  values: Float64Array;
}

/** What the equations are before any parameter is known: it depends on the model and its rows, not on the response. */
export interface EquationPattern {
  matrix: SymmetricMatrix;
  components: readonly (readonly Component[])[];
  cholesky: SparseCholesky;
}

/** The pattern of C with the summands of random blocks, then of residual blocks, and its symbolic factor. */
export function equationPattern(
  design: Design,
  { random, residual }: Structures,
  incidence: Incidence,
): EquationPattern {
  const effects = random.map(({ structure, start }) =>
    structure.summands.map((summand) => shifted(summand, start)),
  );
  const squares = residual.map(({ structure, rows }) =>
    structure.summands.map((summand) => entriesOf(incidence.square(summand, rows))),
  );
  const parts = [...effects, ...squares];
  const matrix = union(design.columns, parts.flat());
  return {
    matrix,
    components: parts.map((summands) => summands.map((summand) => componentOf(matrix, summand))),
    cholesky: new SparseCholesky(matrix, placeEquations(design)),
  };
}

/** The effects of places of fields, which form grids, may be eliminated line by line. */
function placeEquations({ fields, placeTerm }: Design): { early?: Int32Array } {
  if (!fields || !placeTerm) return {};
  return { early: dissectedPlaces(fields).map((place) => placeTerm.start + place) };
}

/** The summand of a random block at its place among all equations. */
function shifted({ rows, columns, values }: LowerEntries, start: number): LowerEntries {
  return { rows: rows.map((row) => row + start), columns: columns.map((column) => column + start), values };
}

/** The places of all parts and of the diagonal, with values 0. */
function union(size: number, parts: readonly LowerEntries[]): SymmetricMatrix {
  const count = parts.reduce((sum, part) => sum + part.rows.length, size);
  const rows = new Int32Array(count);
  const columns = new Int32Array(count);
  let at = 0;
  for (const part of parts) {
    rows.set(part.rows, at);
    columns.set(part.columns, at);
    at += part.rows.length;
  }
  for (let column = 0; column < size; column++) {
    rows[at] = column;
    columns[at++] = column;
  }
  return symmetricMatrix(size, { rows, columns, values: new Float64Array(count) });
}

function componentOf(whole: SymmetricMatrix, { rows, columns, values }: LowerEntries): Component {
  return { places: rows.map((row, k) => placeOf(whole, row, columns[k]!)), values };
}
