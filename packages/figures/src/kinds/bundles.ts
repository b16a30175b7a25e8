import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { namesBelow, roomOfNames } from '../parts/categories.ts';
import { textWidth } from '../parts/measure.ts';
import { chosenRows, keptBase, marksWhere, typedColumn } from '../parts/owners.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, markedRows, MaybeNumbers } from '../parts/schema.ts';
import type { Hover, Scene, Shape, Tone } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('bundles'),
  axes: Type.Array(Axis, { minItems: 2 }),
  ...markedRows,
  /** a column for each axis */
  columns: Type.Array(MaybeNumbers, { minItems: 2 }),
});
/**
 * Parallel coordinates of very many rows. Lines that begin and end close to each other are drawn as one whose weight
 * says how many they are, so that 100,000 are drawn as quickly as 1,000.
 */
export type BundlesFigure = Static<typeof schema>;

const PLOT = 260;
/** Parts of an axis within which lines count as one. */
const BINS = 52;
/** Up to so many lines each is drawn by itself. */
const SINGLE = 400;
/** Steps of weight; each is one path. */
const OPACITIES = [0.08, 0.16, 0.3, 0.5, 0.8];

interface Base {
  shapes: Shape[];
  width: number;
  height: number;
  top: number;
  bottom: number;
  extents: readonly (readonly [number, number])[];
  /** by axis, then by row */
  bins: readonly Int8Array[];
  x: (axis: number) => number;
  y: (axis: number, value: number) => number;
}

function baseOf(figure: BundlesFigure, { width: asked, language }: Request): Base {
  const { axes, columns } = figure;
  const titles = axes.map((axis) => axisTitle(axis, language));
  const extents = columns.map((values) => extentOf(typedColumn(values)));
  const ends = axes.map((axis, k) => extents[k]!.map((end) => writerOf(axis, columns[k]!).plain(end)));
  const widest = Math.max(...ends.flat().map((text) => textWidth(text, 11)));
  const slot = Math.max(widest + 10, (asked - 32) / axes.length);
  const [top, bottom] = [28, 28 + PLOT];
  const x = (axis: number) => 16 + (axis + 0.5) * slot;
  const y = (axis: number, value: number) => {
    const [low, high] = extents[axis]!;
    return high > low ? bottom - ((value - low) / (high - low)) * PLOT : (top + bottom) / 2;
  };
  const shapes: Shape[] = axes.flatMap((_, k): Shape[] => {
    const text = { kind: 'text', x: x(k), tone: 'text2', size: 11, anchor: 'middle' } as const;
    return [
      { kind: 'line', x1: x(k), x2: x(k), y1: top, y2: bottom, stroke: 'line2' },
      { ...text, y: top - 8, text: ends[k]![1]! },
      { ...text, y: bottom + 15, text: ends[k]![0]! },
    ];
  });
  shapes.push(...namesBelow(titles, slot, x, bottom + 18));
  const width = Math.max(asked, slot * axes.length + 32);
  return {
    shapes,
    width,
    height: bottom + 30 + roomOfNames(titles, slot),
    top,
    bottom,
    extents,
    bins: binsOf(figure, extents),
    x,
    y,
  };
}

/** All rows, or the given ones: as single lines where they are few, in bundles where they are many. */
function linesOf(figure: BundlesFigure, base: Base, rows: Int32Array | null, tone: Tone): Shape[] {
  const count = rows?.length ?? figure.owners.length;
  const rowAt = (k: number) => (rows ? rows[k]! : k);
  return count <= SINGLE
    ? Array.from({ length: count }, (_, k) => singleLine(figure, base, rowAt(k), tone, rows !== null))
    : bundled(figure, base, count, rowAt, tone);
}

function singleLine(figure: BundlesFigure, base: Base, row: number, tone: Tone, strong: boolean): Shape {
  const points = figure.columns.flatMap((values, axis) => {
    const value = values[row] ?? null;
    return value === null ? [NaN, NaN] : [base.x(axis), base.y(axis, value)];
  });
  return { kind: 'path', points, stroke: tone, width: strong ? 1.75 : 1, opacity: strong ? 0.9 : 0.45 };
}

/** The part of each axis that each row lies in; -1 where nothing is known. */
function binsOf({ columns }: BundlesFigure, extents: Base['extents']): Int8Array[] {
  return columns.map((column, axis) => {
    const values = typedColumn(column);
    const [low, high] = extents[axis]!;
    const slope = high > low ? BINS / (high - low) : 0;
    return Int8Array.from(values, (value) =>
      Number.isNaN(value) ? -1 : Math.min(BINS - 1, Math.floor((value - low) * slope)),
    );
  });
}

