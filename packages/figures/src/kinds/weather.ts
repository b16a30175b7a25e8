import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomAxis, leftAxis, roomAtLeft, ticksFor } from '../parts/axes.ts';
import { legendOf } from '../parts/legend.ts';
import { textWidth } from '../parts/measure.ts';
import { extentOf, linearScale, type Scale } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Frame, Hover, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('weather'),
  /** days in their order, yyyy-mm-dd, with gaps where nothing is known */
  days: Type.Array(Type.String(), { minItems: 1 }),
  /** °C */
  minimum: MaybeNumbers,
  maximum: MaybeNumbers,
  mean: MaybeNumbers,
  /** mm */
  rain: MaybeNumbers,
  /** °C d, summed up from the day from which they count */
  degreeDays: MaybeNumbers,
  /** days that matter to the crop */
  events: Type.Array(StrictObject({ day: Type.String(), name: Name })),
});
/** Temperature, rain and degree days of a season, one above the other over the same days. */
export type WeatherFigure = Static<typeof schema>;

const DAY = 86_400_000;
const dayAt = (text: string) => Math.round(Date.parse(text) / DAY);
const textAt = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

const TEMPERATURE: Axis = { title: { zh: '气温', en: 'Temperature' }, unit: '°C' };
const RAIN: Axis = { title: { zh: '降水量', en: 'Rain' }, unit: 'mm', least: 0 };
const DEGREES: Axis = { title: { zh: '有效积温', en: 'Degree days' }, unit: '°C·d', least: 0 };

/** px of the panels, and between them */
const PANELS = [170, 84, 104] as const;
const BETWEEN = 18;
const BELOW = 52;
const ROW = 17;

const WORDS = {
  band: { zh: '最低至最高', en: 'Minimum to maximum' },
  mean: { zh: '日平均', en: 'Daily mean' },
  date: { zh: '日期', en: 'Date' },
  day: {
    zh: '{day}：{minimum} 至 {maximum} °C，平均 {mean} °C，降水 {rain} mm，有效积温 {degrees} °C·d',
    en: '{day}: {minimum} to {maximum} °C, mean {mean} °C, rain {rain} mm, {degrees} °C·d',
  },
} satisfies Record<string, Text>;

/** First days of months, so many apart that their dates do not touch. */
function dateScale(first: number, last: number, range: readonly [number, number]): Scale {
  const scale = linearScale([first, Math.max(last, first + 1)], range, { exact: true });
  const starts: number[] = [];
  for (let day = first; day <= last; day += 1) if (textAt(day).endsWith('-01')) starts.push(day);
  const width = textWidth('2026-00') + 14;
  const most = Math.max(1, Math.floor((range[1] - range[0]) / width));
  const every = [1, 2, 3, 4, 6, 12].find((step) => starts.length / step <= most) ?? 12;
  const monthOf = (day: number) => Number(textAt(day).slice(5, 7)) - 1;
  const ticks = starts.length > 1 ? starts.filter((day) => monthOf(day) % every === 0) : [first];
  return Object.assign((value: number) => scale(value), {
    domain: scale.domain,
    ticks,
    decimals: 0,
    write: (day: number) => (starts.length > 1 ? textAt(day).slice(0, 7) : textAt(day)),
  });
}

interface Panel {
  frame: Frame;
  y: Scale;
  axis: Axis;
}

function panelsOf(figure: WeatherFigure, { width, language }: Request, top: number): Panel[] {
  const temperatures = extentOf([...figure.minimum, ...figure.maximum, ...figure.mean]);
  const given = [
    { axis: TEMPERATURE, extent: temperatures },
    { axis: RAIN, extent: [0, Math.max(5, extentOf(figure.rain)[1])] as const },
    { axis: DEGREES, extent: [0, Math.max(100, extentOf(figure.degreeDays)[1])] as const },
  ];
  let from = top;
  const panels = given.map(({ axis, extent }, index) => {
    const bottom = from + PANELS[index]!;
    const y = linearScale(extent, [bottom, from], { count: ticksFor(PANELS[index]!, 44, 2) });
    const panel = { frame: { left: 0, right: width - 16, top: from, bottom }, y, axis };
    from = bottom + BETWEEN;
    return panel;
  });
  const left = Math.ceil(
    Math.max(
      ...panels.map(({ y, axis, frame }) =>
        roomAtLeft(y, axisTitle(axis, language), frame.bottom - frame.top),
      ),
    ),
  );
  for (const { frame } of panels) frame.left = left;
  return panels;
}

