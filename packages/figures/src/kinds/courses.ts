import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { legendOf } from '../parts/legend.ts';
import { keptBase } from '../parts/owners.ts';
import { plotOf, type Plot } from '../parts/plot.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumbers, Strings } from '../parts/schema.ts';
import type { Hover, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('courses'),
  axis: Axis,
  /** days in their order, yyyy-mm-dd */
  days: Type.Array(Type.String(), { minItems: 1 }),
  /** the entries */
  marks: Strings,
  /** one value for each day, by entry */
  values: Type.Array(MaybeNumbers),
});
/** A quantity of very many entries over days: where the middle half and nearly all of them lie, and those chosen. */
export type CoursesFigure = Static<typeof schema>;

/** Up to so many entries each has a line of its own. */
const SINGLE = 60;
const heightFor = (width: number) => Math.round(Math.min(400, Math.max(290, width * 0.5)));
const DAY = 86_400_000;

interface Base {
  plot: Plot;
  height: number;
  shapes: Shape[];
  at: (day: number) => number;
}

/** Value at a share of the sorted known values of a day; NaN where nothing is known. */
function quantilesOf({ values }: CoursesFigure, day: number, shares: readonly number[]): number[] {
  const known = Float64Array.from(values.flatMap((own) => own[day] ?? [])).sort();
  if (known.length === 0) return shares.map(() => NaN);
  return shares.map((share) => {
    const place = (known.length - 1) * share;
    const below = Math.floor(place);
    const next = known[below + 1] ?? known[below]!;
    return known[below]! + (place - below) * (next - known[below]!);
  });
}

const BANDS = {
  most: { zh: '80% 的品种', en: '80% of the entries' },
  half: { zh: '50% 的品种', en: '50% of the entries' },
  middle: { zh: '中位数', en: 'Median' },
} satisfies Record<string, Text>;

function baseOf(figure: CoursesFigure, { width, language }: Request): Base {
  const { days, axis } = figure;
  const first = Date.parse(days[0]!);
  const offsets = days.map((day) => (Date.parse(day) - first) / DAY);
  const said = (text: Text) => (language === 'en_US' ? text.en : text.zh);
  const legend = legendOf(
    [
      { label: said(BANDS.most), tone: 'line2', form: 'square', fill: 'sunken' },
      { label: said(BANDS.half), tone: 'accentLine', form: 'square', fill: 'accentTint' },
      { label: said(BANDS.middle), tone: 'figure', line: true },
    ],
    16,
    width - 16,
  );
  const height = heightFor(width) + legend.height;
  const plot = plotOf({
    width,
    height,
    language,
    top: legend.height,
    x: {
      axis: { title: { zh: '日期', en: 'Date' } },
      extent: [offsets[0]!, Math.max(offsets.at(-1)!, offsets[0]! + 1)],
      exact: true,
      write: (offset) => new Date(first + Math.round(offset) * DAY).toISOString().slice(5, 10),
    },
    y: { axis, extent: extentOf(figure.values.flat()) },
  });
  const at = (day: number) => plot.x(offsets[day]!);
  const found = days.map((_, day) => quantilesOf(figure, day, [0.1, 0.25, 0.5, 0.75, 0.9]));
  const band = (low: number, high: number): number[] => {
    const known = found.flatMap((values, day) => (Number.isNaN(values[0]) ? [] : [day]));
    return [
      ...known.flatMap((day) => [at(day), plot.y(found[day]![high]!)]),
      ...known.toReversed().flatMap((day) => [at(day), plot.y(found[day]![low]!)]),
    ];
  };
  const middle = found.flatMap((values, day) =>
    Number.isNaN(values[2]) ? [] : [at(day), plot.y(values[2]!)],
  );
  const shapes: Shape[] = [
    ...legend.shapes,
    { kind: 'path', points: band(0, 4), closed: true, fill: 'sunken', stroke: 'line2' },
    { kind: 'path', points: band(1, 3), closed: true, fill: 'accentTint', stroke: 'accentLine' },
    { kind: 'path', points: middle, stroke: 'figure', width: 2 },
    ...plot.shapes,
  ];
  return { plot, height, shapes, at };
}

