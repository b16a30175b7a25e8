import { Type, type Static } from 'typebox';
import { StrictObject } from '@panicle/contract';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { labelsOf, type Named } from '../parts/biplot-labels.ts';
import { averageShapes, circleShapes, hullShapes } from '../parts/biplot-overlays.ts';
import { biplotWords } from '../parts/biplot-words.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn } from '../parts/looks.ts';
import { clipped, plotOf, type Plot } from '../parts/plot.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('biplot'),
  /** title with the percent that the axis explains */
  x: Axis,
  y: Axis,
  /** entries */
  points: Type.Array(
    StrictObject({
      label: Type.String(),
      x: Type.Number(),
      y: Type.Number(),
      check: Type.Optional(Type.Boolean()),
      group: Type.Optional(Name),
    }),
  ),
  /** environments, traits: arrows from the origin */
  vectors: Type.Array(StrictObject({ label: Type.String(), x: Type.Number(), y: Type.Number() })),
  /** where the vectors begin and the two hairlines cross; 0, 0 without it (AMMI 1: grand mean, 0) */
  origin: Type.Optional(StrictObject({ x: Type.Number(), y: Type.Number() })),
  /** one unit is as long on both axes: distances and angles can be read (AMMI 2, GGE) */
  equal: Type.Optional(Type.Boolean()),
  /**
   * What is read out of it: 'hull', the polygon of the outermost entries with a perpendicular to each side (which won
   * where); 'average', the axis of the average environment (mean against stability); 'circles' around the origin
   * (discriminating against representative). Yan & Tinker 2006, Can. J. Plant Sci. 86:623.
   */
  overlay: Type.Optional(
    Type.Union([Type.Literal('hull'), Type.Literal('average'), Type.Literal('circles')]),
  ),
});
/** Entries as points and environments (or traits) as vectors: AMMI 1, AMMI 2, GGE, components. */
export type BiplotFigure = Static<typeof schema>;

const heightFor = (width: number) => Math.round(Math.min(520, Math.max(320, width * 0.7)));

function arrow(plot: Plot, from: { x: number; y: number }, to: { x: number; y: number }): Shape[] {
  const inside = clipped(plot.frame, plot.x(from.x), plot.y(from.y), plot.x(to.x), plot.y(to.y));
  if (!inside) return [];
  const [x1, y1, x2, y2] = inside;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const shapes: Shape[] = [{ kind: 'line', x1, y1, x2, y2, stroke: 'data2', width: 1, opacity: 0.75 }];
  if (length < 8) return shapes;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const tip = [
    x2,
    y2,
    x2 - 7 * dx + 3 * dy,
    y2 - 7 * dy - 3 * dx,
    x2 - 7 * dx - 3 * dy,
    y2 - 7 * dy + 3 * dx,
  ];
  return [...shapes, { kind: 'path', points: tip, closed: true, fill: 'data2' }];
}

/** Room around the data for labels: a twelfth of the span to either side. */
function roomAround(values: number[]): [number, number] {
  const [low, high] = extentOf(values);
  const room = (high - low || 1) / 12;
  return [low - room, high + room];
}

function scene(figure: BiplotFigure, { width, language }: Request): Scene {
  const { points, vectors, overlay, equal = true } = figure;
  const origin = figure.origin ?? { x: 0, y: 0 };
  const groups = groupsOf(points.map(({ group }) => group));
  const legend = legendOf(legendItems(groups, language), 16, width - 16);
  const all = [...points, ...vectors, origin];
  const height = heightFor(width) + legend.height;
  const plot = plotOf({
    width,
    height,
    language,
    top: legend.height,
    equal,
    x: { axis: figure.x, extent: roomAround(all.map(({ x }) => x)), exact: true },
    y: { axis: figure.y, extent: roomAround(all.map(({ y }) => y)), exact: true },
  });
  const { x, y, frame } = plot;
  const shapes: Shape[] = [...legend.shapes, ...plot.shapes];
  const cross = { stroke: 'control', width: 1 } as const;
  shapes.push({ kind: 'line', x1: x(origin.x), x2: x(origin.x), y1: frame.top, y2: frame.bottom, ...cross });
  shapes.push({ kind: 'line', x1: frame.left, x2: frame.right, y1: y(origin.y), y2: y(origin.y), ...cross });
  if (overlay === 'hull') shapes.push(...hullShapes(plot, points));
  if (overlay === 'average') shapes.push(...averageShapes(plot, points, vectors));
  if (overlay === 'circles') shapes.push(...circleShapes(plot, vectors));
  const [writeX, writeY] = [
    writerOf(
      figure.x,
      all.map((one) => one.x),
    ).full,
    writerOf(
      figure.y,
      all.map((one) => one.y),
    ).full,
  ];
  const named: Named[] = [];
  for (const vector of vectors) {
    const at = { x: x(vector.x), y: y(vector.y) };
    shapes.push(...arrow(plot, origin, vector));
    const title = `${vector.label}: ${writeX(vector.x)}, ${writeY(vector.y)}`;
    shapes.push({ kind: 'marker', ...at, radius: 5, fill: 'none', title, mark: vector.label });
    named.push({ ...at, label: vector.label, vector: true });
  }
  for (const point of points) {
    const at = { x: x(point.x), y: y(point.y) };
    const look = lookIn(groups, point.group);
    const title = `${point.label}: ${writeX(point.x)}, ${writeY(point.y)}`;
    shapes.push({
      kind: 'marker',
      ...at,
      radius: 4,
      form: point.check ? 'square' : look.form,
      fill: point.check ? 'surface' : look.tone,
      stroke: point.check ? 'text' : 'none',
      width: 1.5,
      title,
      mark: point.label,
    });
    named.push({ ...at, label: point.label, vector: false });
  }
  shapes.push(...labelsOf(named, { x: x(origin.x), y: y(origin.y) }, frame, shapes));
  return { width, height, shapes };
}

function table({ points, vectors, x, y }: BiplotFigure): FigureTable {
  const all = [...points, ...vectors];
  const decimals = (axis: Axis, values: number[]) => writerOf(axis, values).decimals;
  const kinds = { point: { zh: '点', en: 'point' }, vector: { zh: '向量', en: 'vector' } };
  return {
    columns: [
      { key: 'label', text: { zh: '名称', en: 'Name' } },
      { key: 'kind', text: { zh: '类别', en: 'Kind' } },
      {
        key: 'x',
        text: x.title,
        decimals: decimals(
          x,
          all.map((one) => one.x),
        ),
        ...(x.unit ? { unit: x.unit } : {}),
      },
      {
        key: 'y',
        text: y.title,
        decimals: decimals(
          y,
          all.map((one) => one.y),
        ),
        ...(y.unit ? { unit: y.unit } : {}),
      },
    ],
    rows: [
      ...points.map((one) => ({ label: one.label, kind: kinds.point, x: one.x, y: one.y })),
      ...vectors.map((one) => ({ label: one.label, kind: kinds.vector, x: one.x, y: one.y })),
    ],
  };
}

export const biplot = defineFigure({ schema, scene, alternative: biplotWords, table });
