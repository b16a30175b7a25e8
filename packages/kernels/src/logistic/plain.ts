/** What the sums are made of: columns of `step` numbers, samples that are not used with 0 in `used`. */
export interface LogisticColumns {
  /** columns x step */
  columns: Float64Array;
  step: number;
  size: number;
  /** 1 a case, 0 a control */
  cases: Float64Array;
  used: Float64Array;
}

/** Where the results go. */
export interface LogisticResults {
  /** used x (case - p), and used x p (1 - p), by sample */
  residual: Float64Array;
  weight: Float64Array;
  /** sums of residual x column */
  score: Float64Array;
  /** sums of weight x column x column: the lower triangle, row by row */
  triangle: Float64Array;
}

/** The twin of assembly/logistic.ts. */
export function evaluatePlain(
  { columns, step, size, cases, used }: LogisticColumns,
  coefficients: Float64Array,
  { residual, weight, score, triangle }: LogisticResults,
): void {
  score.fill(0);
  triangle.fill(0);
  for (let s = 0; s < step; s++) {
    if (used[s] === 0) {
      residual[s] = 0;
      weight[s] = 0;
      continue;
    }
    let predictor = 0;
    for (let a = 0; a < size; a++) predictor += columns[a * step + s]! * coefficients[a]!;
    const less = Math.exp(-Math.min(700, Math.abs(predictor)));
    const large = 1 / (1 + less);
    const rest = cases[s]! - (predictor > 0 ? large : less * large);
    const own = less * large * large;
    residual[s] = rest;
    weight[s] = own;
    for (let a = 0, at = 0; a < size; a++) {
      const x = columns[a * step + s]!;
      score[a]! += rest * x;
      for (let b = 0; b <= a; b++) triangle[at++]! += own * x * columns[b * step + s]!;
    }
  }
}
