import { bars, type BarsFigure } from './bars.ts';
import { boxes, type BoxesFigure } from './boxes.ts';
import { histogram, type HistogramFigure } from './histogram.ts';
import { means, type MeansFigure } from './means.ts';
import { quantiles, type QuantilesFigure } from './quantiles.ts';
import { scatter, type ScatterFigure } from './scatter.ts';

/** All kinds of figures; a new one is its file and a line here and in the type. */
export const KINDS = [means, boxes, scatter, quantiles, histogram, bars] as const;

/** What an analysis gives to be drawn, told apart by `kind`: plain JSON, kept with its result. */
export type Figure =
  MeansFigure | BoxesFigure | ScatterFigure | QuantilesFigure | HistogramFigure | BarsFigure;
