import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomAxis, roomBelow, ticksFor } from '../parts/axes.ts';
import { chosenRows, keptBase, marksWhere, rowsOf, typedColumn } from '../parts/owners.ts';
import { PixelBins } from '../parts/pixel-bins.ts';
import { nameAt, roomForNames } from '../parts/rows.ts';
import { extentOf, linearScale, type Scale } from '../parts/scale.ts';
import { Axis, headOfFigure, markedRows, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Frame, Hover, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('spreads'),
  axis: Axis,
  ...markedRows,
  values: MaybeNumbers,
  /** boxes: of each row the place of its group */
  groups: StrictObject({ names: Type.Array(Name), codes: Type.Array(Type.Integer()) }),
});
/** A box for each group of very many values, and the values of chosen entries over it. */
export type SpreadsFigure = Static<typeof schema>;

interface Box {
  sorted: Float64Array;
  low: number;
  lower: number;
  median: number;
  upper: number;
  high: number;
  beyond: number;
}

const ROW = 40;

/** Quantile by linear interpolation (Hyndman & Fan 1996, type 7). */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  return sorted[below]! + (at - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!);
}

/** Whiskers end at the last value within 1.5 interquartile ranges (Tukey 1977, Exploratory Data Analysis, p. 44). */
function boxOf(sorted: Float64Array): Box | null {
  if (sorted.length === 0) return null;
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
  ];
  const reach = 1.5 * (upper - lower);
  const within = sorted.filter((value) => value >= lower - reach && value <= upper + reach);
  return {
    sorted,
    lower,
    median,
    upper,
    low: within[0]!,
    high: within.at(-1)!,
    beyond: sorted.length - within.length,
  };
}

const boxesOf = (figure: SpreadsFigure): (Box | null)[] => {
  const { names, codes } = figure.groups;
  const values = typedColumn(figure.values);
  const own = names.map(() => [] as number[]);
  values.forEach((value, row) => {
    if (!Number.isNaN(value)) own[codes[row]!]?.push(value);
  });
  return own.map((list) => boxOf(Float64Array.from(list).sort()));
};

interface Base {
  shapes: Shape[];
  frame: Frame;
  x: Scale;
  height: number;
}

function baseOf(figure: SpreadsFigure, { width, language }: Request): Base {
  const names = figure.groups.names.map((name) => nameIn(name, language));
  const room = roomForNames(names, width);
  const frame: Frame = { left: room + 28, right: width - 24, top: 8, bottom: 8 + names.length * ROW };
  const x = linearScale(extentOf(typedColumn(figure.values)), [frame.left, frame.right], {
    count: ticksFor(frame.right - frame.left, 90, 2),
    ...(figure.axis.least === undefined ? {} : { least: figure.axis.least }),
  });
  const title = axisTitle(figure.axis, language);
  const write = writerOf(figure.axis, figure.values).full;
  const shapes = bottomAxis(x, frame, title);
  boxesOf(figure).forEach((box, group) => {
    const y = frame.top + (group + 0.5) * ROW;
    shapes.push(nameAt(names[group]!, y, frame, room));
    if (box) shapes.push(...boxShapes(box, names[group]!, y, x, write));
  });
  return { shapes, frame, x, height: frame.bottom + roomBelow(title, frame.right - frame.left) };
}

function boxShapes(
  box: Box,
  name: string,
  y: number,
  x: (value: number) => number,
  write: (value: number | null) => string,
): Shape[] {
  const said = [box.low, box.lower, box.median, box.upper, box.high].map(write).join(' | ');
  const upright = (value: number, half: number, width: number): Shape => ({
    kind: 'line',
    x1: x(value),
    x2: x(value),
    y1: y - half,
    y2: y + half,
    stroke: width > 1 ? 'accentText' : 'text2',
    width,
  });
  return [
    { kind: 'line', x1: x(box.low), x2: x(box.high), y1: y, y2: y, stroke: 'text2' },
    upright(box.low, 4, 1),
    upright(box.high, 4, 1),
    {
      kind: 'rect',
      x: x(box.lower),
      y: y - 8,
      breadth: Math.max(1, x(box.upper) - x(box.lower)),
      height: 16,
      fill: 'accentTint',
      stroke: 'figure',
      title: `${name} (n = ${formatInteger(box.sorted.length)}): ${said}`,
    },
    upright(box.median, 8, 2),
  ];
}

/** Points of one group side by side instead of on each other: a shift that is the same for a row each time. */
const shiftOf = (row: number) => (((row * 7919) % 101) / 101 - 0.5) * 22;

