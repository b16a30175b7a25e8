import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { megabases } from '../parts/genome.ts';
import { rampLegend } from '../parts/legend.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { rampOf } from '../parts/ramp.ts';
import { Axis, headOfFigure, MaybeNumbers } from '../parts/schema.ts';
import type { Scene, Shape, Hover } from '../parts/scene.ts';
import { axisTitle, sentences } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('ld'),
  /** what the colours mean: r2 or D' */
  value: Axis,
  chromosome: Type.String(),
  /** in the order of their positions; some hundreds at most, more are thinned before */
  markers: Type.Array(StrictObject({ name: Type.String(), position: Type.Number() })),
  /** the ith row holds the values of the ith marker with those before it */
  values: Type.Array(MaybeNumbers),
  /** blocks by their first and last marker */
  blocks: Type.Optional(
    Type.Array(StrictObject({ from: Type.Integer(), to: Type.Integer(), name: Type.String() })),
  ),
});
/** Disequilibrium between the markers of a region: a triangle under the positions of the markers. */
export type LdFigure = Static<typeof schema>;

/** Colours of the triangle: each is one path, however many cells there are. */
const STEPS = 24;

function scene(figure: LdFigure, { width, language }: Request): Scene {
  const { markers, values, blocks = [], chromosome } = figure;
  const n = markers.length;
  const ramp = rampOf('sequence', [0, 1]);
  const legend = rampLegend(ramp, axisTitle(figure.value, language), (value) => formatNumber(value, 1), {
    left: 16,
    right: width - 16,
    top: 8,
  });
  const [left, right] = [24, width - 24];
  const side = (right - left) / Math.max(1, n);
  const bar = legend.height + 30;
  const top = bar + 34;
  const [first, last] = [markers[0]?.position ?? 0, markers.at(-1)?.position ?? 1];
  const along = (position: number) =>
    left + ((position - first) / Math.max(1, last - first)) * (right - left);
  const slot = (marker: number) => left + (marker + 0.5) * side;
  const shapes: Shape[] = [...legend.shapes];
  const ends = [`${chromosome}: ${megabases(first)}`, megabases(last)] as const;
  const room = (right - left) / 2 - 6;
  shapes.push({ kind: 'text', x: left, y: bar - 10, text: fitText(ends[0], room), tone: 'text2' });
  shapes.push({
    kind: 'text',
    x: right,
    y: bar - 10,
    text: fitText(ends[1], room),
    tone: 'text2',
    anchor: 'end',
  });
  shapes.push({ kind: 'line', x1: left, x2: right, y1: bar, y2: bar, stroke: 'text2', width: 2 });
  markers.forEach(({ position }, marker) => {
    shapes.push({
      kind: 'line',
      x1: along(position),
      y1: bar,
      x2: slot(marker),
      y2: top - 2,
      stroke: 'line2',
      width: 0.75,
    });
  });
  shapes.push(
    ...cellPaths(values, n, { left, top, side }, (value) => ramp.stepOf(value)).map(
      ({ points, step }): Shape => ({ kind: 'path', points, closed: true, fill: ramp.colours[step]! }),
    ),
  );
  const hoverAt = (x: number, y: number): Hover | null => {
    // across and down in cells, turned back by 45 degrees
    const [across, down] = [(x - left) / side - 0.5, (y - top) / side];
    const [i, j] = [Math.round(across + down), Math.round(across - down)];
    if (down < 0 || j < 0 || i >= n || i === j) return null;
    const [a, b] = [markers[j]!, markers[i]!];
    const value = formatNumber(values[i]?.[j] ?? null, 3);
    return {
      title: `${a.name} – ${b.name} (${formatInteger(b.position - a.position)} bp): ${value}`,
      mark: b.name,
    };
  };
  shapes.push({
    kind: 'path',
    points: [left, top, right, top, (left + right) / 2, top + (n / 2) * side],
    closed: true,
    fill: 'none',
    hoverAt,
  });
  blocks.forEach(({ from, to, name }) => {
    const [a, b] = [left + from * side, left + (to + 1) * side];
    const depth = top + (b - a) / 2;
    shapes.push({
      kind: 'path',
      points: [a, top, b, top, (a + b) / 2, depth],
      closed: true,
      stroke: 'text',
      width: 1.5,
    });
    const half = textWidth(name) / 2;
    if (2 * half <= b - a - 4)
      shapes.push({
        kind: 'text',
        x: (a + b) / 2,
        y: depth + 13,
        text: name,
        // over the light cells below a block, in both themes
        tone: '#1a1f1c',
        anchor: 'middle',
        weight: 500,
      });
  });
  return { width, height: top + ((n + 1) / 2) * side + 20, shapes };
}

