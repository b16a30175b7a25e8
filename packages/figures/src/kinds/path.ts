import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { headOfFigure, MaybeNumber, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('path'),
  effect: Name,
  causes: Type.Array(
    StrictObject({
      name: Name,
      /** path coefficient: the direct effect */
      direct: Type.Number(),
      p: Type.Optional(MaybeNumber),
    }),
  ),
  /** correlations between causes, by their positions */
  correlations: Type.Array(StrictObject({ a: Type.Integer(), b: Type.Integer(), r: Type.Number() })),
  /** path from what the causes do not explain */
  residual: Type.Optional(Type.Number()),
});
/** Direct effects of causes on one trait, and the correlations through which they act indirectly (Wright 1921). */
export type PathFigure = Static<typeof schema>;

const ROW = 54;
const ARC = 42;
const BOX = 30;
const RESIDUAL: Text = { zh: '剩余', en: 'Residual' };
const written = (value: number) => formatNumber(value, 3);

const lineOf = (value: number) => ({
  stroke: value < 0 ? ('data5' as const) : ('data1' as const),
  width: 1 + 2.5 * Math.min(1, Math.abs(value)),
  ...(value < 0 ? { dash: '6 3' } : {}),
});

function box(text: string, x: number, y: number, breadth: number): Shape[] {
  return [
    { kind: 'rect', x, y: y - BOX / 2, breadth, height: BOX, fill: 'surface', stroke: 'control', mark: text },
    {
      kind: 'text',
      x: x + breadth / 2,
      y: y + 4.5,
      text: fitText(text, breadth - 12, 13),
      tone: 'text',
      size: 13,
      anchor: 'middle',
      mark: text,
    },
  ];
}

/** An arrow that ends at a place; its label is over it near its beginning. */
function arrow(from: [number, number], to: [number, number], value: number, title: string): Shape[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const back = (along: number, side: number) => [
    to[0] - along * dx - side * dy,
    to[1] - along * dy + side * dx,
  ];
  const look = lineOf(value);
  const [bx, by] = back(8, 0) as [number, number];
  return [
    { kind: 'line', x1: from[0], y1: from[1], x2: bx, y2: by, ...look, title },
    { kind: 'path', points: [...to, ...back(10, 5), ...back(10, -5)], closed: true, fill: look.stroke },
  ];
}

function arcShapes(
  figure: PathFigure,
  left: number,
  at: (cause: number) => number,
  names: readonly string[],
): Shape[] {
  return figure.correlations.flatMap(({ a, b, r }): Shape[] => {
    const [top, bottom] = [at(Math.min(a, b)), at(Math.max(a, b))];
    const depth = ARC * Math.abs(a - b);
    const points: number[] = [];
    // half of an ellipse, a little inside of the boxes' edges so that arcs do not end at one point
    const inset = 3 * Math.abs(a - b);
    for (let step = 0; step <= 24; step += 1) {
      const turn = (step / 24) * Math.PI;
      const half = (bottom - top) / 2 - inset;
      points.push(left - Math.sin(turn) * (depth - 18), (top + bottom) / 2 - Math.cos(turn) * half);
    }
    const text = formatNumber(r, 2);
    const width = textWidth(text, 11) + 4;
    const [x, y] = [left - depth + 18, (top + bottom) / 2];
    return [
      {
        kind: 'path',
        points,
        ...lineOf(r),
        width: 1,
        opacity: 0.8,
        title: `${names[a]} – ${names[b]}: r = ${text}`,
      },
      { kind: 'rect', x: x - width / 2, y: y - 7, breadth: width, height: 14, fill: 'surface' },
      { kind: 'text', x, y: y + 4, text, tone: 'text2', size: 11, anchor: 'middle' },
    ];
  });
}

