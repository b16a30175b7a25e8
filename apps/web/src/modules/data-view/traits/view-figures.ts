import type {
  Axis,
  BundlesFigure,
  CloudFigure,
  CoursesFigure,
  HeatmapFigure,
  SpreadsFigure,
} from '@panicle/figures';
import { say, type BilingualValues, type Text } from '@panicle/contract';
import { dataViewMessages } from '../messages.ts';
import type { PlotColumns, TraitColumn } from './columns.ts';

/** Rows of a heat map that can be seen on a page. */
export const MOST_ROWS = 200;

/** A message in both languages; figures hold both. */
function inBoth(key: keyof typeof dataViewMessages.zh, values: BilingualValues = {}): Text {
  const text = { zh: dataViewMessages.zh[key], en: dataViewMessages.en[key] };
  return { zh: say(text, 'zh_CN', values), en: say(text, 'en_US', values) };
}

const axisOf = ({ title, unit, precision }: TraitColumn): Axis => ({
  title,
  ...(unit === '' ? {} : { unit }),
  ...(precision === null ? {} : { decimals: precision }),
});

const rowsOf = ({ entryOf, entries }: PlotColumns) => ({ owners: entryOf, marks: entries });

/** Environments of several trials are distinguished by the names of these. */
const environmentNames = ({ environments }: PlotColumns): Text[] => {
  const several = new Set(environments.map(({ trial }) => trial)).size > 1;
  return environments.map(({ title, trial }) =>
    several ? { zh: `${title.zh} · ${trial}`, en: `${title.en} · ${trial}` } : title,
  );
};

const groupsOf = (columns: PlotColumns) => ({
  names: environmentNames(columns),
  codes: columns.environmentOf,
});

export const spreadsOf = (columns: PlotColumns, trait: TraitColumn): SpreadsFigure => ({
  kind: 'spreads',
  name: 'distribution',
  title: inBoth('distribution', { trait: trait.title }),
  axis: axisOf(trait),
  ...rowsOf(columns),
  values: trait.values,
  groups: groupsOf(columns),
});

export const cloudOf = (columns: PlotColumns, x: TraitColumn, y: TraitColumn): CloudFigure => ({
  kind: 'cloud',
  name: 'scatter',
  title: inBoth('cloud', { x: x.title, y: y.title }),
  caption: inBoth('plotsCaption', { count: columns.plots }),
  x: axisOf(x),
  y: axisOf(y),
  ...rowsOf(columns),
  xs: x.values,
  ys: y.values,
  groups: groupsOf(columns),
});

export const bundlesOf = (columns: PlotColumns): BundlesFigure => ({
  kind: 'bundles',
  name: 'parallel_coordinates',
  title: inBoth('bundles'),
  caption: inBoth('linesCaption', { count: columns.plots }),
  axes: columns.traits.map(axisOf),
  ...rowsOf(columns),
  columns: columns.traits.map(({ values }) => values),
});

export const coursesOf = ({ entries }: PlotColumns, trait: TraitColumn): CoursesFigure => ({
  kind: 'courses',
  name: 'course',
  title: inBoth('course', { trait: trait.title }),
  caption: inBoth('courseCaption'),
  axis: axisOf(trait),
  days: [...trait.days],
  marks: entries,
  values: trait.courses,
});

/** Sums and counts of the known values of each entry in each environment. */
function cellsOf({ entryOf, environmentOf, entries, environments }: PlotColumns, { values }: TraitColumn) {
  const wide = environments.length;
  const sums = new Float64Array(entries.length * wide);
  const counts = new Int32Array(sums.length);
  values.forEach((value, row) => {
    if (value === null) return;
    const cell = entryOf[row]! * wide + environmentOf[row]!;
    sums[cell]! += value;
    counts[cell]! += 1;
  });
  return { sums, counts, wide };
}

/** Means of the plots of each entry in each environment; null where there is no value. */
export function entryMeans(columns: PlotColumns, trait: TraitColumn): (number | null)[][] {
  const { sums, counts, wide } = cellsOf(columns, trait);
  return columns.entries.map((_, entry) =>
    Array.from({ length: wide }, (__, environment) => {
      const cell = entry * wide + environment;
      return counts[cell]! > 0 ? sums[cell]! / counts[cell]! : null;
    }),
  );
}

/** Of the known ones; null of none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Entries by their mean over environments, the highest above. */
export function heatmapOf(columns: PlotColumns, trait: TraitColumn, language: 'zh' | 'en'): HeatmapFigure {
  const rows = entryMeans(columns, trait)
    .map((values, place) => ({ name: columns.entries[place]!, values, mean: meanOf(values) }))
    .filter(({ mean }) => mean !== null)
    .sort((a, b) => b.mean! - a.mean!)
    .slice(0, MOST_ROWS);
  return {
    kind: 'heatmap',
    name: 'entry_means',
    title: inBoth('means', { trait: trait.title }),
    ...(rows.length < columns.entries.length
      ? { caption: inBoth('heatCaption', { count: rows.length }) }
      : {}),
    value: axisOf(trait),
    rowAxis: { title: inBoth('entry') },
    columnAxis: { title: inBoth('environment') },
    rows: rows.map(({ name }) => name),
    columns: environmentNames(columns).map((name) => name[language]),
    values: rows.map(({ values }) => values),
    scale: 'sequence',
  };
}
