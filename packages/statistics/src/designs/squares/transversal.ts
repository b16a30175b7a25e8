/**
 * A cell in each row such that no two share a column or a symbol, by trying columns in order and going back.
 *
 * @returns the column for each row, or null when the square has none (cyclic squares of even order)
 */
export function transversal(square: Int32Array, order: number): Int32Array | null {
  const columns = new Int32Array(order).fill(-1);
  const usedColumn = new Uint8Array(order);
  const usedSymbol = new Uint8Array(order);
  let row = 0;
  while (row >= 0 && row < order) {
    const before = columns[row]!;
    if (before >= 0) {
      usedColumn[before] = 0;
      usedSymbol[square[row * order + before]!] = 0;
    }
    let column = before + 1;
    while (column < order && (usedColumn[column] || usedSymbol[square[row * order + column]!])) column++;
    if (column === order) {
      columns[row--] = -1;
      continue;
    }
    columns[row] = column;
    usedColumn[column] = 1;
    usedSymbol[square[row * order + column]!] = 1;
    row++;
  }
  return row < 0 ? null : columns;
}
