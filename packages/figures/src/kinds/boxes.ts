import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomAxis, roomBelow, ticksFor } from '../parts/axes.ts';
import { firstRows, nameAt, roomForNames, rowHeight } from '../parts/rows.ts';
import { extentOf, linearScale } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumber, Numbers } from '../parts/schema.ts';
import type { Frame, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

/** Five numbers of one group and what lies beyond its fences (Tukey 1977, Exploratory Data Analysis, p. 39). */
const Group = StrictObject({
  name: Type.String(),
  /** n of the values */
  count: Type.Integer(),
  /** lowest and highest value inside the fences */
  low: Type.Number(),
  lowerQuartile: Type.Number(),
  median: Type.Number(),
  upperQuartile: Type.Number(),
  high: Type.Number(),
  outliers: Numbers,
  mean: Type.Optional(MaybeNumber),
  check: Type.Optional(Type.Boolean()),
});
type Group = Static<typeof Group>;

const schema = StrictObject({ ...headOfFigure('boxes'), axis: Axis, groups: Type.Array(Group) });
/** One box for each group, in rows, so that long names of entries stay readable. */
export type BoxesFigure = Static<typeof schema>;

type Write = (value: number | null) => string;

function groupShapes(
  group: Group,
  y: number,
  row: number,
  x: (value: number) => number,
  write: Write,
): Shape[] {
  const box = Math.min(13, row - 8);
  const mark = group.name;
  const whisker = (value: number): Shape => {
    const at = { x1: x(value), x2: x(value), y1: y - 4, y2: y + 4 };
    return { kind: 'line', ...at, stroke: 'text2', mark };
  };
  const figures = [group.low, group.lowerQuartile, group.median, group.upperQuartile, group.high];
  return [
    { kind: 'line', x1: x(group.low), x2: x(group.high), y1: y, y2: y, stroke: 'text2', mark },
    whisker(group.low),
    whisker(group.high),
    {
      kind: 'rect',
      x: x(group.lowerQuartile),
      y: y - box / 2,
      breadth: Math.max(1, x(group.upperQuartile) - x(group.lowerQuartile)),
      height: box,
      fill: group.check ? 'sunken' : 'accentTint',
      stroke: group.check ? 'text2' : 'figure',
      title: `${group.name} (n = ${formatInteger(group.count)}): ${figures.map(write).join(' | ')}`,
      mark,
    },
    {
      kind: 'line',
      x1: x(group.median),
      x2: x(group.median),
      y1: y - box / 2,
      y2: y + box / 2,
      stroke: group.check ? 'text' : 'accentText',
      width: 2,
      mark,
    },
    ...(typeof group.mean === 'number'
      ? [
          {
            kind: 'marker' as const,
            x: x(group.mean),
            y,
            radius: 3,
            form: 'diamond' as const,
            fill: 'text' as const,
            title: `${group.name}: ${write(group.mean)}`,
            mark,
          },
        ]
      : []),
    ...group.outliers.map((value): Shape => ({
      kind: 'marker',
      x: x(value),
      y,
      radius: 3,
      fill: 'surface',
      stroke: 'warnBar',
      width: 1.5,
      title: `${group.name}: ${write(value)}`,
      mark,
    })),
  ];
}

const valuesOf = (groups: readonly Group[]) =>
  groups.flatMap(({ low, high, outliers }) => [low, high, ...outliers]);

function scene(figure: BoxesFigure, { width, language, most }: Request): Scene {
  const groups = firstRows(figure.groups, most);
  const names = groups.map(({ name }) => name);
  const room = roomForNames(names, width);
  const row = rowHeight(groups.length);
  const frame: Frame = { left: room + 28, right: width - 24, top: 8, bottom: 8 + groups.length * row };
  const values = valuesOf(groups);
  const least = figure.axis.least ?? (values.every((value) => value >= 0) ? 0 : undefined);
  const x = linearScale(extentOf(values), [frame.left, frame.right], {
    count: ticksFor(frame.right - frame.left, 90, 2),
    ...(least === undefined ? {} : { least }),
  });
  const title = axisTitle(figure.axis, language);
  const write = writerOf(figure.axis, values).full;
  const shapes = bottomAxis(x, frame, title);
  groups.forEach((group, index) => {
    const y = frame.top + (index + 0.5) * row;
    shapes.push(nameAt(group.name, y, frame, room, { strong: group.check === true }));
    shapes.push(...groupShapes(group, y, row, x, write));
  });
  return { width, height: frame.bottom + roomBelow(title, frame.right - frame.left), shapes };
}

const WORDS = {
  whole: { zh: '{n} 组{axis}的箱线图。', en: 'Box plots of {axis} for {n} {n, group|groups}.' },
  ends: {
    zh: '中位数最高 {best}：{highest}；最低 {worst}：{lowest}。',
    en: 'Highest median: {best}, {highest}; lowest: {worst}, {lowest}.',
  },
  spread: {
    zh: '四分位距最大 {widest}：{range}。',
    en: 'Widest spread of the middle half: {widest}, {range}.',
  },
  outliers: {
    zh: '{count} 个值在须线以外。',
    en: '{count} {count, value lies|values lie} beyond the whiskers.',
  },
} satisfies Record<string, Text>;

function alternative({ groups, axis }: BoxesFigure, language: Language): string {
  const write = writerOf(axis, valuesOf(groups)).full;
  const sorted = [...groups].sort((a, b) => b.median - a.median);
  const range = (group: Group) => group.upperQuartile - group.lowerQuartile;
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const widest = [...groups].sort((a, b) => range(b) - range(a))[0];
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(groups.length), axis: axisTitle(axis, language) }],
    best && worst
      ? [
          WORDS.ends,
          { best: best.name, highest: write(best.median), worst: worst.name, lowest: write(worst.median) },
        ]
      : null,
    widest ? [WORDS.spread, { widest: widest.name, range: write(range(widest)) }] : null,
    [
      WORDS.outliers,
      { count: formatInteger(groups.reduce((sum, { outliers }) => sum + outliers.length, 0)) },
    ],
  ]);
}

function table({ groups, axis }: BoxesFigure): FigureTable {
  const { decimals, plain } = writerOf(axis, valuesOf(groups));
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
      number('lowerQuartile', '下四分位数', 'Lower quartile'),
      number('median', '中位数', 'Median'),
      number('upperQuartile', '上四分位数', 'Upper quartile'),
      number('high', '上须', 'Upper whisker'),
      ...(groups.some(({ mean }) => mean !== undefined) ? [number('mean', '均值', 'Mean')] : []),
      { key: 'outliers', text: { zh: '须外的值', en: 'Values beyond' } },
    ],
    rows: groups.map(({ outliers, check: _check, mean, ...group }) => ({
      ...group,
      mean: mean ?? null,
      outliers: outliers.map(plain).join(' ') || null,
    })),
  };
}

export const boxes = defineFigure({
  schema,
  scene,
  alternative,
  table,
  entries: ({ groups }) => groups.length,
});
