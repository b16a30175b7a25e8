/**
 * Gives a column of a matrix (row by row) the sign that makes its largest member positive: the sign of an axis is
 * arbitrary, with this rule it is the same on every machine.
 */
export function turnPositive(matrix: Float64Array, width: number, column: number): void {
  let largest = 0;
  for (let at = column; at < matrix.length; at += width) {
    // a little more than equal, so that rounding does not decide between equal members
    if (Math.abs(matrix[at]!) > Math.abs(largest) * (1 + 1e-9)) largest = matrix[at]!;
  }
  if (largest < 0) for (let at = column; at < matrix.length; at += width) matrix[at]! *= -1;
}
