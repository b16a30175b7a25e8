import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { endLabels, roomForEnds } from '../parts/end-labels.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn, lookOf, type Look } from '../parts/looks.ts';
import { clipped, plotOf, type Plot } from '../parts/plot.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumber, Name, Strings, BothLanguages } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const Line = StrictObject({
  name: Name,
  /** lines of one group have one colour; each line has its own without it */
  group: Type.Optional(Name),
  points: Type.Array(
    StrictObject({
      x: Type.Number(),
      y: MaybeNumber,
      low: Type.Optional(MaybeNumber),
      high: Type.Optional(MaybeNumber),
    }),
  ),
  /** in colour and named, where the others are many and grey */
  emphasised: Type.Optional(Type.Boolean()),
  /** points without a line through them */
  loose: Type.Optional(Type.Boolean()),
});
type Line = Static<typeof Line>;

const schema = StrictObject({
  ...headOfFigure('lines'),
  x: Axis,
  y: Axis,
  lines: Type.Array(Line),
  /** names of x = 0, 1, 2, ... instead of figures */
  categories: Type.Optional(Strings),
  /** a marker at every point */
  markers: Type.Optional(Type.Boolean()),
  /** values of y to compare with */
  references: Type.Optional(Type.Array(StrictObject({ y: Type.Number(), name: BothLanguages }))),
});
/** Quantities along an axis: decay, growth, reaction norms, regressions of Finlay and Wilkinson. */
export type LinesFigure = Static<typeof schema>;

/** More lines than this cannot be distinguished by their colours. */
const MOST_COLOURS = 12;
const heightFor = (width: number) => Math.round(Math.min(400, Math.max(290, width * 0.5)));

type Drawn = Line & { look: Look; pale: boolean; said: string };

function drawnOf(figure: LinesFigure, language: Language): Drawn[] {
  const groups = groupsOf(figure.lines.map(({ group }) => group));
  const many = groups.size === 0 && figure.lines.length > MOST_COLOURS;
  let emphasised = 0;
  return figure.lines.map((line, index) => {
    const pale = many && !line.emphasised;
    const own = many && line.emphasised ? emphasised++ : index;
    const look = groups.size > 0 ? lookIn(groups, line.group) : lookOf(own);
    return {
      ...line,
      pale,
      said: nameIn(line.name, language),
      look: pale ? { tone: 'text3', form: 'circle' } : look,
    };
  });
}

/** Groups that are points only have a marker in the legend instead of a piece of line. */
function groupItems({ lines }: LinesFigure, language: Language) {
  const groups = groupsOf(lines.map(({ group }) => group));
  const asLines = legendItems(groups, language, true);
  const asPoints = legendItems(groups, language);
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return [...groups.values()].map(({ name }, k) =>
    lines.every(({ group, loose }) => loose === true || !same(group, name)) ? asPoints[k]! : asLines[k]!,
  );
}

function scene(figure: LinesFigure, { width, language, view }: Request): Scene {
  const lines = drawnOf(figure, language);
  const groups = groupsOf(figure.lines.map(({ group }) => group));
  const named = groups.size > 0 ? [] : lines.filter(({ pale, loose }) => !pale && !loose);
  const atEnds = width >= 480 && named.length > 1 ? named : [];
  const items =
    groups.size > 0
      ? groupItems(figure, language)
      : named.map(({ said, look }) => ({ label: said, line: true, tone: look.tone, dash: look.dash }));
  const legend = legendOf(atEnds.length > 0 || items.length < 2 ? [] : items, 16, width - 16);
  const all = figure.lines.flatMap(({ points }) => points);
  const { categories, references = [] } = figure;
  const top = legend.height;
  const height = heightFor(width) + top;
  const plot = plotOf({
    width,
    height,
    language,
    view,
    top,
    right: roomForEnds(atEnds, width),
    x: { axis: figure.x, extent: extentOf(all.map(({ x }) => x)), ...(categories ? { categories } : {}) },
    y: {
      axis: figure.y,
      extent: extentOf([
        ...all.flatMap(({ y, low, high }) => [y, low, high]),
        ...references.map(({ y }) => y),
      ]),
    },
  });
  const shapes = [...legend.shapes, ...plot.shapes];
  for (const { y, name } of references) {
    const at = { x1: plot.frame.left, x2: plot.frame.right, y1: plot.y(y), y2: plot.y(y) };
    if (plot.isInside(at.x1, at.y1))
      shapes.push({
        kind: 'line',
        ...at,
        stroke: 'text2',
        dash: '3 3',
        title: `${say(name, language)}: ${formatNumber(y, 2)}`,
      });
  }
  const write = writerOf(
    figure.y,
    all.map(({ y }) => y),
  ).full;
  const writeX = writerOf(
    figure.x,
    all.map(({ x }) => x),
  ).full;
  const place = (x: number) => categories?.[x] ?? writeX(x);
  // the pale ones behind the others
  for (const line of [...lines].sort((a, b) => Number(b.pale) - Number(a.pale)))
    shapes.push(
      ...lineShapes(line, plot, figure.markers === true, (x, y) => `${line.said} · ${place(x)}: ${write(y)}`),
    );
  shapes.push(...endLabels(atEnds, plot));
  return { width, height, shapes };
}

