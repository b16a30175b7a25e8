import type { DendrogramFigure } from '../kinds/dendrogram.ts';
import type { ParallelFigure } from '../kinds/parallel.ts';
import type { PathFigure } from '../kinds/path.ts';
import type { RadarFigure } from '../kinds/radar.ts';
import { ENTRIES, normalFrom } from './numbers.ts';
import type { Sample } from './samples.ts';
import { TRAITS, treeOf } from './grid-samples.ts';

const UNITS = ['kg/ha', 'cm', 'cm', 'd', 'g', '%', 'cm'];
const axes = TRAITS.map((title, index) => ({
  title,
  unit: UNITS[index]!,
  decimals: index === 0 ? 0 : 1,
}));

const radarOf = (shift: number): RadarFigure => ({
  kind: 'radar',
  name: 'radar',
  title: { zh: '性状雷达图', en: 'Traits of two varieties' },
  axes: axes.map((axis, index) => ({ axis, low: 10 * (index + 1), high: 20 * (index + 1) })),
  series: ['SX2614', { zh: '对照 郑单958', en: 'Check Zhengdan 958' }].map((name, rank) => ({
    name,
    check: rank === 1,
    values: axes.map((_, index) =>
      index === 5 && rank === 0
        ? null
        : 12 * (index + 1) + shift + ((index * 5 + rank * 3) % 8) * (index + 1) * 0.9,
    ),
  })),
});

function parallelOf(seed: number): ParallelFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'parallel',
    name: 'parallel',
    title: { zh: '平行坐标', en: 'Parallel coordinates' },
    axes,
    lines: Array.from({ length: 30 }, (_, index) => ({
      label: index === 11 ? '郑单958' : `SX${2600 + index}`,
      check: index === 11,
      group: index % 2 === 0 ? { zh: '早熟', en: 'Early' } : { zh: '晚熟', en: 'Late' },
      values: axes.map((_, trait) =>
        index === 3 && trait === 4 ? null : 100 * (trait + 1) + 12 * normal() + (index % 2) * 10,
      ),
    })),
  };
}

const pathOf = (shift: number): PathFigure => ({
  kind: 'path',
  name: 'path_diagram',
  title: { zh: '通径图', en: 'Path diagram' },
  effect: TRAITS[0]!,
  residual: 0.412,
  causes: [0.52, -0.31, 0.18, 0.07].map((direct, index) => ({
    name: TRAITS[index + 1]!,
    direct: direct + shift,
    p: [0.001, 0.03, 0.2, 0.7][index]!,
  })),
  correlations: [
    { a: 0, b: 1, r: 0.83 },
    { a: 1, b: 2, r: -0.12 },
    { a: 2, b: 3, r: 0.31 },
    { a: 0, b: 2, r: 0.24 },
    { a: 1, b: 3, r: -0.35 },
    { a: 0, b: 3, r: 0.05 },
  ],
});

const dendrogramOf = (stretch: number): DendrogramFigure => ({
  kind: 'dendrogram',
  name: 'cluster_tree',
  title: { zh: '聚类树', en: 'Cluster tree' },
  axis: { title: { zh: '平方欧氏距离', en: 'Squared Euclidean distance' }, decimals: 1 },
  items: ENTRIES.map((label, index) => ({
    label,
    cluster: { zh: `第 ${Math.floor(index / 4) + 1} 类`, en: `Cluster ${Math.floor(index / 4) + 1}` },
  })),
  merges: treeOf(ENTRIES.length).map((merge) => ({ ...merge, height: merge.height * stretch })),
  cut: 2.6 * stretch,
});

export const shapeSamples: readonly Sample[] = [
  { figure: radarOf(0), other: radarOf(1.5), rows: 2 },
  { figure: parallelOf(3), other: parallelOf(5), rows: 30 },
  { figure: pathOf(0), other: pathOf(0.1), rows: 11 },
  { figure: dendrogramOf(1), other: dendrogramOf(1.4), rows: 31 },
];
