import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookOf } from '../parts/looks.ts';
import { chosenRows, keptBase, marksWhere, rowsOf, typedColumn } from '../parts/owners.ts';
import { PixelBins } from '../parts/pixel-bins.ts';
import { plotOf, type Plot } from '../parts/plot.ts';
import { extentOf, type Scale } from '../parts/scale.ts';
import { Axis, headOfFigure, markedRows, MaybeNumbers, Name } from '../parts/schema.ts';
import { WHOLE, type Hover, type Scene, type Shape, type Tone } from '../parts/scene.ts';
import { axisTitle, sentences, textOf, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('cloud'),
  x: Axis,
  y: Axis,
  ...markedRows,
  /** a row of each plot or record */
  xs: MaybeNumbers,
  ys: MaybeNumbers,
  /** colours: of each row the place of its group */
  groups: Type.Optional(StrictObject({ names: Type.Array(Name), codes: Type.Array(Type.Integer()) })),
});
/** Very many points against two axes; those of chosen entries in front. */
export type CloudFigure = Static<typeof schema>;

/** More groups cannot be distinguished in pixels, which have no form. */
const MOST_COLOURS = 6;
const SMALL = 2000;
const heightFor = (width: number) => Math.round(Math.min(420, Math.max(280, width * 0.6)));
const isGrouped = ({ groups }: CloudFigure) =>
  groups !== undefined && groups.names.length > 1 && groups.names.length <= MOST_COLOURS;

interface Base {
  shapes: Shape[];
  plot: Plot;
  legendHeight: number;
  bins: PixelBins;
  /** rows whose pixels are seen, by group */
  pixels: number[][];
}

const tones = (figure: CloudFigure): Tone[] =>
  isGrouped(figure) ? figure.groups!.names.map((_, group) => lookOf(group).tone) : ['data1'];

/** px = start + slope value, of a linear scale. */
const linear = (scale: Scale, from: number) => {
  const slope = scale(1) - scale(0);
  return { start: scale(0) - from, slope };
};

/** Where values lie in the pixels of the frame. */
function mappingOf({ x, y, frame }: Plot) {
  const [across, up] = [linear(x, frame.left), linear(y, frame.top)];
  return { start: across.start, slope: across.slope, zero: up.start, up: up.slope };
}

function baseOf(figure: CloudFigure, { width, language, view = WHOLE }: Request): Base {
  const [xs, ys] = [typedColumn(figure.xs), typedColumn(figure.ys)];
  const names = isGrouped(figure) ? figure.groups!.names : [];
  const legend = legendOf(
    // pixels have no form
    legendItems(groupsOf(names), language).map((item) => ({ ...item, form: 'circle' as const })),
    16,
    width - 16,
  );
  const plot = plotOf({
    width,
    height: heightFor(width) + legend.height,
    language,
    view,
    top: legend.height,
    x: { axis: figure.x, extent: extentOf(xs) },
    y: { axis: figure.y, extent: extentOf(ys) },
  });
  const { frame } = plot;
  const bins = new PixelBins(frame);
  const pixels = tones(figure).map(() => [] as number[]);
  const mapping = mappingOf(plot);
  const points = { positions: xs, values: ys, first: 0 };
  const codes = isGrouped(figure) ? figure.groups!.codes : null;
  for (const [row, code] of (codes ?? [0]).entries()) {
    const [from, to] = codes ? [row, row + 1] : [0, xs.length];
    for (const pixel of bins.add(points, from, to, mapping)) pixels[code]?.push(pixel);
  }
  return { shapes: [...legend.shapes, ...plot.shapes], plot, legendHeight: legend.height, bins, pixels };
}

function scene(figure: CloudFigure, request: Request): Scene {
  const { width, language, view = WHOLE, selected } = request;
  const key = `${width}/${language}/${view.x.join()}/${view.y.join()}`;
  const { shapes, plot, legendHeight, bins, pixels } = keptBase(figure, key, () => baseOf(figure, request));
  const chosen = chosenRows(figure, selected);
  const radius = figure.owners.length > SMALL ? 1.2 : 2.4;
  const hoverAt = (px: number, py: number): Hover | null => {
    const row = bins.nearest(px, py);
    return row === null ? null : hoverOf(figure, row);
  };
  const drawn: Shape[] = pixels.map((own, group) => ({
    ...bins.dots(own, radius, chosen ? 'line2' : tones(figure)[group]!),
    hoverAt,
  }));
  if (chosen) drawn.push(...chosenShapes(figure, chosen, plot, radius, hoverAt));
  const inArea = (area: { left: number; right: number; top: number; bottom: number }) => {
    const [xs, ys] = [typedColumn(figure.xs), typedColumn(figure.ys)];
    return marksWhere(figure, (row) => {
      const [x, y] = [plot.x(xs[row]!), plot.y(ys[row]!)];
      return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom && plot.isInside(x, y);
    });
  };
  return {
    width,
    height: heightFor(width) + legendHeight,
    shapes: [...shapes, ...drawn],
    zoom: { frame: plot.frame, axes: 'xy' },
    brush: inArea,
  };
}