function bundled(
  { axes }: BundlesFigure,
  { x, bottom, bins }: Base,
  count: number,
  rowAt: (k: number) => number,
  tone: Tone,
): Shape[] {
  const parts = OPACITIES.map(() => [] as number[]);
  const height = (bin: number) => bottom - ((bin + 0.5) / BINS) * PLOT;
  for (let axis = 0; axis + 1 < axes.length; axis += 1) {
    const [left, right] = [bins[axis]!, bins[axis + 1]!];
    const counts = new Int32Array(BINS * BINS);
    for (let k = 0; k < count; k += 1) {
      const row = rowAt(k);
      const [from, to] = [left[row]!, right[row]!];
      if (from >= 0 && to >= 0) counts[from * BINS + to]! += 1;
    }
    const most = counts.reduce((a, b) => Math.max(a, b), 1);
    counts.forEach((lines, cell) => {
      if (lines === 0) return;
      const step = Math.min(OPACITIES.length - 1, Math.floor(Math.sqrt(lines / most) * OPACITIES.length));
      const [from, to] = [Math.floor(cell / BINS), cell % BINS];
      parts[step]!.push(x(axis), height(from), x(axis + 1), height(to), NaN, NaN);
    });
  }
  return parts.flatMap((points, step): Shape[] =>
    points.length === 0
      ? []
      : [{ kind: 'path', points, stroke: tone, width: 1.2, opacity: OPACITIES[step]! }],
  );
}

function scene(figure: BundlesFigure, request: Request): Scene {
  const { width, language, selected } = request;
  const chosen = chosenRows(figure, selected);
  const ground: Tone = chosen ? 'line2' : 'data1';
  const { base, grounds } = keptBase(figure, `${width}/${language}`, () => ({
    base: baseOf(figure, request),
    grounds: new Map<Tone, Shape[]>(),
  }));
  const lines = grounds.get(ground) ?? linesOf(figure, base, null, ground);
  grounds.set(ground, lines);
  const over: Shape = {
    kind: 'path',
    points: [],
    hoverAt: (px, py) => hoverOf(figure, base, chosen, px, py),
  };
  return {
    width: base.width,
    height: base.height,
    shapes: [...lines, ...(chosen ? linesOf(figure, base, chosen, 'data2') : []), ...base.shapes, over],
    brush: ({ left, right, top, bottom }) => {
      const axis = nearestAxis(figure, base, (left + right) / 2);
      const values = typedColumn(figure.columns[axis]!);
      return marksWhere(figure, (row) => {
        const y = base.y(axis, values[row]!);
        return y >= top && y <= bottom;
      });
    },
  };
}

const nearestAxis = ({ axes }: BundlesFigure, { x }: Base, px: number): number =>
  axes.reduce((best, _, k) => (Math.abs(x(k) - px) < Math.abs(x(best) - px) ? k : best), 0);

/** The row, chosen ones first, whose value on the nearest axis is the nearest one. */
function hoverOf(
  figure: BundlesFigure,
  base: Base,
  chosen: Int32Array | null,
  px: number,
  py: number,
): Hover | null {
  const axis = nearestAxis(figure, base, px);
  if (Math.abs(base.x(axis) - px) > 12 || py < base.top - 4 || py > base.bottom + 4) return null;
  const values = typedColumn(figure.columns[axis]!);
  let [best, least] = [-1, 6];
  const count = chosen?.length ?? values.length;
  for (let k = 0; k < count; k += 1) {
    const row = chosen ? chosen[k]! : k;
    const distance = Math.abs(base.y(axis, values[row]!) - py);
    if (distance < least) [best, least] = [row, distance];
  }
  if (best < 0) return null;
  const mark = figure.marks[figure.owners[best]!]!;
  const written = writerOf(figure.axes[axis], figure.columns[axis]!).full(figure.columns[axis]![best]!);
  return { title: `${mark}: ${written}`, mark };
}

const WORDS = {
  whole: {
    zh: '{n} 行（{marks} 个品种）在 {axes} 个性状上的平行坐标图。',
    en: 'Parallel coordinates of {n} {n, row|rows} of {marks} {marks, entry|entries} over {axes} axes.',
  },
  axis: { zh: '{axis}：{low} 至 {high}。', en: '{axis}: {low} to {high}.' },
} satisfies Record<string, Text>;

const alternative = ({ axes, columns, owners, marks }: BundlesFigure, language: Language): string =>
  sentences(language, [
    [WORDS.whole, { n: formatInteger(owners.length), marks: formatInteger(marks.length), axes: axes.length }],
    ...axes.map((axis, k) => {
      const [low, high] = extentOf(columns[k]!);
      const { plain } = writerOf(axis, columns[k]!);
      return [WORDS.axis, { axis: say(axis.title, language), low: plain(low), high: plain(high) }] as const;
    }),
  ]);

const table = ({ axes, columns, owners, marks }: BundlesFigure): FigureTable => ({
  columns: [
    { key: 'label', text: { zh: '名称', en: 'Name' } },
    ...axes.map((axis, k) => ({
      key: `value${k}`,
      text: axis.title,
      decimals: writerOf(axis, columns[k]!).decimals,
      ...(axis.unit ? { unit: axis.unit } : {}),
    })),
  ],
  rows: owners.map((owner, row) => ({
    label: marks[owner]!,
    ...Object.fromEntries(columns.map((values, k) => [`value${k}`, values[row] ?? null])),
  })),
});

export const bundles = defineFigure({ schema, scene, alternative, table });
