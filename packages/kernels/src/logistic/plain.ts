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

/** The twin of `evaluate` in assembly/logistic.ts. */
export function evaluatePlain(
  { columns, step, size, cases, used }: LogisticColumns,
  coefficients: Float64Array,
  results: LogisticResults,
): void {
  results.score.fill(0);
  results.triangle.fill(0);
  for (let s = 0; s < step; s++) {
    let predictor = 0;
    for (let a = 0; a < size; a++) predictor += columns[a * step + s]! * coefficients[a]!;
    const less = Math.exp(-Math.min(700, Math.abs(predictor)));
    const large = 1 / (1 + less);
    const rest = used[s]! * (cases[s]! - (predictor > 0 ? large : less * large));
    addSample(columns, step, s, rest, used[s]! * less * large * large, results);
  }
}

/** The twin of `penalize`. @param factor L, its lower triangle row by row */
export function penalizePlain(
  { columns, step, size, cases }: LogisticColumns,
  factor: Float64Array,
  results: LogisticResults,
): void {
  const { residual, weight, score, triangle } = results;
  const solved = new Float64Array(size);
  score.fill(0);
  triangle.fill(0);
  for (let s = 0; s < step; s++) {
    let leverage = 0;
    for (let a = 0, at = 0; a < size; a++) {
      let value = columns[a * step + s]!;
      for (let b = 0; b < a; b++) value -= factor[at++]! * solved[b]!;
      solved[a] = value / factor[at++]!;
      leverage += solved[a]! * solved[a]!;
    }
    leverage *= weight[s]!;
    const rest = residual[s]! + leverage * (0.5 - (cases[s]! - residual[s]!));
    addSample(columns, step, s, rest, weight[s]! * (1 + leverage), results);
  }
}

/** The twin of `evaluateStart` in assembly/marker-start.ts: `start` is what `evaluatePlain` gave with all samples used. */
export function evaluateStartPlain(
  { columns, step, used }: LogisticColumns,
  start: LogisticResults,
  results: LogisticResults,
): void {
  results.score.fill(0);
  results.triangle.fill(0);
  for (let s = 0; s < step; s++)
    addSample(columns, step, s, used[s]! * start.residual[s]!, used[s]! * start.weight[s]!, results);
}

function addSample(
  columns: Float64Array,
  step: number,
  sample: number,
  rest: number,
  own: number,
  { residual, weight, score, triangle }: LogisticResults,
): void {
  residual[sample] = rest;
  weight[sample] = own;
  if (own === 0 && rest === 0) return;
  for (let a = 0, at = 0; a < score.length; a++) {
    const x = columns[a * step + sample]!;
    score[a]! += rest * x;
    for (let b = 0; b <= a; b++) triangle[at++]! += own * x * columns[b * step + sample]!;
  }
}
