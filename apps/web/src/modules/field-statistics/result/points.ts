import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';

/** One analysed plot. */
export interface PlotPoint {
  key: string;
  plot: string | null;
  entry: string;
  block: string;
  observed: number;
  fitted: number;
  residual: number;
  studentized: number | null;
  normalScore: number;
}

/** Studentized residuals beyond this are conspicuous. */
const LARGE = 3;
/** More points than this hide each other and slow the page down. */
export const MOST_POINTS = 4000;

export const isLarge = ({ studentized }: PlotPoint) => studentized !== null && Math.abs(studentized) > LARGE;

export function plotPoints({ residuals }: RandomBlockAnalysis): PlotPoint[] {
  return residuals.fitted.map((fitted, i) => ({
    key: String(i),
    plot: residuals.plot[i] ?? null,
    entry: residuals.entry[i] ?? '',
    block: residuals.block[i] ?? '',
    observed: Number((fitted + (residuals.residual[i] ?? 0)).toPrecision(12)),
    fitted,
    residual: residuals.residual[i] ?? 0,
    studentized: residuals.studentized[i] ?? null,
    normalScore: residuals.normalScore[i] ?? 0,
  }));
}

/** All conspicuous points, and of the others as many as can be drawn, evenly taken in the order of the residuals. */
export function drawnPoints(points: readonly PlotPoint[], most = MOST_POINTS): readonly PlotPoint[] {
  if (points.length <= most) return points;
  const sorted = [...points].sort((a, b) => a.residual - b.residual);
  const every = Math.ceil(sorted.length / most);
  return sorted.filter((point, i) => i % every === 0 || i === sorted.length - 1 || isLarge(point));
}

/** The line through the first and third quartile of residuals and normal scores. */
export function quartileLine(points: readonly PlotPoint[]): { intercept: number; slope: number } {
  const sorted = points.map(({ residual }) => residual).sort((a, b) => a - b);
  const at = (share: number) => {
    const position = (sorted.length - 1) * share;
    const below = Math.floor(position);
    const low = sorted[below] ?? 0;
    return low + (position - below) * ((sorted[below + 1] ?? low) - low);
  };
  const [lower, upper] = [at(0.25), at(0.75)];
  // quartiles of the standard normal distribution
  const score = 0.674_489_750_196_082;
  return { intercept: (lower + upper) / 2, slope: (upper - lower) / (2 * score) };
}
