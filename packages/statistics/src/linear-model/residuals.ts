import { studentizeResiduals, type StudentizedResiduals } from '../data/studentized-residuals.ts';
import type { ErrorEstimate } from './marginal-means.ts';
import type { FittedFrame } from './fitted-frame.ts';

/** One entry per analysed plot. */
export interface PlotResiduals extends StudentizedResiduals {
  fitted: Float64Array;
  residuals: Float64Array;
  /** diagonal of the hat matrix: how much a plot pulls its own fitted value */
  leverages: Float64Array;
}

export function plotResiduals(
  shared: FittedFrame,
  deviations: Float64Array,
  fitted: Float64Array,
  mean: number,
  { meanSquare, df }: ErrorEstimate,
): PlotResiduals {
  const residuals = deviations.map((y, plot) => y - fitted[plot]!);
  const leverages = leveragesOf(shared);
  return {
    fitted: fitted.map((value) => value + mean),
    residuals,
    leverages,
    ...studentizeResiduals(residuals, leverages, meanSquare, df),
  };
}

/** In an orthogonal design the sum over terms of what is new in their means, else from the equations. */
function leveragesOf(shared: FittedFrame): Float64Array {
  const { frame } = shared;
  const { count, coarser } = shared.sequence.orthogonal;
  if (count < frame.terms.length) return shared.equations.leverages();
  const parts: Float64Array[] = [];
  frame.terms.forEach(({ combination }, k) => {
    const plots = new Float64Array(combination.size);
    for (const code of combination.codes) plots[code]!++;
    parts.push(
      Float64Array.from(combination.codes, (code, plot) =>
        coarser[k]!.reduce((part, other) => part - parts[other]![plot]!, 1 / plots[code]!),
      ),
    );
  });
  return parts.reduce((sum, part) => sum.map((value, plot) => value + part[plot]!));
}
