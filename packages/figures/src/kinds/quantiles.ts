import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { placeLabels, type Labelled } from '../parts/labels.ts';
import { plotOf, straightLine } from '../parts/plot.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('quantiles'),
  /** expected quantiles */
  x: Axis,
  /** observed quantiles */
  y: Axis,
  points: Type.Array(
    StrictObject({
      expected: Type.Number(),
      observed: Type.Number(),
      label: Type.Optional(Type.String()),
      mark: Type.Optional(Type.String()),
      conspicuous: Type.Optional(Type.Boolean()),
    }),
  ),
  /** where the points lie if the distribution holds; observed = intercept + slope expected */
  line: StrictObject({ intercept: Type.Number(), slope: Type.Number() }),
  /** limits of the points if the distribution holds, by expected quantile in order */
  band: Type.Optional(
    Type.Array(StrictObject({ expected: Type.Number(), low: Type.Number(), high: Type.Number() })),
  ),
});
/** Observed against expected quantiles: normal plots of residuals, QQ plots of P values. */
export type QuantilesFigure = Static<typeof schema>;

const heightFor = (width: number) => Math.round(Math.min(420, Math.max(280, width * 0.6)));
const ZOOM_FROM = 2000;

function scene(figure: QuantilesFigure, { width, language, view }: Request): Scene {
  const { points, band = [], line } = figure;
  const height = heightFor(width);
  const plot = plotOf({
    width,
    height,
    language,
    view,
    x: { axis: figure.x, extent: extentOf(points.map(({ expected }) => expected)) },
    y: {
      axis: figure.y,
      extent: extentOf([
        ...points.map(({ observed }) => observed),
        ...band.flatMap(({ low, high }) => [low, high]),
      ]),
    },
  });
  const { x, y, frame, isInside } = plot;
  const shapes: Shape[] = [];
  const hold = (value: number) => Math.max(frame.top, Math.min(frame.bottom, y(value)));
  const within = band.filter(({ expected }) => x(expected) >= frame.left && x(expected) <= frame.right);
  if (within.length > 1)
    shapes.push({
      kind: 'path',
      points: [
        ...within.flatMap(({ expected, high }) => [x(expected), hold(high)]),
        ...within.toReversed().flatMap(({ expected, low }) => [x(expected), hold(low)]),
      ],
      closed: true,
      fill: 'line2',
      opacity: 0.55,
    });
  shapes.push(...plot.shapes);
  const drawn = straightLine(plot, line.intercept, line.slope);
  if (drawn)
    shapes.push({
      kind: 'line',
      x1: drawn[0],
      y1: drawn[1],
      x2: drawn[2],
      y2: drawn[3],
      stroke: 'text2',
      dash: '4 3',
    });
  const write = writerOf(
    figure.y,
    points.map(({ observed }) => observed),
  ).full;
  const named: Labelled[] = [];
  for (const { expected, observed, label, mark, conspicuous } of points) {
    const [px, py] = [x(expected), y(observed)];
    if (!isInside(px, py)) continue;
    const radius = conspicuous ? 4.5 : points.length > ZOOM_FROM ? 2 : 3;
    const who = mark ?? label;
    shapes.push({
      kind: 'marker',
      x: px,
      y: py,
      radius,
      fill: conspicuous ? 'surface' : 'figure',
      opacity: conspicuous ? 1 : 0.75,
      stroke: conspicuous ? 'warnBar' : 'none',
      width: 1.75,
      title: `${label ? `${label}: ` : ''}${write(observed)} (${formatNumber(expected, 2)})`,
      ...(who === undefined ? {} : { mark: who }),
    });
    if (conspicuous && label) named.push({ x: px, y: py, radius, label });
  }
  shapes.push(...placeLabels(named, frame));
  const zoom = points.length > ZOOM_FROM ? { zoom: { frame, axes: 'xy' as const } } : {};
  return { width, height, shapes, ...zoom };
}

