import { encodeFactor } from '../../data/factor.ts';

/** A plot of a field whose plots lie side by side in strips. */
export interface StripPlot {
  entry: string;
  strip: string;
  position: number;
  value: number;
}

/** One strip from its plots in order, at positions 1, 2, 3 ... */
export function strip(name: string, ...plots: [entry: string, value: number][]): StripPlot[] {
  return plots.map(([entry, value], i) => ({ entry, strip: name, position: i + 1, value }));
}

export function columnsOf(plots: readonly StripPlot[]) {
  return {
    values: Float64Array.from(plots, ({ value }) => value),
    entry: encodeFactor(plots.map(({ entry }) => entry)),
    strip: encodeFactor(plots.map((plot) => plot.strip)),
    position: Float64Array.from(plots, ({ position }) => position),
  };
}