function scene(figure: SpreadsFigure, request: Request): Scene {
  const { width, language, selected } = request;
  const { shapes, frame, x, height } = keptBase(figure, `${width}/${language}`, () =>
    baseOf(figure, request),
  );
  const values = typedColumn(figure.values);
  const { codes } = figure.groups;
  const middle = (row: number) => frame.top + (codes[row]! + 0.5) * ROW;
  const chosen = chosenRows(figure, selected);
  const drawn = chosen ? chosenShapes(figure, chosen, { frame, x, middle }) : [];
  return {
    width,
    height,
    shapes: [...shapes, ...drawn],
    brush: (area) =>
      marksWhere(figure, (row) => {
        const at = x(values[row]!);
        return (
          at >= area.left &&
          at <= area.right &&
          middle(row) + 16 >= area.top &&
          middle(row) - 16 <= area.bottom
        );
      }),
  };
}

/** Values of chosen entries over the boxes, at most one to a pixel. */
function chosenShapes(
  figure: SpreadsFigure,
  rows: Int32Array,
  { frame, x, middle }: { frame: Frame; x: Scale; middle: (row: number) => number },
): Shape[] {
  const bins = new PixelBins(frame);
  const positions = rowsOf(typedColumn(figure.values), rows);
  const values = Float64Array.from(rows, (row) => middle(row) + shiftOf(row) - frame.top);
  const slope = x(1) - x(0);
  const mapping = { start: x(0) - frame.left, slope, zero: 0, up: 1 };
  const pixels = bins.add({ positions, values, first: 0 }, 0, rows.length, mapping);
  const hoverAt = (px: number, py: number): Hover | null => {
    const found = bins.nearest(px, py);
    if (found === null) return null;
    const row = rows[found]!;
    const mark = figure.marks[figure.owners[row]!]!;
    // decimals of very many values are found when they are asked for
    const write = writerOf(figure.axis, figure.values).full;
    return { title: `${mark}: ${write(figure.values[row]!)}`, mark };
  };
  return [{ ...bins.dots(pixels, rows.length > 500 ? 1.5 : 2.4, 'data2'), hoverAt }];
}

const WORDS = {
  whole: {
    zh: '{groups} 组共 {n} 个{axis}观测值的箱线图。',
    en: 'Box plots of {n} {n, value|values} of {axis} in {groups} {groups, group|groups}.',
  },
  ends: {
    zh: '中位数最高 {best}：{highest}；最低 {worst}：{lowest}。',
    en: 'Highest median: {best}, {highest}; lowest: {worst}, {lowest}.',
  },
  beyond: {
    zh: '{count} 个值在须线以外。',
    en: '{count} {count, value lies|values lie} beyond the whiskers.',
  },
} satisfies Record<string, Text>;

function alternative(figure: SpreadsFigure, language: Language): string {
  const { axis, groups } = figure;
  const write = writerOf(axis, figure.values).full;
  const known = boxesOf(figure).flatMap((box, group) =>
    box ? [{ ...box, name: nameIn(groups.names[group]!, language) }] : [],
  );
  const sorted = [...known].sort((a, b) => b.median - a.median);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const sum = (of: (box: Box) => number) => formatInteger(known.reduce((all, box) => all + of(box), 0));
  return sentences(language, [
    [
      WORDS.whole,
      {
        n: sum(({ sorted: own }) => own.length),
        groups: formatInteger(groups.names.length),
        axis: axisTitle(axis, language),
      },
    ],
    best && worst
      ? [
          WORDS.ends,
          { best: best.name, highest: write(best.median), worst: worst.name, lowest: write(worst.median) },
        ]
      : null,
    [WORDS.beyond, { count: sum(({ beyond }) => beyond) }],
  ]);
}

function table(figure: SpreadsFigure): FigureTable {
  const { axis, groups } = figure;
  const { decimals } = writerOf(axis, figure.values);
  const number = (key: string, zh: string, en: string) => ({
    key,
    text: { zh, en },
    decimals,
    ...(axis.unit ? { unit: axis.unit } : {}),
  });
  return {
    columns: [
      { key: 'name', text: { zh: '组', en: 'Group' } },
      { key: 'count', text: { zh: '观测数', en: 'n' }, decimals: 0 },
      number('low', '下须', 'Lower whisker'),
      number('lower', '下四分位数', 'Lower quartile'),
      number('median', '中位数', 'Median'),
      number('upper', '上四分位数', 'Upper quartile'),
      number('high', '上须', 'Upper whisker'),
      { key: 'beyond', text: { zh: '须外的值', en: 'Values beyond' }, decimals: 0 },
    ],
    rows: boxesOf(figure).map((box, group) => ({
      name: textOf(groups.names[group]!),
      count: box?.sorted.length ?? 0,
      low: box?.low ?? null,
      lower: box?.lower ?? null,
      median: box?.median ?? null,
      upper: box?.upper ?? null,
      high: box?.high ?? null,
      beyond: box?.beyond ?? null,
    })),
  };
}

export const spreads = defineFigure({ schema, scene, alternative, table });
