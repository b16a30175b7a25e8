import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { placeLabels, type Labelled } from '../parts/labels.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn } from '../parts/looks.ts';
import { plotOf, straightLine, type Plot } from '../parts/plot.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, BothLanguages, headOfFigure, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { correlationOf } from '../parts/trend.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

const Point = StrictObject({
  x: Type.Number(),
  y: Type.Number(),
  /** what a reader calls it: entry, or entry and plot */
  label: Type.String(),
  /** the entry or record that it belongs to; the label without it */
  mark: Type.Optional(Type.String()),
  group: Type.Optional(Name),
  /** drawn in the colour of warnings and larger, e.g. a large studentized residual */
  conspicuous: Type.Optional(Type.Boolean()),
});
type Point = Static<typeof Point>;

const schema = StrictObject({
  ...headOfFigure('scatter'),
  x: Axis,
  y: Axis,
  points: Type.Array(Point),
  /** straight lines to compare with: y = intercept + slope x */
  lines: Type.Optional(
    Type.Array(
      StrictObject({ intercept: Type.Number(), slope: Type.Number(), name: Type.Optional(BothLanguages) }),
    ),
  ),
  /** which points carry their label, as far as there is room; those that are conspicuous by default */
  labels: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('conspicuous'), Type.Literal('none')])),
  /** one unit is as long on both axes */
  equal: Type.Optional(Type.Boolean()),
});
/** Points against two axes, in groups, with lines to compare them with. */
export type ScatterFigure = Static<typeof schema>;

/** From so many points on a reader wants to look closer. */
const ZOOM_FROM = 2000;
const heightFor = (width: number) => Math.round(Math.min(420, Math.max(280, width * 0.55)));

function scene(figure: ScatterFigure, { width, language, view }: Request): Scene {
  const { points, lines = [], labels = 'conspicuous', equal } = figure;
  const groups = groupsOf(points.map(({ group }) => group));
  const legend = legendOf(legendItems(groups, language), 16, width - 16);
  const height = heightFor(width) + legend.height;
  const plot = plotOf({
    width,
    height,
    language,
    view,
    top: legend.height,
    x: { axis: figure.x, extent: extentOf(points.map(({ x }) => x)) },
    y: { axis: figure.y, extent: extentOf(points.map(({ y }) => y)) },
    ...(equal === undefined ? {} : { equal }),
  });
  const shapes = [...legend.shapes, ...plot.shapes];
  shapes.push(...lineShapes(plot, lines, language));
  const [writeX, writeY] = writersOf(figure);
  const many = points.length > ZOOM_FROM;
  const named: Labelled[] = [];
  for (const point of points) {
    const [x, y] = [plot.x(point.x), plot.y(point.y)];
    if (!plot.isInside(x, y)) continue;
    const { tone, form } = lookIn(groups, point.group);
    const mark = point.mark ?? point.label;
    const radius = point.conspicuous ? 4.5 : many ? 2 : 3.25;
    shapes.push({
      kind: 'marker',
      x,
      y,
      radius,
      form,
      fill: point.conspicuous ? 'surface' : tone,
      opacity: point.conspicuous ? 1 : many ? 0.55 : 0.8,
      stroke: point.conspicuous ? 'warnBar' : 'none',
      width: 1.75,
      title: `${point.label}: ${writeX(point.x)}, ${writeY(point.y)}`,
      mark,
    });
    if (labels === 'all' || (labels === 'conspicuous' && point.conspicuous))
      named.push({ x, y, radius, label: point.label, mark });
  }
  shapes.push(...placeLabels(named, plot.frame));
  const zoom = many ? { zoom: { frame: plot.frame, axes: 'xy' as const } } : {};
  return { width, height, shapes, ...zoom };
}

function lineShapes(plot: Plot, lines: NonNullable<ScatterFigure['lines']>, language: Language): Shape[] {
  return lines.flatMap(({ intercept, slope, name }, index): Shape[] => {
    const drawn = straightLine(plot, intercept, slope);
    if (!drawn) return [];
    const [x1, y1, x2, y2] = drawn;
    const dash = index === 0 ? '4 3' : '8 3 2 3';
    return [
      {
        kind: 'line',
        x1,
        y1,
        x2,
        y2,
        stroke: 'text2',
        dash,
        ...(name ? { title: say(name, language) } : {}),
      },
    ];
  });
}

function writersOf({ x, y, points }: ScatterFigure) {
  return [
    writerOf(
      x,
      points.map((point) => point.x),
    ).full,
    writerOf(
      y,
      points.map((point) => point.y),
    ).full,
  ] as const;
}

const WORDS = {
  whole: { zh: '{n} 个点：{y} 对 {x}。', en: '{n} {n, point|points}: {y} against {x}.' },
  correlation: { zh: '相关系数 r = {r}。', en: 'Correlation r = {r}.' },
  highest: { zh: '{y}最大 {label}：{value}；', en: 'Highest {y}: {label}, {value};' },
  lowest: { zh: '最小 {label}：{value}。', en: 'lowest: {label}, {value}.' },
  conspicuous: { zh: '{count} 个突出的点：{names}。', en: '{count} conspicuous: {names}.' },
  groups: { zh: '分 {count} 组。', en: 'In {count} {count, group|groups}.' },
} satisfies Record<string, Text>;

function alternative(figure: ScatterFigure, language: Language): string {
  const { points } = figure;
  const sorted = [...points].sort((a, b) => b.y - a.y);
  const [high, low] = [sorted[0], sorted.at(-1)];
  const [, write] = writersOf(figure);
  const named = points.filter(({ conspicuous }) => conspicuous);
  const groups = groupsOf(points.map(({ group }) => group)).size;
  const r = correlationOf(points);
  const y = axisTitle(figure.y, language);
  const names = named
    .slice(0, 5)
    .map(({ label }) => label)
    .join(', ');
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(points.length), x: axisTitle(figure.x, language), y }],
    groups > 1 && [WORDS.groups, { count: groups }],
    r !== null && [WORDS.correlation, { r: formatNumber(r, 2) }],
    high ? [WORDS.highest, { y, label: high.label, value: write(high.y) }] : null,
    low ? [WORDS.lowest, { label: low.label, value: write(low.y) }] : null,
    named.length > 0 && [WORDS.conspicuous, { count: formatInteger(named.length), names }],
  ]);
}

function table({ points, x, y }: ScatterFigure): FigureTable {
  const decimals = (axis: Axis, values: number[]) => writerOf(axis, values).decimals + 1;
  const unit = ({ unit }: Axis) => (unit ? { unit } : {});
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const grouped = points.some(({ group }) => group !== undefined);
  return {
    columns: [
      { key: 'label', text: { zh: '名称', en: 'Name' } },
      ...(grouped ? [{ key: 'group', text: { zh: '组', en: 'Group' } }] : []),
      { key: 'x', text: x.title, decimals: decimals(x, xs), ...unit(x) },
      { key: 'y', text: y.title, decimals: decimals(y, ys), ...unit(y) },
    ],
    rows: points.map((point) => ({ label: point.label, group: point.group ?? null, x: point.x, y: point.y })),
  };
}

export const scatter = defineFigure({
  schema,
  scene,
  alternative,
  table,
  zoom: ({ points }) => (points.length > ZOOM_FROM ? 'xy' : null),
});
