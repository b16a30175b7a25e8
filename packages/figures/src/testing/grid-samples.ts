import type { CorrelationsFigure } from '../kinds/correlations.ts';
import type { FieldFigure } from '../kinds/field.ts';
import type { HeatmapFigure } from '../kinds/heatmap.ts';
import { ENTRIES, normalFrom, PLACES, yieldAxis } from './numbers.ts';
import type { Sample } from './samples.ts';

/** A tree that joins neighbours first, then halves. */
export const treeOf = (count: number) => {
  const merges = [];
  let open = Array.from({ length: count }, (_, item) => item);
  let next = count;
  let height = 1;
  while (open.length > 1) {
    const joined = [];
    for (let at = 0; at < open.length; at += 2) {
      if (at + 1 === open.length) joined.push(open[at]!);
      else {
        merges.push({ left: open[at]!, right: open[at + 1]!, height: height + at / 20 });
        joined.push(next++);
      }
    }
    height *= 1.8;
    open = joined;
  }
  return merges;
};

function heatmapOf(seed: number): HeatmapFigure {
  const normal = normalFrom(seed);
  return {
    kind: 'heatmap',
    name: 'entries_by_environments',
    title: { zh: '品种 × 环境', en: 'Entries by environments' },
    value: {
      title: { zh: '与环境均值之差', en: 'Difference from the environment mean' },
      unit: 'kg/ha',
      decimals: 0,
    },
    rowAxis: { title: { zh: '品种', en: 'Entry' } },
    columnAxis: { title: { zh: '环境', en: 'Environment' } },
    rows: ENTRIES,
    columns: PLACES,
    scale: 'difference',
    printed: true,
    rowTree: treeOf(ENTRIES.length),
    columnTree: treeOf(PLACES.length),
    values: ENTRIES.map((_, row) =>
      PLACES.map((__, column) => (row === 3 && column === 2 ? null : 400 * normal())),
    ),
  };
}

function similarity(seed: number): HeatmapFigure {
  const normal = normalFrom(seed);
  const names = Array.from({ length: 60 }, (_, index) => `L${String(index + 1).padStart(3, '0')}`);
  return {
    kind: 'heatmap',
    name: 'kinship',
    title: { zh: '亲缘关系', en: 'Relationship' },
    value: { title: { zh: '亲缘系数', en: 'Coefficient' }, decimals: 2 },
    rowAxis: { title: { zh: '样品', en: 'Sample' } },
    columnAxis: { title: { zh: '样品', en: 'Sample' } },
    rows: names,
    columns: names,
    scale: 'sequence',
    values: names.map((_, row) =>
      names.map(
        (__, column) =>
          (row === column ? 2 : Math.floor(row / 15) === Math.floor(column / 15) ? 0.8 : 0.1) +
          0.1 * normal(),
      ),
    ),
  };
}

export const TRAITS = [
  { zh: '籽粒产量', en: 'Grain yield' },
  { zh: '株高', en: 'Plant height' },
  { zh: '穗位高', en: 'Ear height' },
  { zh: '吐丝期', en: 'Days to silking' },
  { zh: '千粒重', en: 'Thousand-kernel weight' },
  { zh: '含水量', en: 'Moisture' },
  { zh: '穗长', en: 'Ear length' },
];

const correlationsOf = (shift: number): CorrelationsFigure => ({
  kind: 'correlations',
  name: 'correlations',
  title: { zh: '性状相关', en: 'Correlations between traits' },
  names: TRAITS,
  values: TRAITS.map((_, row) =>
    TRAITS.map((__, column) =>
      row === column
        ? 1
        : row === 5 && column === 1
          ? null
          : Math.sin(row * 7 + column * 3 + (row + column) * 5 + shift) * 0.95,
    ),
  ),
  p: TRAITS.map((_, row) =>
    TRAITS.map((__, column) => (row === 5 && column === 1 ? null : ((row * column) % 7) / 60)),
  ),
});

function fieldOf(seed: number): FieldFigure {
  const normal = normalFrom(seed);
  const [rows, columns] = [14, 20];
  const plots = Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.floor(index / columns) + 1,
    column: (index % columns) + 1,
    entry: index % 23 === 0 ? '郑单958' : `SX${2600 + (index % 130)}`,
    check: index % 23 === 0,
  }));
  const trend = plots.map(({ row, column }) => 400 * Math.sin(row / 4) + 25 * column);
  const noise = plots.map(() => 250 * normal());
  const missing = (value: number, index: number) => (index % 61 === 7 ? null : value);
  return {
    kind: 'field',
    name: 'field',
    title: { zh: '田间图', en: 'Field map' },
    rows,
    columns,
    plots,
    layers: [
      {
        value: yieldAxis,
        scale: 'sequence',
        values: trend.map((value, index) => missing(10_500 + value + noise[index]!, index)),
      },
      {
        value: { ...yieldAxis, title: { zh: '空间趋势', en: 'Spatial trend' } },
        scale: 'difference',
        values: trend,
      },
      {
        value: { ...yieldAxis, title: { zh: '残差', en: 'Residual' } },
        scale: 'difference',
        values: noise.map(missing),
      },
    ],
  };
}

/** A planned field: plots by their replicate, fillers at its end, a border around it. */
function plannedOf(replicates: number): FieldFigure {
  const [rows, columns] = [replicates * 3 + 2, 9];
  const places = Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.floor(index / columns) + 1,
    column: (index % columns) + 1,
  }));
  const isBorder = ({ row, column }: (typeof places)[number]) =>
    row === 1 || row === rows || column === 1 || column === columns;
  const inside = places.filter((place) => !isBorder(place));
  const plots = inside.slice(0, -1).map((place, index) => ({
    ...place,
    entry: index % 7 === 3 ? '郑单958 Zhengdan 958' : `SX${2600 + (index % 20)}`,
    check: index % 7 === 3,
  }));
  return {
    kind: 'field',
    name: 'planned',
    title: { zh: '田间布置图', en: 'Field map' },
    rows,
    columns,
    plots,
    layers: [
      {
        value: { title: { zh: '重复', en: 'replicate' }, decimals: 0 },
        scale: 'groups',
        groups: Array.from({ length: replicates }, (_, k) => String(k + 1)),
        values: plots.map(({ row }) => Math.floor((row - 2) / 3)),
      },
    ],
    unplanted: [
      ...places.filter(isBorder).map((place) => ({ ...place, role: 'border' as const })),
      ...inside.slice(-1).map((place) => ({ ...place, role: 'filler' as const })),
    ],
    named: true,
  };
}

export const gridSamples: readonly Sample[] = [
  { figure: heatmapOf(4), other: heatmapOf(6), rows: 16 },
  { figure: similarity(4), other: similarity(6), rows: 60 },
  { figure: correlationsOf(0), other: correlationsOf(1), rows: 21 },
  { figure: fieldOf(4), other: fieldOf(6), rows: 280 },
  { figure: plannedOf(3), other: plannedOf(4), rows: 62 },
];
