import type { BundlesFigure } from '../kinds/bundles.ts';
import type { CloudFigure } from '../kinds/cloud.ts';
import type { CoursesFigure } from '../kinds/courses.ts';
import type { SpreadsFigure } from '../kinds/spreads.ts';
import { ENTRIES, normalFrom, PLACES, yieldAxis } from './numbers.ts';
import type { Sample } from './samples.ts';

const height = { title: { zh: '株高', en: 'Plant height' }, unit: 'cm', decimals: 0 };
const ears = { title: { zh: '穗数', en: 'Ears per plot' }, decimals: 1 };

/** Plots of all entries at all places, in turn. */
function crowd(count: number, seed: number) {
  const normal = normalFrom(seed);
  const owners = Array.from({ length: count }, (_, row) => row % ENTRIES.length);
  const codes = owners.map((_, row) => Math.floor(row / ENTRIES.length) % PLACES.length);
  const yields = owners.map((owner, row) =>
    row % 97 === 5 ? null : 9000 + 400 * codes[row]! - 60 * owner + 500 * normal(),
  );
  const heights = owners.map((owner) => 220 + 3 * owner + 12 * normal());
  const counts = yields.map((value) => (value === null ? 40 : value / 180 + 5 * normal()));
  return { rows: { owners, marks: ENTRIES }, codes, yields, heights, counts };
}

function cloudOf(seed: number): CloudFigure {
  const { rows, codes, yields, heights } = crowd(3000, seed);
  return {
    kind: 'cloud',
    name: 'plots',
    title: { zh: '小区散点', en: 'Plots' },
    x: height,
    y: yieldAxis,
    ...rows,
    xs: heights,
    ys: yields,
    groups: { names: PLACES, codes },
  };
}

function spreadsOf(seed: number): SpreadsFigure {
  const { rows, codes, yields } = crowd(900, seed);
  return {
    kind: 'spreads',
    name: 'by_place',
    title: { zh: '各环境的分布', en: 'Values by environment' },
    axis: yieldAxis,
    ...rows,
    values: yields,
    groups: { names: PLACES, codes },
  };
}

function bundlesOf(seed: number): BundlesFigure {
  const { rows, yields, heights, counts } = crowd(2000, seed);
  return {
    kind: 'bundles',
    name: 'plots_over_traits',
    title: { zh: '平行坐标', en: 'Parallel coordinates of plots' },
    axes: [yieldAxis, height, ears],
    ...rows,
    columns: [yields, heights, counts],
  };
}

function coursesOf(seed: number): CoursesFigure {
  const normal = normalFrom(seed);
  const days = ['2026-06-02', '2026-06-16', '2026-07-01', '2026-07-15', '2026-08-04'];
  return {
    kind: 'courses',
    name: 'growth',
    title: { zh: '株高随时间的变化', en: 'Plant height over time' },
    axis: height,
    days,
    marks: ENTRIES,
    values: ENTRIES.map((_, entry) =>
      days.map((__, day) => (entry === 3 && day === 2 ? null : 30 + 50 * day + entry + 6 * normal())),
    ),
  };
}

export const crowdSamples: readonly Sample[] = [
  { figure: cloudOf(3), other: cloudOf(4), rows: 3000 },
  { figure: spreadsOf(3), other: spreadsOf(4), rows: PLACES.length },
  { figure: bundlesOf(3), other: bundlesOf(4), rows: 2000 },
  { figure: coursesOf(3), other: coursesOf(4), rows: ENTRIES.length },
];