function scene(figure: PathFigure, { width: asked, language }: Request): Scene {
  const { causes, residual } = figure;
  const names = causes.map(({ name }) => nameIn(name, language));
  const effect = nameIn(figure.effect, language);
  const deepest = Math.max(0, ...figure.correlations.map(({ a, b }) => Math.abs(a - b)));
  const breadth = Math.min(170, Math.max(70, ...names.map((name) => textWidth(name, 13))) + 20);
  const last = Math.min(170, textWidth(effect, 13) + 24);
  const left = 28 + deepest * ARC;
  const width = Math.max(asked, left + breadth + 150 + last + 16);
  const height = Math.max(causes.length, 2) * ROW + (residual === undefined ? 24 : 64);
  const at = (cause: number) => 36 + cause * ROW;
  const middle = at((causes.length - 1) / 2);
  const x = width - 16 - last;
  const shapes: Shape[] = arcShapes(figure, left, at, names);
  causes.forEach(({ direct, p }, index) => {
    const from: [number, number] = [left + breadth, at(index)];
    // ends side by side along the edge of the box
    const spread = causes.length > 1 ? (index / (causes.length - 1) - 0.5) * (BOX - 8) : 0;
    const said = `${names[index]} → ${effect}: ${written(direct)}${typeof p === 'number' ? `, P = ${formatNumber(p, 4)}` : ''}`;
    shapes.push(
      ...arrow(from, [x, middle + spread], direct, said),
      ...box(names[index]!, left, at(index), breadth),
    );
    const share = 0.24;
    const [lx, ly] = [from[0] + share * (x - from[0]), from[1] + share * (middle + spread - from[1])];
    const text = `${written(direct)}${typeof p === 'number' && p < 0.05 ? (p < 0.01 ? '**' : '*') : ''}`;
    const wide = textWidth(text) + 6;
    shapes.push({ kind: 'rect', x: lx - wide / 2, y: ly - 8, breadth: wide, height: 16, fill: 'surface' });
    shapes.push({ kind: 'text', x: lx, y: ly + 4, text, tone: 'text', anchor: 'middle', weight: 500 });
  });
  shapes.push(...box(effect, x, middle, last));
  if (residual !== undefined) {
    const y = Math.max(at(causes.length - 1), middle + ROW) + 44;
    const text = `${nameIn(RESIDUAL, language)} ${written(residual)}`;
    const end = x + last / 2;
    shapes.push(...arrow([end, y - 16], [end, middle + BOX / 2], residual, text));
    shapes.push({
      kind: 'text',
      x: Math.min(end, width - 12 - textWidth(text) / 2),
      y,
      text,
      tone: 'text2',
      anchor: 'middle',
    });
  }
  return { width, height: height + 8, shapes };
}

const WORDS = {
  whole: {
    zh: '{n} 个性状对{effect}的通径图。',
    en: 'Path diagram of {n} {n, cause|causes} acting on {effect}.',
  },
  most: {
    zh: '直接作用最大 {name}：{direct}；',
    en: 'Largest direct effect: {name}, {direct};',
  },
  least: { zh: '最小 {name}：{direct}。', en: 'smallest: {name}, {direct}.' },
  residual: { zh: '剩余通径系数 {residual}。', en: 'Residual path {residual}.' },
} satisfies Record<string, Text>;

function alternative({ causes, effect, residual }: PathFigure, language: Language): string {
  const sorted = [...causes].sort((a, b) => Math.abs(b.direct) - Math.abs(a.direct));
  const said = (cause: (typeof sorted)[number]) => ({
    name: nameIn(cause.name, language),
    direct: written(cause.direct),
  });
  const [most, least] = [sorted[0], sorted.at(-1)];
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(causes.length), effect: nameIn(effect, language) }],
    most ? [WORDS.most, said(most)] : null,
    least ? [WORDS.least, said(least)] : null,
    residual !== undefined && [WORDS.residual, { residual: written(residual) }],
  ]);
}

function table({ causes, effect, correlations, residual }: PathFigure): FigureTable {
  const kinds = {
    direct: { zh: '直接作用', en: 'direct effect' },
    correlation: { zh: '相关', en: 'correlation' },
    residual: { zh: '剩余', en: 'residual' },
  };
  return {
    columns: [
      { key: 'kind', text: { zh: '类别', en: 'Kind' } },
      { key: 'from', text: { zh: '从', en: 'From' } },
      { key: 'to', text: { zh: '到', en: 'To' } },
      { key: 'value', text: { zh: '系数', en: 'Coefficient' }, decimals: 3 },
      ...(causes.some(({ p }) => p !== undefined)
        ? [{ key: 'p', text: { zh: 'P', en: 'P' }, decimals: 4 }]
        : []),
    ],
    rows: [
      ...causes.map(({ name, direct, p }) => ({
        kind: kinds.direct,
        from: textOf(name),
        to: textOf(effect),
        value: direct,
        p: p ?? null,
      })),
      ...correlations.map(({ a, b, r }) => ({
        kind: kinds.correlation,
        from: textOf(causes[a]!.name),
        to: textOf(causes[b]!.name),
        value: r,
        p: null,
      })),
      ...(residual === undefined
        ? []
        : [{ kind: kinds.residual, from: RESIDUAL, to: textOf(effect), value: residual, p: null }]),
    ],
  };
}

export const path = defineFigure({ schema, scene, alternative, table });