/** Points of chosen entries, at most one to a pixel: half of 100,000 are drawn as quickly as a few. */
function chosenShapes(
  figure: CloudFigure,
  rows: Int32Array,
  plot: Plot,
  radius: number,
  hoverAt: (x: number, y: number) => Hover | null,
): Shape[] {
  const points = {
    positions: rowsOf(typedColumn(figure.xs), rows),
    values: rowsOf(typedColumn(figure.ys), rows),
    first: 0,
  };
  const mapping = mappingOf(plot);
  const codes = isGrouped(figure) ? figure.groups!.codes : null;
  const bins = new PixelBins(plot.frame);
  const pixels = tones(figure).map(() => [] as number[]);
  if (codes === null) pixels[0] = bins.add(points, 0, rows.length, mapping);
  else
    for (let k = 0; k < rows.length; k += 1)
      for (const pixel of bins.add(points, k, k + 1, mapping)) pixels[codes[rows[k]!]!]?.push(pixel);
  return tones(figure).map((fill, group) => ({ ...bins.dots(pixels[group]!, radius + 1, fill), hoverAt }));
}

function hoverOf(figure: CloudFigure, row: number): Hover {
  const mark = figure.marks[figure.owners[row]!]!;
  const [writeX, writeY] = writersOf(figure);
  return { title: `${mark}: ${writeX(figure.xs[row]!)}, ${writeY(figure.ys[row]!)}`, mark };
}

const writersOf = ({ x, y, xs, ys }: CloudFigure) => [writerOf(x, xs).full, writerOf(y, ys).full] as const;

/** Pearson’s, over the rows that have both. */
function correlationOf({ xs, ys }: CloudFigure): { n: number; r: number | null } {
  let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
  xs.forEach((x, row) => {
    const y = ys[row];
    if (x === null || y === null || y === undefined) return;
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
  });
  const spread = Math.sqrt((sxx - (sx * sx) / n) * (syy - (sy * sy) / n));
  return { n, r: n > 2 && spread > 0 ? (sxy - (sx * sy) / n) / spread : null };
}

const WORDS = {
  whole: {
    zh: '{n} 个点（{marks} 个品种）：{y} 对 {x}。',
    en: '{n} {n, point|points} of {marks} {marks, entry|entries}: {y} against {x}.',
  },
  correlation: { zh: '相关系数 r = {r}。', en: 'Correlation r = {r}.' },
  extent: {
    zh: '{axis}：{low} 至 {high}。',
    en: '{axis}: {low} to {high}.',
  },
} satisfies Record<string, Text>;

function alternative(figure: CloudFigure, language: Language): string {
  const { n, r } = correlationOf(figure);
  const [x, y] = [axisTitle(figure.x, language), axisTitle(figure.y, language)];
  const range = (axis: Axis, values: (number | null)[]) => {
    const [low, high] = extentOf(values);
    const { plain } = writerOf(axis, values);
    return { axis: axisTitle(axis, language), low: plain(low), high: plain(high) };
  };
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(n), marks: formatInteger(figure.marks.length), x, y }],
    r !== null && [WORDS.correlation, { r: formatNumber(r, 2) }],
    n > 0 && [WORDS.extent, range(figure.x, figure.xs)],
    n > 0 && [WORDS.extent, range(figure.y, figure.ys)],
  ]);
}

function table(figure: CloudFigure): FigureTable {
  const { x, y, xs, ys, groups } = figure;
  const column = (key: string, axis: Axis, values: (number | null)[]) => ({
    key,
    text: axis.title,
    decimals: writerOf(axis, values).decimals,
    ...(axis.unit ? { unit: axis.unit } : {}),
  });
  return {
    columns: [
      { key: 'label', text: { zh: '名称', en: 'Name' } },
      ...(groups ? [{ key: 'group', text: { zh: '组', en: 'Group' } }] : []),
      column('x', x, xs),
      column('y', y, ys),
    ],
    rows: figure.owners.map((owner, row) => ({
      label: figure.marks[owner]!,
      ...(groups ? { group: textOf(groups.names[groups.codes[row]!]!) } : {}),
      x: xs[row] ?? null,
      y: ys[row] ?? null,
    })),
  };
}

export const cloud = defineFigure({ schema, scene, alternative, table, zoom: () => 'xy' });