/** Names of marked days above the panels, in as many rows as keep them apart. */
function marksOf(figure: WeatherFigure, x: Scale, { left, right }: Frame, language: Language) {
  const ends: number[] = [];
  return figure.events
    .filter(({ day }) => dayAt(day) >= x.domain[0] && dayAt(day) <= x.domain[1])
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, name }) => {
      const text = `${nameIn(name, language)} ${day.slice(5)}`;
      const half = textWidth(text) / 2;
      const at = Math.min(right - half, Math.max(left + half, x(dayAt(day))));
      let row = ends.findIndex((end) => at - half > end + 8);
      if (row < 0) row = ends.length;
      ends[row] = at + half;
      return { text, at, line: x(dayAt(day)), row };
    });
}

/** Runs of known values as one path with breaks. */
const lineOf = (days: readonly number[], values: readonly (number | null)[], x: Scale, y: Scale): number[] =>
  days.flatMap((day, place) => {
    const value = values[place] ?? null;
    const broken = place > 0 && day > days[place - 1]! + 1 ? [NaN, NaN] : [];
    return value === null ? [NaN, NaN] : [...broken, x(day), y(value)];
  });

/** The band between the extremes, one piece for each run of known days. */
function bandsOf({ minimum, maximum }: WeatherFigure, days: readonly number[], x: Scale, y: Scale): Shape[] {
  const runs: number[][] = [];
  days.forEach((day, place) => {
    if ((minimum[place] ?? null) === null || (maximum[place] ?? null) === null) return;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && days[last] === day - 1) run.push(place);
    else runs.push([place]);
  });
  return runs.map((run): Shape => ({
    kind: 'path',
    points: [
      ...run.flatMap((place) => [x(days[place]!), y(minimum[place]!)]),
      ...run.toReversed().flatMap((place) => [x(days[place]!), y(maximum[place]!)]),
    ],
    closed: true,
    fill: 'accentTint',
    stroke: 'accentLine',
  }));
}

function scene(figure: WeatherFigure, request: Request): Scene {
  const { width, language } = request;
  const days = figure.days.map(dayAt);
  const legend = legendOf(
    [
      { label: say(WORDS.band, language), tone: 'accentLine', form: 'square', fill: 'accentTint' },
      { label: say(WORDS.mean, language), tone: 'figure', line: true },
    ],
    16,
    width - 16,
  );
  const first = panelsOf(figure, request, 0)[0]!.frame;
  const x = dateScale(days[0]!, days.at(-1)!, [first.left, first.right]);
  const marks = marksOf(figure, x, first, language);
  const rows = Math.max(0, ...marks.map(({ row }) => row + 1));
  const panels = panelsOf(figure, request, legend.height + rows * ROW + 8);
  const [warm, wet, sum] = panels as [Panel, Panel, Panel];
  const breadth = Math.max(1, (first.right - first.left) / (x.domain[1] - x.domain[0]) - 0.5);
  const shapes: Shape[] = [...legend.shapes];
  for (const { frame, y, axis } of panels) {
    for (const tick of x.ticks)
      shapes.push({
        kind: 'line',
        x1: x(tick),
        x2: x(tick),
        y1: frame.top,
        y2: frame.bottom,
        stroke: 'line',
      });
    shapes.push(...leftAxis(y, frame, axisTitle(axis, language)));
  }
  shapes.push(...bandsOf(figure, days, x, warm.y));
  shapes.push({ kind: 'path', points: lineOf(days, figure.mean, x, warm.y), stroke: 'figure', width: 1.75 });
  days.forEach((day, place) => {
    const rain = figure.rain[place] ?? 0;
    if (rain <= 0) return;
    const from = Math.min(wet.frame.right - breadth, Math.max(wet.frame.left, x(day) - breadth / 2));
    const height = wet.frame.bottom - wet.y(rain);
    shapes.push({ kind: 'rect', x: from, y: wet.y(rain), breadth, height, fill: 'data4' });
  });
  shapes.push({ kind: 'path', points: lineOf(days, figure.degreeDays, x, sum.y), stroke: 'data3', width: 2 });
  shapes.push(...bottomAxis(x, sum.frame, '', x.write).filter(({ kind }) => kind === 'text'));
  for (const { text, at, line, row } of marks) {
    const y = legend.height + row * ROW + 12;
    shapes.push(
      { kind: 'line', x1: line, x2: line, y1: y + 5, y2: sum.frame.bottom, stroke: 'text2', dash: '4 3' },
      { kind: 'text', x: at, y, text, tone: 'text', anchor: 'middle', weight: 500 },
    );
  }
  shapes.push({ kind: 'path', points: [], hoverAt: (px) => hoverOf(figure, days, x, px, language) });
  return { width, height: sum.frame.bottom + BELOW - 20, shapes };
}