function scene(figure: CoursesFigure, request: Request): Scene {
  const { width, language, selected = [] } = request;
  const base = keptBase(figure, `${width}/${language}`, () => baseOf(figure, request));
  const chosen = new Set(selected);
  const { plot, at } = base;
  const few = figure.marks.length <= SINGLE;
  const write = writerOf(figure.axis, figure.values.flat()).full;
  const line = (entry: number, strong: boolean): Shape => ({
    kind: 'path',
    points: figure.values[entry]!.flatMap((value, day) =>
      value === null ? [NaN, NaN] : [at(day), plot.y(value)],
    ),
    stroke: strong ? 'data2' : 'text3',
    width: strong ? 1.75 : 1,
    opacity: strong ? 0.9 : 0.4,
  });
  const own = figure.marks.flatMap((mark, entry) => (chosen.has(mark) ? [entry] : []));
  const over: Shape = { kind: 'path', points: [], hoverAt: (px, py) => hoverOf(figure, base, write, px, py) };
  return {
    width,
    height: base.height,
    shapes: [
      ...base.shapes,
      ...(few ? figure.marks.map((_, entry) => line(entry, false)) : []),
      ...own.slice(0, 400).map((entry) => line(entry, true)),
      over,
    ],
    brush: (area) =>
      figure.marks.filter((_, entry) =>
        figure.values[entry]!.some((value, day) => {
          if (value === null) return false;
          const [x, y] = [at(day), plot.y(value)];
          return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
        }),
      ),
  };
}

function hoverOf(
  { days, marks, values }: CoursesFigure,
  { plot, at }: Base,
  write: (value: number | null) => string,
  px: number,
  py: number,
): Hover | null {
  const day = days.reduce((best, _, k) => (Math.abs(at(k) - px) < Math.abs(at(best) - px) ? k : best), 0);
  if (Math.abs(at(day) - px) > 14) return null;
  let [best, least] = [-1, 6];
  values.forEach((own, entry) => {
    const value = own[day] ?? null;
    if (value === null) return;
    const distance = Math.abs(plot.y(value) - py);
    if (distance < least) [best, least] = [entry, distance];
  });
  if (best < 0) return null;
  return { title: `${marks[best]} · ${days[day]}: ${write(values[best]![day]!)}`, mark: marks[best]! };
}

const WORDS = {
  whole: {
    zh: '{n} 个品种在 {days} 天的{axis}（{first} 至 {last}）。',
    en: '{axis} of {n} {n, entry|entries} on {days} {days, day|days}, {first} to {last}.',
  },
  median: { zh: '中位数从 {from} 到 {to}。', en: 'The median goes from {from} to {to}.' },
} satisfies Record<string, Text>;

function alternative(figure: CoursesFigure, language: Language): string {
  const { days, marks, axis } = figure;
  const write = writerOf(axis, figure.values.flat()).full;
  const [from, to] = [0, days.length - 1].map((day) => quantilesOf(figure, day, [0.5])[0]!);
  const known = (value: number | undefined) =>
    write(value === undefined || Number.isNaN(value) ? null : value);
  return sentences(language, [
    [
      WORDS.whole,
      {
        n: formatInteger(marks.length),
        days: formatInteger(days.length),
        axis: axisTitle(axis, language),
        first: days[0]!,
        last: days.at(-1)!,
      },
    ],
    [WORDS.median, { from: known(from), to: known(to) }],
  ]);
}

const table = ({ days, marks, values, axis }: CoursesFigure): FigureTable => ({
  columns: [
    { key: 'entry', text: { zh: '品种', en: 'Entry' } },
    ...days.map((day, k) => ({
      key: `day${k}`,
      text: { zh: day, en: day },
      decimals: writerOf(axis, values.flat()).decimals,
      ...(axis.unit ? { unit: axis.unit } : {}),
    })),
  ],
  rows: marks.map((mark, entry) => ({
    entry: mark,
    ...Object.fromEntries(days.map((_, day) => [`day${day}`, values[entry]?.[day] ?? null])),
  })),
});

export const courses = defineFigure({ schema, scene, alternative, table });
