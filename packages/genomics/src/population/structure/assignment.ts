/**
 * Which column each row is given so that the sum of the costs is least, each column to one row at most.
 * Shortest augmenting paths: H. W. Kuhn, Naval Research Logistics 2 (1955) 83-97; R. Jonker and A. Volgenant, Computing
 * 38 (1987) 325-340.
 *
 * @param costs rows x columns, row by row, finite; no more rows than columns
 */
export function cheapestAssignment(costs: Float64Array, rows: number, columns: number): Int32Array {
  // Place 0 of rows and columns is none.
  const ofRow = new Float64Array(rows + 1);
  const ofColumn = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    const before = new Int32Array(columns + 1);
    const least = new Float64Array(columns + 1).fill(Infinity);
    const seen = new Uint8Array(columns + 1);
    rowOf[0] = row;
    let column = 0;
    do {
      seen[column] = 1;
      const from = rowOf[column]!;
      let step = Infinity;
      let nearest = 0;
      for (let c = 1; c <= columns; c++) {
        if (seen[c]) continue;
        const reduced = costs[(from - 1) * columns + c - 1]! - ofRow[from]! - ofColumn[c]!;
        if (reduced < least[c]!) {
          least[c] = reduced;
          before[c] = column;
        }
        if (least[c]! < step) {
          step = least[c]!;
          nearest = c;
        }
      }
      for (let c = 0; c <= columns; c++) {
        if (seen[c]) {
          ofRow[rowOf[c]!]! += step;
          ofColumn[c]! -= step;
        } else least[c]! -= step;
      }
      column = nearest;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = before[column]!) rowOf[column] = rowOf[before[column]!]!;
  }
  const assigned = new Int32Array(rows);
  for (let c = 1; c <= columns; c++) if (rowOf[c]! > 0) assigned[rowOf[c]! - 1] = c - 1;
  return assigned;
}
