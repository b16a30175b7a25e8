import { choleskyInPlace, solveLower, solveUpper } from '@panicle/statistics/numeric/dense-cholesky';

/**
 * T with `from` x T nearest to `to` in least squares: clusters x clusters, row by row. Null where a cluster of `from`
 * follows from the others.
 *
 * @param from samples x clusters, row by row; as `to`
 */
export function turnBetween(from: Float64Array, to: Float64Array, clusters: number): Float64Array | null {
  const own = new Float64Array(clusters * clusters);
  const columns = Array.from({ length: clusters }, () => new Float64Array(clusters));
  for (let row = 0; row < from.length; row += clusters)
    for (let k = 0; k < clusters; k++) {
      const value = from[row + k]!;
      for (let l = 0; l < clusters; l++) {
        own[k * clusters + l]! += value * from[row + l]!;
        columns[l]![k]! += value * to[row + l]!;
      }
    }
  if (choleskyInPlace(own, clusters) >= 0) return null;
  const turn = new Float64Array(clusters * clusters);
  columns.forEach((column, l) => {
    solveLower(own, clusters, column);
    solveUpper(own, clusters, column);
    for (let k = 0; k < clusters; k++) turn[k * clusters + l] = column[k]!;
  });
  return turn;
}

/** Every row times the turn. */
export function turnedRows(rows: Float64Array, turn: Float64Array, clusters: number): Float64Array {
  const result = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += clusters)
    for (let k = 0; k < clusters; k++)
      for (let l = 0; l < clusters; l++) result[row + l]! += rows[row + k]! * turn[k * clusters + l]!;
  return result;
}
