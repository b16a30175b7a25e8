import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { placeLabels } from '../parts/labels.ts';
import { plotOf } from '../parts/plot.ts';
import { Axis, BothLanguages, headOfFigure } from '../parts/schema.ts';
import type { Frame, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

/** Values from `from` (inclusive) to `to` (exclusive, inclusive in the last bin). */
const Bin = StrictObject({ from: Type.Number(), to: Type.Number(), count: Type.Number() });

const schema = StrictObject({
  ...headOfFigure('histogram'),
  x: Axis,
  /** what is counted */
  y: Axis,
  bins: Type.Array(Bin),
  /** a curve over the bars, in the unit of the counts */
  density: Type.Optional(Type.Array(StrictObject({ x: Type.Number(), y: Type.Number() }))),
  /** values to compare with, e.g. the check's mean */
  references: Type.Optional(Type.Array(StrictObject({ at: Type.Number(), name: BothLanguages }))),
});
/** Counts over the range of a quantity, with its density. */
export type HistogramFigure = Static<typeof schema>;

const heightFor = (width: number) => Math.round(Math.min(360, Math.max(260, width * 0.45)));

function scene(figure: HistogramFigure, { width, language }: Request): Scene {
  const { bins, density = [], references = [] } = figure;
  const highest = Math.max(1, ...bins.map(({ count }) => count), ...density.map((point) => point.y));
  const height = heightFor(width);
  const ends = [
    bins[0]?.from ?? 0,
    bins.at(-1)?.to ?? 1,
    ...density.map((point) => point.x),
    ...references.map(({ at }) => at),
  ];
  const { x, y, frame, shapes } = plotOf({
    width,
    height,
    language,
    top: references.length > 0 ? 14 : 0,
    x: { axis: figure.x, extent: [Math.min(...ends), Math.max(...ends)] },
    y: { axis: { ...figure.y, least: 0 }, extent: [0, highest] },
  });
  const write = writerOf(figure.x, ends);
  for (const { from, to, count } of bins) {
    const [left, right, top] = [x(from), x(to), y(count)];
    shapes.push({
      kind: 'rect',
      x: left + 0.5,
      y: top,
      breadth: Math.max(0.5, right - left - 1),
      height: frame.bottom - top,
      fill: 'figure',
      opacity: 0.85,
      title: `${write.plain(from)} – ${write.full(to)}: ${formatInteger(count)}`,
    });
  }
  if (density.length > 1)
    shapes.push({
      kind: 'path',
      points: density.flatMap((point) => [x(point.x), y(point.y)]),
      stroke: 'text',
      width: 1.75,
    });
  shapes.push(...referenceShapes(references, x, frame, language));
  return { width, height, shapes };
}

function referenceShapes(
  references: NonNullable<HistogramFigure['references']>,
  x: (value: number) => number,
  frame: Frame,
  language: Language,
): Shape[] {
  const lines = references.map(({ at }): Shape => {
    const place = { x1: x(at), x2: x(at), y1: frame.top - 6, y2: frame.bottom };
    return { kind: 'line', ...place, stroke: 'text', dash: '3 3' };
  });
  const labels = placeLabels(
    references.map(({ at, name }) => ({
      x: x(at),
      y: frame.top - 10,
      radius: 0,
      label: say(name, language),
    })),
    { ...frame, top: 0, bottom: frame.top - 3 },
  );
  return [...lines, ...labels];
}

const WORDS = {
  whole: { zh: '{axis}的分布，共 {n} 个{y}。', en: 'Distribution of {axis}, {n} {y} in all.' },
  range: { zh: '范围 {low} 至 {high}。', en: 'From {low} to {high}.' },
  fullest: {
    zh: '{from} 至 {to} 最多：{count}。',
    en: 'Most lie from {from} to {to}: {count}.',
  },
  reference: { zh: '{name}：{at}。', en: '{name}: {at}.' },
} satisfies Record<string, Text>;

function alternative({ bins, x, y, references = [] }: HistogramFigure, language: Language): string {
  const write = writerOf(
    x,
    bins.flatMap(({ from, to }) => [from, to]),
  ).full;
  const filled = bins.filter(({ count }) => count > 0);
  const fullest = [...bins].sort((a, b) => b.count - a.count)[0];
  const n = formatInteger(bins.reduce((sum, { count }) => sum + count, 0));
  const unitOfCount = say(y.title, language);
  return sentences(language, [
    [
      WORDS.whole,
      { axis: axisTitle(x, language), n, y: language === 'en_US' ? unitOfCount.toLowerCase() : unitOfCount },
    ],
    filled.length > 0 && [WORDS.range, { low: write(filled[0]!.from), high: write(filled.at(-1)!.to) }],
    fullest
      ? [
          WORDS.fullest,
          { from: write(fullest.from), to: write(fullest.to), count: formatInteger(fullest.count) },
        ]
      : null,
    ...references.map(({ at, name }) => [WORDS.reference, { name, at: write(at) }] as const),
  ]);
}

function table({ bins, x, y }: HistogramFigure): FigureTable {
  const { decimals } = writerOf(
    x,
    bins.flatMap(({ from, to }) => [from, to]),
  );
  const unit = x.unit ? { unit: x.unit } : {};
  return {
    columns: [
      { key: 'from', text: { zh: '起', en: 'From' }, decimals, ...unit },
      { key: 'to', text: { zh: '止', en: 'To' }, decimals, ...unit },
      { key: 'count', text: y.title, decimals: y.decimals ?? 0 },
    ],
    rows: bins.map(({ from, to, count }) => ({ from, to, count })),
  };
}

export const histogram = defineFigure({ schema, scene, alternative, table });