/** The cells of each colour as one path of squares turned by 45°. */
function cellPaths(
  values: LdFigure['values'],
  n: number,
  { left, top, side }: { left: number; top: number; side: number },
  stepOf: (value: number | null) => number,
) {
  const paths = new Map<number, number[]>();
  const half = side / 2;
  for (let i = 1; i < n; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const exact = stepOf(values[i]?.[j] ?? null);
      if (exact < 0) continue;
      const step = Math.round((exact / 63) * (STEPS - 1));
      const [x, y] = [left + ((i + j + 1) / 2) * side, top + ((i - j) / 2) * side];
      const points = paths.get(step) ?? [];
      points.push(x, y - half, x + half, y, x, y + half, x - half, y, NaN, NaN);
      paths.set(step, points);
    }
  }
  return [...paths].map(([step, points]) => ({ points, step: Math.round((step / (STEPS - 1)) * 63) }));
}

const pairsOf = ({ markers, values }: LdFigure) =>
  markers.flatMap((second, i) =>
    markers.slice(0, i).map((first, j) => ({ first, second, value: values[i]?.[j] ?? null })),
  );

const WORDS = {
  whole: {
    zh: '染色体 {chromosome} 上 {n} 个标记（{from} 至 {to}）之间的{value}。',
    en: '{value} between {n} {n, marker|markers} on chromosome {chromosome}, {from} to {to}.',
  },
  mean: {
    zh: '平均 {mean}；{count} 对在 0.8 以上。',
    en: 'Mean {mean}; {count} {count, pair|pairs} of 0.8 or more.',
  },
  neighbours: { zh: '相邻标记平均 {mean}。', en: 'Mean of neighbours {mean}.' },
  blocks: { zh: '{count} 个区块。', en: '{count} {count, block|blocks}.' },
} satisfies Record<string, Text>;

function alternative(figure: LdFigure, language: Language): string {
  const { markers, chromosome, blocks, values } = figure;
  const known = pairsOf(figure).flatMap(({ value }) => (value === null ? [] : [value]));
  const beside = markers.flatMap((_, i) =>
    i > 0 && typeof values[i]?.[i - 1] === 'number' ? [values[i][i - 1] as number] : [],
  );
  const mean = (numbers: number[]) =>
    formatNumber(
      numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
      3,
    );
  return sentences(language, [
    [
      WORDS.whole,
      {
        value: axisTitle(figure.value, language),
        n: formatInteger(markers.length),
        chromosome,
        from: megabases(markers[0]?.position ?? 0),
        to: megabases(markers.at(-1)?.position ?? 0),
      },
    ],
    [WORDS.mean, { mean: mean(known), count: formatInteger(known.filter((value) => value >= 0.8).length) }],
    [WORDS.neighbours, { mean: mean(beside) }],
    blocks !== undefined && [WORDS.blocks, { count: blocks.length }],
  ]);
}

const table = (figure: LdFigure): FigureTable => ({
  columns: [
    { key: 'first', text: { zh: '标记 1', en: 'Marker 1' } },
    { key: 'second', text: { zh: '标记 2', en: 'Marker 2' } },
    { key: 'distance', text: { zh: '距离', en: 'Distance' }, unit: 'bp', decimals: 0 },
    { key: 'value', text: figure.value.title, decimals: 3 },
  ],
  rows: pairsOf(figure).map(({ first, second, value }) => ({
    first: first.name,
    second: second.name,
    distance: second.position - first.position,
    value,
  })),
});

export const ld = defineFigure({ schema, scene, alternative, table });
