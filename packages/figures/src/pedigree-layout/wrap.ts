import { spread } from './place.ts';

/** From one row of a wrapped layer to the next, in units of a layer. */
const ROW = 0.45;

/** So many lines side by side make a drawing about as wide as a screen; fewer are never wrapped. */
export const widestOf = (lines: number): number => Math.max(16, Math.ceil(Math.sqrt(1.2 * lines)));

/**
 * Breaks layers that are wider than `widest` into rows, column by column, so that lines that were neighbours stay so, and
 * brings the others to the same width. Gives the height of each line and of all.
 */
export function wrapLayers(
  x: Float64Array,
  layer: Int32Array,
  { layers, widest }: { layers: number; widest: number },
): { y: Float64Array; height: number } {
  const members: number[][] = Array.from({ length: layers }, () => []);
  layer.forEach((one, line) => members[one]!.push(line));
  const width = x.reduce((most, one) => Math.max(most, one), 0);
  const wraps = members.some((lines) => lines.length > widest);
  const shrunk = wraps ? Math.min(1, (widest - 1) / Math.max(1, width)) : 1;
  const y = new Float64Array(layer.length);
  let top = 0;
  let height = 0;
  for (const lines of members) {
    lines.sort((a, b) => x[a]! - x[b]! || a - b);
    const rows = Math.ceil(lines.length / widest);
    if (rows <= 1) {
      if (wraps)
        spread(
          lines,
          lines.map((line) => x[line]! * shrunk),
          x,
        );
    } else {
      const indent = (widest - Math.ceil(lines.length / rows)) / 2;
      lines.forEach((line, k) => (x[line] = indent + Math.floor(k / rows)));
    }
    lines.forEach((line, k) => (y[line] = top + (k % Math.max(1, rows)) * ROW));
    height = top + Math.max(0, rows - 1) * ROW;
    top = height + 1;
  }
  const least = x.reduce((low, one) => Math.min(low, one), Infinity);
  x.forEach((one, line) => (x[line] = one - least));
  return { y, height };
}