const written = (value: number | null | undefined, decimals: number) => formatNumber(value ?? null, decimals);

function hoverOf(
  figure: WeatherFigure,
  days: readonly number[],
  x: Scale,
  px: number,
  language: Language,
): Hover | null {
  const place = days.reduce(
    (best, day, k) => (Math.abs(x(day) - px) < Math.abs(x(days[best]!) - px) ? k : best),
    0,
  );
  if (Math.abs(x(days[place]!) - px) > 6) return null;
  const values = {
    day: figure.days[place]!,
    minimum: written(figure.minimum[place], 1),
    maximum: written(figure.maximum[place], 1),
    mean: written(figure.mean[place], 1),
    rain: written(figure.rain[place], 1),
    degrees: written(figure.degreeDays[place], 0),
  };
  return { title: say(WORDS.day, language, values) };
}

const SAID = {
  whole: {
    zh: '{first} 至 {last} 的逐日气象数据，{n} 天有记录。',
    en: 'Daily weather from {first} to {last}, {n} {n, day|days} on record.',
  },
  warmth: {
    zh: '气温 {low} 至 {high} °C。',
    en: 'Temperatures from {low} to {high} °C.',
  },
  rain: { zh: '降水共 {sum} mm，最多的一天 {most} mm。', en: 'Rain {sum} mm, at most {most} mm in a day.' },
  degrees: { zh: '有效积温到 {last} 为 {sum} °C·d。', en: '{sum} °C·d of degree days by {last}.' },
  mark: { zh: '{name}：{day}。', en: '{name}: {day}.' },
} satisfies Record<string, Text>;

function alternative(figure: WeatherFigure, language: Language): string {
  const { days, rain, degreeDays, events } = figure;
  const [low] = extentOf(figure.minimum);
  const [, high] = extentOf(figure.maximum);
  const fallen = rain.filter((value) => value !== null);
  const sum = degreeDays.findLast((value) => value !== null) ?? null;
  return sentences(language, [
    [SAID.whole, { first: days[0]!, last: days.at(-1)!, n: formatInteger(days.length) }],
    figure.minimum.some((value) => value !== null) && [
      SAID.warmth,
      { low: formatNumber(low, 1), high: formatNumber(high, 1) },
    ],
    fallen.length > 0 && [
      SAID.rain,
      {
        sum: formatNumber(
          fallen.reduce((a, b) => a + b, 0),
          0,
        ),
        most: formatNumber(Math.max(...fallen), 1),
      },
    ],
    sum !== null && [SAID.degrees, { sum: formatNumber(sum, 0), last: days.at(-1)! }],
    ...events.map(({ day, name }) => [SAID.mark, { name: nameIn(name, language), day }] as const),
  ]);
}

const table = (figure: WeatherFigure): FigureTable => ({
  columns: [
    { key: 'date', text: WORDS.date },
    { key: 'minimum', text: { zh: '最低气温', en: 'Minimum' }, unit: '°C', decimals: 1 },
    { key: 'maximum', text: { zh: '最高气温', en: 'Maximum' }, unit: '°C', decimals: 1 },
    { key: 'mean', text: { zh: '平均气温', en: 'Mean' }, unit: '°C', decimals: 1 },
    { key: 'rain', text: RAIN.title, unit: 'mm', decimals: 1 },
    { key: 'degreeDays', text: DEGREES.title, unit: '°C·d', decimals: 1 },
    { key: 'mark', text: { zh: '标记', en: 'Mark' } },
  ],
  rows: figure.days.map((date, place) => {
    const mark = figure.events.find(({ day }) => day === date);
    return {
      date,
      minimum: figure.minimum[place] ?? null,
      maximum: figure.maximum[place] ?? null,
      mean: figure.mean[place] ?? null,
      rain: figure.rain[place] ?? null,
      degreeDays: figure.degreeDays[place] ?? null,
      mark: mark ? textOf(mark.name) : null,
    };
  }),
});

export const weather = defineFigure({ schema, scene, alternative, table });
