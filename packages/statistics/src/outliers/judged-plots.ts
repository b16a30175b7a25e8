import type { Factor } from '../data/factor.ts';

/** How a model sees the plots that it was fitted to. */
export interface FittedPlots {
  /** one per row that was given; NaN where the model meets the value whatever it is */
  residual: Float64Array;
  /** names of effects that a plot pulls at: an outlier shifts the residuals of all plots that share one */
  effectsOf: (place: number) => readonly string[];
}

/** A model whose residuals are held against the fences. */
export interface ResidualModel {
  /** quartiles are those of the plots of one level; code per row of the question, below 0 = not judged */
  scope: Int32Array;
  /** null where these plots cannot be fitted */
  fit: (rows: Int32Array) => FittedPlots | null;
}

/** The plots that are judged, and how. */
export interface JudgedPlots {
  /** one per row of the question */
  values: Float64Array;
  /** rows with a value and everything known */
  known: Int32Array;
  entry: Factor;
  /** where an entry has a mean of its own: environments or groups; one in all when not given */
  within?: Factor;
  /** whose quartiles raw values are held against; all together when not given */
  valueScope?: Factor;
  /** one after the other: what the first leaves out does not enter the next */
  models: readonly ResidualModel[];
}

/** The entry of a row in its environment or group, as a number. */
export function unitOf({ entry, within }: JudgedPlots, row: number): number {
  return entry.codes[row]! * (within?.levels.length ?? 1) + (within?.codes[row] ?? 0);
}

/** The number of rows of each unit. */
export function countUnits(plots: JudgedPlots, rows: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const unit = unitOf(plots, row);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return counts;
}
