import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis } from './axes.ts';

/** Residuals of a model, one for each analysed plot or mean. */
export interface DrawnResiduals {
  fitted: Float64Array;
  residual: Float64Array;
  /** NaN where the model must meet the value exactly */
  studentized: Float64Array;
  normalScore: Float64Array;
}

/** Studentized residuals beyond this are conspicuous. */
const LARGE = 3;
/** More points than this hide each other, and results carry them. */
const MOST_POINTS = 4000;
/** Quartile of the standard normal distribution. */
const QUARTILE = 0.674_489_750_196_082;

/** Residuals against fitted values, and their normal plot. */
export function residualFigures(
  plots: PlotTable,
  trait: string,
  found: DrawnResiduals,
  { label, mark }: { label: (k: number) => string; mark: (k: number) => string },
): Figure[] {
  const large = (k: number) => Math.abs(found.studentized[k]!) > LARGE;
  const drawn = drawnPoints(found.residual, large);
  const each = <Point>(of: (k: number) => Point) => drawn.map(of);
  const residuals = { title: { zh: '残差', en: 'residual' } };
  const line = quartileLine(found);
  return [
    {
      kind: 'scatter',
      name: 'residuals',
      title: { zh: '残差与拟合值', en: 'Residuals against fitted values' },
      x: traitAxis(plots, trait, ['拟合值', 'fitted value']),
      y: residuals,
      points: each((k) => ({
        x: found.fitted[k]!,
        y: found.residual[k]!,
        label: label(k),
        mark: mark(k),
        ...(large(k) ? { conspicuous: true } : {}),
      })),
      lines: [{ intercept: 0, slope: 0 }],
    },
    {
      kind: 'quantiles',
      name: 'normal_plot',
      title: { zh: '残差正态 QQ 图', en: 'Normal plot of residuals' },
      x: { title: { zh: '正态分位数', en: 'normal score' } },
      y: residuals,
      points: each((k) => ({
        expected: found.normalScore[k]!,
        observed: found.residual[k]!,
        label: label(k),
        mark: mark(k),
        ...(large(k) ? { conspicuous: true } : {}),
      })),
      line,
    },
  ];
}

/** All conspicuous points, and of the others as many as can be distinguished, evenly taken in the order of the residuals. */
function drawnPoints(residual: Float64Array, large: (k: number) => boolean): number[] {
  const places = [...residual.keys()];
  if (places.length <= MOST_POINTS) return places;
  const sorted = places.toSorted((a, b) => residual[a]! - residual[b]!);
  const every = Math.ceil(sorted.length / MOST_POINTS);
  return sorted.filter((k, place) => place % every === 0 || place === sorted.length - 1 || large(k));
}

/** The line through the first and third quartile of residuals and normal scores. */
function quartileLine({ residual }: DrawnResiduals): { intercept: number; slope: number } {
  const sorted = residual.toSorted();
  const at = (share: number) => {
    const position = (sorted.length - 1) * share;
    const below = Math.floor(position);
    const low = sorted[below] ?? 0;
    return low + (position - below) * ((sorted[below + 1] ?? low) - low);
  };
  const [lower, upper] = [at(0.25), at(0.75)];
  return { intercept: (lower + upper) / 2, slope: (upper - lower) / (2 * QUARTILE) };
}