const WORDS = {
  whole: {
    zh: '{n} 个观测分位数（{y}）对期望分位数（{x}）。',
    en: '{n} observed quantiles ({y}) against the expected ones ({x}).',
  },
  range: { zh: '观测值 {low} 至 {high}。', en: 'Observed values from {low} to {high}.' },
  band: {
    zh: '{count} 个点在置信带之外（{percent}%）。',
    en: '{count} {count, point lies|points lie} outside of the band ({percent}%).',
  },
  far: {
    zh: '离直线最远的点偏离 {far}{label}。',
    en: 'The point farthest from the line is off by {far}{label}.',
  },
} satisfies Record<string, Text>;

/** Limits at an expected quantile, between the given ones by straight lines. */
function limitsAt(band: NonNullable<QuantilesFigure['band']>, expected: number) {
  const after = band.findIndex((one) => one.expected >= expected);
  if (after === -1) return null;
  const to = band[after]!;
  const from = band[after - 1] ?? to;
  const share = to.expected > from.expected ? (expected - from.expected) / (to.expected - from.expected) : 0;
  return { low: from.low + share * (to.low - from.low), high: from.high + share * (to.high - from.high) };
}

export function outsideOf({ points, band = [] }: QuantilesFigure): number {
  return points.filter(({ expected, observed }) => {
    const limits = limitsAt(band, expected);
    return limits !== null && (observed < limits.low || observed > limits.high);
  }).length;
}

function alternative(figure: QuantilesFigure, language: Language): string {
  const { points, line, band } = figure;
  const observed = points.map((point) => point.observed);
  const write = writerOf(figure.y, observed).full;
  const off = (point: (typeof points)[number]) =>
    Math.abs(point.observed - line.intercept - line.slope * point.expected);
  const farthest = [...points].sort((a, b) => off(b) - off(a))[0];
  const [low, high] = extentOf(observed);
  const outside = outsideOf(figure);
  return sentences(language, [
    [
      WORDS.whole,
      { n: formatInteger(points.length), x: axisTitle(figure.x, language), y: axisTitle(figure.y, language) },
    ],
    [WORDS.range, { low: write(low), high: write(high) }],
    farthest
      ? [WORDS.far, { far: write(off(farthest)), label: farthest.label ? ` (${farthest.label})` : '' }]
      : null,
    band
      ? [
          WORDS.band,
          {
            count: formatInteger(outside),
            percent: formatNumber((100 * outside) / Math.max(1, points.length), 1),
          },
        ]
      : null,
  ]);
}

function table({ points, x, y, band }: QuantilesFigure): FigureTable {
  const named = points.some(({ label }) => label !== undefined);
  const { decimals } = writerOf(
    y,
    points.map(({ observed }) => observed),
  );
  const unit = y.unit ? { unit: y.unit } : {};
  return {
    columns: [
      ...(named ? [{ key: 'label', text: { zh: '名称', en: 'Name' } }] : []),
      { key: 'expected', text: x.title, decimals: 3, ...(x.unit ? { unit: x.unit } : {}) },
      { key: 'observed', text: y.title, decimals: decimals + 1, ...unit },
      ...(band
        ? [
            { key: 'low', text: { zh: '置信下限', en: 'Lower limit' }, decimals: decimals + 1, ...unit },
            { key: 'high', text: { zh: '置信上限', en: 'Upper limit' }, decimals: decimals + 1, ...unit },
          ]
        : []),
    ],
    rows: points.map(({ label, expected, observed }) => {
      const limits = band ? limitsAt(band, expected) : null;
      return {
        label: label ?? null,
        expected,
        observed,
        low: limits?.low ?? null,
        high: limits?.high ?? null,
      };
    }),
  };
}

export const quantiles = defineFigure({
  schema,
  scene,
  alternative,
  table,
  zoom: ({ points }) => (points.length > ZOOM_FROM ? 'xy' : null),
});
