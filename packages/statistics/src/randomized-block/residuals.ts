import { studentizeInternally } from '../data/studentized-residuals.ts';
import { normalQuantile } from '../distributions/normal.ts';
import type { TwoWayFit } from '../two-way/two-way-model.ts';
import type { PreparedPlots } from './prepare.ts';
import type { Residuals } from './result.ts';

/**
 * Fitted values and residuals of the analysed plots; internally studentized residuals as in R. D. Cook and
 * S. Weisberg, Residuals and Influence in Regression (1982), section 2.2.1; normal scores by G. Blom (1958).
 */
export function describeResiduals(plots: PreparedPlots, fit: TwoWayFit, errorMeanSquare: number): Residuals {
  const n = plots.values.length;
  const fitted = new Float64Array(n);
  const residual = new Float64Array(n);
  const leverages = new Float64Array(n);
  for (let plot = 0; plot < n; plot++) {
    const row = plots.entry.codes[plot]!;
    const column = plots.block.codes[plot]!;
    fitted[plot] = fit.rowPart[row]! + fit.columnPart[column]!;
    residual[plot] = plots.values[plot]! - fitted[plot]!;
    leverages[plot] = fit.leverage(row, column);
  }
  const studentized = studentizeInternally(residual, leverages, errorMeanSquare);
  return { rows: plots.rows, fitted, residual, studentized, normalScore: normalScores(residual) };
}

function normalScores(residual: Float64Array): Float64Array {
  const n = residual.length;
  const scores = new Float64Array(n);
  const order = Int32Array.from(residual.keys()).sort((a, b) => residual[a]! - residual[b]!);
  order.forEach((plot, rank) => {
    scores[plot] = normalQuantile((rank + 1 - 0.375) / (n + 0.25));
  });
  return scores;
}
