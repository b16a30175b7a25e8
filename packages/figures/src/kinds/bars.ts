import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomAxis, roomBelow, ticksFor } from '../parts/axes.ts';
import { legendOf } from '../parts/legend.ts';
import { lookOf } from '../parts/looks.ts';
import { firstRows, nameAt, roomForNames } from '../parts/rows.ts';
import { extentOf, linearScale } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Frame, Scene, Shape, Tone } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const Bar = StrictObject({
  name: Name,
  /** one value for each series */
  values: MaybeNumbers,
  /** the ends of an interval around each value */
  low: Type.Optional(MaybeNumbers),
  high: Type.Optional(MaybeNumbers),
  check: Type.Optional(Type.Boolean()),
});
type Bar = Static<typeof Bar>;

const schema = StrictObject({
  ...headOfFigure('bars'),
  axis: Axis,
  /** names of the series; a single one needs no legend and may be '' */
  series: Type.Array(Name),
  bars: Type.Array(Bar),
  /** series on top of each other instead of beside each other */
  stacked: Type.Optional(Type.Boolean()),
});
/** Lengths from zero: variance components, counts, shares. */
export type BarsFigure = Static<typeof schema>;

/** Ends of the pieces of a stacked bar; negative ones grow to the left. */
function piecesOf(values: readonly (number | null)[], stacked: boolean): ([number, number] | null)[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    if (value === null) return null;
    if (!stacked) return [0, value];
    if (value < 0) return [down, (down += value)];
    return [up, (up += value)];
  });
}

function barShapes(
  bar: Bar,
  { y, row, stacked }: { y: number; row: number; stacked: boolean },
  x: (value: number) => number,
  say: (series: number) => { tone: Tone; title: string },
): Shape[] {
  const slots = stacked ? 1 : bar.values.length;
  const thick = Math.min(16, (row - 8) / slots);
  return piecesOf(bar.values, stacked).flatMap((piece, index): Shape[] => {
    if (!piece) return [];
    const { tone, title } = say(index);
    const top = y - (thick * slots) / 2 + (stacked ? 0 : index * thick);
    const [from, to] = [x(Math.min(...piece)), x(Math.max(...piece))];
    const height = Math.max(1, thick - (slots > 1 ? 1 : 0));
    const shapes: Shape[] = [
      {
        kind: 'rect',
        x: from,
        y: top,
        breadth: Math.max(1, to - from),
        height,
        fill: tone,
        ...(stacked ? { stroke: 'surface' as const, width: 0.75 } : {}),
        title,
        mark: textOf(bar.name).en,
      },
    ];
    const [low, high] = [bar.low?.[index], bar.high?.[index]];
    if (typeof low === 'number' && typeof high === 'number') {
      const middle = top + height / 2;
      shapes.push({
        kind: 'path',
        points: [
          x(low),
          middle - 3,
          x(low),
          middle + 3,
          NaN,
          NaN,
          x(low),
          middle,
          x(high),
          middle,
          NaN,
          NaN,
        ].concat([x(high), middle - 3, x(high), middle + 3]),
        stroke: 'text',
        width: 1.25,
      });
    }
    return shapes;
  });
}

const valuesOf = (bars: readonly Bar[], stacked: boolean) =>
  bars.flatMap((bar) => [
    ...piecesOf(bar.values, stacked).flatMap((piece) => piece ?? []),
    ...(bar.low ?? []),
    ...(bar.high ?? []),
  ]);

