/** Where a model predicts: at levels of some of its factors and at values of some of its covariates. */
export interface PredictionPoint {
  levels: Readonly<Record<string, string>>;
  covariates: Readonly<Record<string, number>>;
}

/** A mean of a level at a point, with the degrees of freedom of its error. */
export interface PredictedMean {
  level: string;
  estimate: number;
  standardError: number;
  df: number;
}

/** Means at a point, and the levels of which the plots tell none there. */
export interface Predictions<Mean> {
  means: Mean[];
  missing: string[];
}

/** Takes apart what can be estimated of levels and what cannot. */
export function predictEach<Level extends { level: string }, Mean>(
  levels: Iterable<Level>,
  predict: (level: Level) => Mean | null,
): Predictions<Mean> {
  const found: Predictions<Mean> = { means: [], missing: [] };
  for (const one of levels) {
    const mean = predict(one);
    if (mean === null) found.missing.push(one.level);
    else found.means.push(mean);
  }
  return found;
}
