import { normalQuantile } from '@panicle/statistics/distributions';
import type { DrawnResiduals } from './residuals.ts';

/** Residuals of a model as the residual figures take them; normal scores by G. Blom (1958). */
export function drawnResiduals(
  fitted: Float64Array,
  residual: Float64Array,
  studentized: Float64Array = standardized(residual),
): DrawnResiduals {
  const normalScore = new Float64Array(residual.length);
  const order = Int32Array.from(residual.keys()).sort((a, b) => residual[a]! - residual[b]!);
  order.forEach((plot, rank) => {
    // the middle one is 0, and not what rounding leaves of it
    const middle = 2 * rank + 1 === residual.length;
    normalScore[plot] = middle ? 0 : normalQuantile((rank + 1 - 0.375) / (residual.length + 0.25));
  });
  return { fitted, residual, studentized, normalScore };
}

/** Residuals of shrunken effects have no leverage of their own: they are divided by their standard deviation. */
function standardized(residual: Float64Array): Float64Array {
  const squares = residual.reduce((sum, value) => sum + value * value, 0);
  const deviation = Math.sqrt(squares / residual.length);
  return residual.map((value) => (deviation > 0 ? value / deviation : 0));
}
