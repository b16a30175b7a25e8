import { describeValues } from '@panicle/statistics/data';
import { fences } from '@panicle/statistics/outliers';
import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import { traitAxis, type Axis } from './axes.ts';

const COUNT = { title: { zh: '小区', en: 'plots' }, decimals: 0, least: 0 };
const DENSITY_POINTS = 101;
const MOST_BINS = 60;

/** Counts over the range of a trait, with a density and the mean. None without variation. */
export function histogramFigure(
  plots: PlotTable,
  trait: string,
  all: Float64Array,
  { name, title }: { name: string; title: Figure['title'] },
): Figure[] {
  return valueHistogram(all, { name, title, x: traitAxis(plots, trait), y: COUNT });
}

/** The same of any values. */
export function valueHistogram(
  all: Float64Array,
  { x, y, ...head }: { name: string; title: Figure['title']; x: Axis; y: Axis },
): Figure[] {
  const values = all.filter((value) => !Number.isNaN(value)).sort();
  const found = describeValues(values);
  const [low, high] = [values[0] ?? NaN, values.at(-1) ?? NaN];
  if (!(high > low)) return [];
  const width = binWidth(values.length, found.upperQuartile - found.lowerQuartile, high - low);
  const first = Math.floor(low / width);
  const count = Math.floor(high / width) - first + 1;
  const counts = new Float64Array(count);
  for (const value of values) counts[Math.min(count - 1, Math.floor(value / width) - first)]!++;
  return [
    {
      kind: 'histogram',
      ...head,
      x: { ...x, ...(low < 0 ? {} : { least: 0 }) },
      y,
      bins: Array.from(counts, (own, k) => ({
        from: (first + k) * width,
        to: (first + k + 1) * width,
        count: own,
      })),
      density: density(values, found.standardDeviation, width),
      references: [{ at: found.mean, name: { zh: '均值', en: 'mean' } }],
    },
  ];
}

/** A round width near that of D. Freedman and P. Diaconis (1981): 2 IQR / n^(1/3). */
function binWidth(n: number, quartileRange: number, range: number): number {
  const wanted = quartileRange > 0 ? (2 * quartileRange) / Math.cbrt(n) : range / (1 + Math.log2(n));
  const least = Math.max(wanted, range / MOST_BINS);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5].find((step) => step * power >= least) ?? 10);
}

/** Gaussian kernels with the bandwidth of B. W. Silverman (1986, equation 3.31), in counts of a bin. */
function density(sorted: Float64Array, deviation: number, width: number): { x: number; y: number }[] {
  const found = describeValues(sorted);
  const spread = Math.min(deviation, (found.upperQuartile - found.lowerQuartile) / 1.349 || deviation);
  const band = 0.9 * spread * sorted.length ** -0.2;
  if (!(band > 0)) return [];
  // what is never negative has no density there
  const low = sorted[0]! < 0 ? sorted[0]! - 3 * band : Math.max(0, sorted[0]! - 3 * band);
  const high = sorted.at(-1)! + 3 * band;
  return Array.from({ length: DENSITY_POINTS }, (_, k) => {
    const x = low + ((high - low) * k) / (DENSITY_POINTS - 1);
    const sum = sorted.reduce((total, value) => total + Math.exp(-0.5 * ((x - value) / band) ** 2), 0);
    return { x, y: (sum * width) / (band * Math.sqrt(2 * Math.PI)) };
  });
}

/** A box for each group. */
export function boxesFigure(
  plots: PlotTable,
  trait: string,
  groups: readonly { name: string; values: Float64Array }[],
  { name, title }: { name: string; title: Figure['title'] },
): Figure[] {
  const known = groups
    .map((one) => ({ ...one, values: one.values.filter((value) => !Number.isNaN(value)) }))
    .filter(({ values }) => values.length > 0);
  if (known.length === 0) return [];
  return [
    {
      kind: 'boxes',
      name,
      title,
      caption: {
        zh: '箱体为四分位数，须线至 1.5 倍四分位距以内的最远值',
        en: 'boxes: quartiles; whiskers reach the farthest values within 1.5 interquartile ranges',
      },
      axis: traitAxis(plots, trait),
      groups: known.map((one) => boxOf(one.name, one.values)),
    },
  ];
}

/** More points of a group lie on each other; the outermost ones stay. */
const MOST_OUTLIERS = 200;

function thinned(sorted: Float64Array): number[] {
  const every = Math.ceil(sorted.length / MOST_OUTLIERS);
  return [...sorted].filter((_, k) => k % every === 0 || k === sorted.length - 1);
}

function boxOf(name: string, values: Float64Array) {
  const found = describeValues(values);
  const { lower, upper } = fences(values);
  const isOutside = (value: number) => value < lower || value > upper;
  const inside = values.filter((value) => !isOutside(value)).sort();
  return {
    name,
    count: values.length,
    low: inside[0] ?? found.minimum,
    lowerQuartile: found.lowerQuartile,
    median: found.median,
    upperQuartile: found.upperQuartile,
    high: inside.at(-1) ?? found.maximum,
    outliers: thinned(values.filter(isOutside).sort()),
    mean: found.mean,
  };
}