function lineShapes(
  line: Drawn,
  plot: Plot,
  markers: boolean,
  tell: (x: number, y: number) => string,
): Shape[] {
  const { x, y, frame, isInside } = plot;
  const { look, pale } = line;
  const mark = line.said;
  const shapes: Shape[] = [];
  const path: number[] = [];
  let before: { x: number; y: number } | null = null;
  for (const point of line.points) {
    if (point.y === null) {
      before = null;
      continue;
    }
    const at = { x: x(point.x), y: y(point.y) };
    const piece: [number, number, number, number] | null =
      before && clipped(frame, before.x, before.y, at.x, at.y);
    if (piece) {
      const continues = path.at(-2) === piece[0] && path.at(-1) === piece[1];
      if (!continues) path.push(NaN, NaN, piece[0], piece[1]);
      path.push(piece[2], piece[3]);
    }
    before = at;
    if (!isInside(at.x, at.y)) continue;
    const { low, high } = point;
    if (typeof low === 'number' && typeof high === 'number' && !pale) {
      const ends = {
        x1: at.x,
        x2: at.x,
        y1: Math.min(frame.bottom, y(low)),
        y2: Math.max(frame.top, y(high)),
      };
      shapes.push({ kind: 'line', ...ends, stroke: look.tone, width: 1.25, mark });
    }
    const title = tell(point.x, point.y);
    if (markers || line.loose || line.points.length === 1)
      shapes.push({
        kind: 'marker',
        ...at,
        radius: pale ? 2.5 : 3.75,
        form: look.form,
        fill: look.tone,
        opacity: pale ? 0.5 : 1,
        title,
        mark,
      });
    else shapes.push({ kind: 'marker', ...at, radius: 3, fill: 'none', title, mark });
  }
  if (path.length > 0 && !line.loose)
    shapes.unshift({
      kind: 'path',
      points: path,
      stroke: look.tone,
      width: pale ? 1 : 2,
      opacity: pale ? 0.45 : 1,
      mark,
      ...(look.dash && !pale ? { dash: look.dash } : {}),
    });
  return shapes;
}

const WORDS = {
  whole: { zh: '{n} 条线：{y}随{x}的变化。', en: '{n} {n, line|lines}: {y} along {x}.' },
  line: {
    zh: '{name}：从 {first} 到 {last}，最高 {high}，最低 {low}。',
    en: '{name}: from {first} to {last}, highest {high}, lowest {low}.',
  },
  ends: {
    zh: '末端最高 {best}：{highest}；最低 {worst}：{lowest}。',
    en: 'At the end, highest: {best}, {highest}; lowest: {worst}, {lowest}.',
  },
  reference: { zh: '{name}：{y}。', en: '{name}: {y}.' },
} satisfies Record<string, Text>;

function alternative(figure: LinesFigure, language: Language): string {
  const { lines, x, y, references = [] } = figure;
  const write = writerOf(
    y,
    lines.flatMap(({ points }) => points.map((point) => point.y)),
  ).full;
  const known = lines.flatMap(({ name, points }) => {
    const values = points.flatMap((point) => (point.y === null ? [] : [point.y]));
    return values.length === 0 ? [] : [{ name: nameIn(name, language), values }];
  });
  const ordered = [...known].sort((a, b) => b.values.at(-1)! - a.values.at(-1)!);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(lines.length), x: axisTitle(x, language), y: axisTitle(y, language) }],
    ...known.slice(0, 3).map(({ name, values }) => {
      const [low, high] = extentOf(values);
      const ends = {
        first: write(values[0]!),
        last: write(values.at(-1)!),
        high: write(high),
        low: write(low),
      };
      return [WORDS.line, { name, ...ends }] as const;
    }),
    best && worst && known.length > 1
      ? [
          WORDS.ends,
          {
            best: best.name,
            highest: write(best.values.at(-1)!),
            worst: worst.name,
            lowest: write(worst.values.at(-1)!),
          },
        ]
      : null,
    ...references.map((one) => [WORDS.reference, { name: one.name, y: formatNumber(one.y, 2) }] as const),
  ]);
}

function table({ lines, x, y, categories }: LinesFigure): FigureTable {
  const all = lines.flatMap(({ points }) => points);
  const { decimals } = writerOf(
    y,
    all.map((point) => point.y),
  );
  const unit = y.unit ? { unit: y.unit } : {};
  const across = writerOf(
    x,
    all.map((point) => point.x),
  ).decimals;
  const grouped = groupsOf(lines.map(({ group }) => group)).size > 0;
  const limits = all.some(({ low }) => low !== undefined);
  return {
    columns: [
      { key: 'name', text: { zh: '名称', en: 'Name' } },
      ...(grouped ? [{ key: 'group', text: { zh: '组', en: 'Group' } }] : []),
      {
        key: 'x',
        text: x.title,
        ...(categories ? {} : { decimals: across }),
        ...(x.unit ? { unit: x.unit } : {}),
      },
      { key: 'y', text: y.title, decimals, ...unit },
      ...(limits
        ? [
            { key: 'low', text: { zh: '下限', en: 'Lower limit' }, decimals, ...unit },
            { key: 'high', text: { zh: '上限', en: 'Upper limit' }, decimals, ...unit },
          ]
        : []),
    ],
    rows: lines.flatMap(({ name, group, points }) =>
      points.map((point) => ({
        name: textOf(name),
        group: group === undefined ? null : textOf(group),
        x: categories ? (categories[point.x] ?? null) : point.x,
        y: point.y,
        low: point.low ?? null,
        high: point.high ?? null,
      })),
    ),
  };
}

export const lines = defineFigure({ schema, scene, alternative, table });