function scene(figure: BarsFigure, { width, language, most }: Request): Scene {
  const { series, stacked = false, axis } = figure;
  const bars = firstRows(figure.bars, most);
  const legend =
    series.length > 1
      ? legendOf(
          series.map((name, index) => ({ label: nameIn(name, language), tone: lookOf(index).tone })),
          16,
          width - 16,
        )
      : { shapes: [], height: 4 };
  const room = roomForNames(
    bars.map(({ name }) => nameIn(name, language)),
    width,
  );
  const slots = stacked ? 1 : Math.max(1, series.length);
  const row = slots === 1 ? 27 : 12 + slots * 12;
  const top = legend.height + 4;
  const frame: Frame = { left: room + 28, right: width - 28, top, bottom: top + bars.length * row };
  const x = linearScale(extentOf(valuesOf(bars, stacked)), [frame.left, frame.right], {
    count: ticksFor(frame.right - frame.left, 90, 2),
    includeZero: true,
  });
  const title = axisTitle(axis, language);
  const write = writerOf(axis, valuesOf(figure.bars, stacked)).full;
  const shapes = [...legend.shapes, ...bottomAxis(x, frame, title)];
  bars.forEach((bar, index) => {
    const y = frame.top + (index + 0.5) * row;
    shapes.push(nameAt(nameIn(bar.name, language), y, frame, room, { strong: bar.check === true }));
    shapes.push(
      ...barShapes(bar, { y, row, stacked }, x, (one) => ({
        tone: lookOf(one).tone,
        title: `${[nameIn(bar.name, language), nameIn(series[one] ?? '', language)].filter(Boolean).join(' · ')}: ${write(bar.values[one] ?? null)}`,
      })),
    );
  });
  shapes.push({ kind: 'line', x1: x(0), x2: x(0), y1: frame.top, y2: frame.bottom, stroke: 'control' });
  return { width, height: frame.bottom + roomBelow(title, frame.right - frame.left), shapes };
}

const WORDS = {
  whole: { zh: '{n} 项的{axis}。', en: '{axis} of {n} {n, item|items}.' },
  ends: {
    zh: '{series}最大 {best}：{highest}；最小 {worst}：{lowest}。',
    en: '{series}largest: {best}, {highest}; smallest: {worst}, {lowest}.',
  },
} satisfies Record<string, Text>;

function alternative({ bars, series, axis }: BarsFigure, language: Language): string {
  const write = writerOf(
    axis,
    bars.flatMap(({ values }) => values),
  ).full;
  const ends = series.map((name, index) => {
    const known = bars.filter(({ values }) => typeof values[index] === 'number');
    const sorted = known.sort((a, b) => b.values[index]! - a.values[index]!);
    const [best, worst] = [sorted[0], sorted.at(-1)];
    if (!best || !worst) return null;
    const named = nameIn(name, language);
    const said = named === '' ? '' : language === 'en_US' ? `${named}: ` : `${named}：`;
    return [
      WORDS.ends,
      {
        series: said,
        best: nameIn(best.name, language),
        highest: write(best.values[index]!),
        worst: nameIn(worst.name, language),
        lowest: write(worst.values[index]!),
      },
    ] as const;
  });
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(bars.length), axis: axisTitle(axis, language) }],
    ...ends,
  ]);
}

function table({ bars, series, axis }: BarsFigure): FigureTable {
  const { decimals } = writerOf(
    axis,
    bars.flatMap(({ values }) => values),
  );
  const unit = axis.unit ? { unit: axis.unit } : {};
  const ends = [
    ['low', { zh: '下限', en: 'lower limit' }],
    ['high', { zh: '上限', en: 'upper limit' }],
  ] as const;
  const withEnd = (name: Text, end: Text): Text => ({
    zh: `${name.zh} ${end.zh}`,
    en: `${name.en}, ${end.en}`,
  });
  const given = ends.filter(([key]) => bars.some((bar) => bar[key] !== undefined));
  const named = (name: Name): Text => (name === '' ? axis.title : textOf(name));
  return {
    columns: [
      { key: 'name', text: { zh: '名称', en: 'Name' } },
      ...series.flatMap((name, index) => [
        { key: `value${index}`, text: named(name), decimals, ...unit },
        ...given.map(([key, end]) => ({
          key: key + index,
          text: withEnd(named(name), end),
          decimals,
          ...unit,
        })),
      ]),
    ],
    rows: bars.map((bar) => ({
      name: bar.name,
      ...Object.fromEntries(
        series.flatMap((_, index) => [
          [`value${index}`, bar.values[index] ?? null],
          ...given.map(([key]) => [key + index, bar[key]?.[index] ?? null]),
        ]),
      ),
    })),
  };
}

export const bars = defineFigure({
  schema,
  scene,
  alternative,
  table,
  entries: (figure) => figure.bars.length,
});
