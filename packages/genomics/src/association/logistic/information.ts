/** Share of its own information that must be left of a column beside those before it, for it not to be rounding. */
const ROUNDING = 1e-10;

/** The information matrix of a few coefficients, packed: its lower triangle row by row; used again for the next model. */
export class Information {
  readonly size: number;
  /** to be filled in, then replaced by the Cholesky factor */
  readonly triangle: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.triangle = new Float64Array((size * (size + 1)) / 2);
  }

  /** Puts the factor L, L L' = matrix, in place of the matrix; false where a column follows from those before it. */
  factor(): boolean {
    const { triangle, size } = this;
    for (let a = 0, row = 0; a < size; row += ++a)
      for (let b = 0, other = 0; b <= a; other += ++b) {
        const whole = triangle[row + b]!;
        let value = whole;
        for (let c = 0; c < b; c++) value -= triangle[row + c]! * triangle[other + c]!;
        if (a > b) triangle[row + b] = value / triangle[other + b]!;
        else if (value > ROUNDING * whole && value < Infinity) triangle[row + a] = Math.sqrt(value);
        else return false;
      }
    return true;
  }

  /** L^-1 times a vector, in place. */
  reduce(vector: Float64Array): void {
    const { triangle, size } = this;
    for (let a = 0, row = 0; a < size; row += ++a) {
      let value = vector[a]!;
      for (let b = 0; b < a; b++) value -= triangle[row + b]! * vector[b]!;
      vector[a] = value / triangle[row + a]!;
    }
  }

  /** L'^-1 times a vector, in place. */
  restore(vector: Float64Array): void {
    const { triangle, size } = this;
    for (let a = size - 1; a >= 0; a--) {
      const row = (a * (a + 1)) / 2;
      const value = vector[a]! / triangle[row + a]!;
      vector[a] = value;
      for (let b = 0; b < a; b++) vector[b]! -= triangle[row + b]! * value;
    }
  }

  /** Variance of the last coefficient: the last element of the inverse. */
  get lastVariance(): number {
    return this.triangle.at(-1)! ** -2;
  }

  get logDeterminant(): number {
    let sum = 0;
    for (let a = 0, at = 0; a < this.size; a++, at += a + 1) sum += Math.log(this.triangle[at]!);
    return 2 * sum;
  }
}
