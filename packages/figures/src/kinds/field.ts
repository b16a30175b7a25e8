import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { gridOf } from '../parts/grid.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { inkOn } from '../parts/ramp.ts';
import { fieldLegend, scaleOf } from '../parts/field-scale.ts';
import { Axis, headOfFigure, MaybeNumbers, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { nameIn, sentences, writerOf } from '../parts/words.ts';

const Plot = StrictObject({
  /** from 1 */
  row: Type.Integer(),
  column: Type.Integer(),
  entry: Type.String(),
  /** written where the name has no room: the number of the plot */
  short: Type.Optional(Type.String()),
  check: Type.Optional(Type.Boolean()),
});
type Plot = Static<typeof Plot>;

const Layer = StrictObject({
  /** what the colours mean: the value, its spatial trend, the residual */
  value: Axis,
  scale: Type.Union([Type.Literal('sequence'), Type.Literal('difference'), Type.Literal('groups')]),
  /** of the scale of groups: their names; the values are their places in it */
  groups: Type.Optional(Type.Array(Name)),
  /** one for each plot, in their order; null where a plot has none */
  values: MaybeNumbers,
});
type Layer = Static<typeof Layer>;

const schema = StrictObject({
  ...headOfFigure('field'),
  rows: Type.Integer({ minimum: 1 }),
  columns: Type.Integer({ minimum: 1 }),
  plots: Type.Array(Plot),
  layers: Type.Array(Layer),
  /** places of the field without an entry */
  unplanted: Type.Optional(
    Type.Array(
      StrictObject({
        row: Type.Integer(),
        column: Type.Integer(),
        role: Type.Union([Type.Literal('filler'), Type.Literal('border')]),
      }),
    ),
  ),
  /** names of entries are written into plots that have room for them */
  named: Type.Optional(Type.Boolean()),
});
/** Plots where they lie in the field, one map for each quantity. */
export type FieldFigure = Static<typeof schema>;

const ROW: Text = { zh: '行', en: 'Row' };
const COLUMN: Text = { zh: '列', en: 'Column' };
const NARROWEST = 300;

/** Numbers along an edge: all where there is room, else every second, fifth, tenth ... */
function everyOf(count: number, slot: number, room: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200].find((step) => step * slot >= room) ?? count;
}

/** What a place without an entry is called. */
const UNPLANTED = {
  filler: { zh: '填充', en: 'Filler' },
  border: { zh: '保护行', en: 'Border' },
} satisfies Record<string, Text>;

/** @param box `below`: where the plots begin, so that maps beside each other are level */
function layerShapes(
  figure: FieldFigure,
  layer: Layer,
  box: { left: number; right: number; top: number; below: number },
  language: Language,
  selected: ReadonlySet<string>,
) {
  const { rows, columns, plots } = figure;
  const at = new Map(plots.map((plot, index) => [plot.row * 100_000 + plot.column, index]));
  const plotAt = (row: number, column: number) => at.get((row + 1) * 100_000 + column + 1);
  const ramp = scaleOf(layer);
  const write = writerOf(layer.value, layer.values);
  const valueText = (value: number | null) =>
    value !== null && layer.groups ? nameIn(layer.groups[value] ?? '', language) : write.full(value);
  const empty = new Map((figure.unplanted ?? []).map((one) => [one.row * 100_000 + one.column, one.role]));
  const left = box.left + 24 + textWidth(String(rows));
  const top = box.below;
  const wide = (box.right - left) / columns;
  const high = Math.max(3, Math.min(26, wide * 1.2, 560 / rows));
  const bottom = top + rows * high;
  const shapes: Shape[] = [
    ...fieldLegend(layer, box, language).shapes,
    gridOf({
      x: left,
      y: top,
      breadth: box.right - left,
      height: bottom - top,
      rows,
      columns,
      ramp,
      valueAt: (row, column) => layer.values[plotAt(row, column) ?? -1] ?? null,
      hoverOf: (row, column) => {
        const index = plotAt(row, column);
        const plot = index === undefined ? undefined : plots[index];
        const place = `${say(ROW, language)} ${row + 1}, ${say(COLUMN, language)} ${column + 1}`;
        const role = empty.get((row + 1) * 100_000 + column + 1);
        if (role) return { title: `${say(UNPLANTED[role], language)} (${place})` };
        if (!plot) return null;
        return {
          title: `${plot.entry} (${place}): ${valueText(layer.values[index!] ?? null)}`,
          mark: plot.entry,
        };
      },
    }),
  ];
  plots.forEach((plot, index) => {
    const centre = { x: left + (plot.column - 0.5) * wide, y: top + (plot.row - 0.5) * high };
    const radius = Math.min(wide, high) * 0.22;
    if (layer.values[index] === null && radius >= 1.5)
      shapes.push({ kind: 'marker', ...centre, radius, form: 'cross', fill: 'text3', stroke: 'text3' });
    else if (plot.check && radius >= 1.5 && !hasNames(figure, wide, high))
      shapes.push({
        kind: 'marker',
        ...centre,
        radius,
        form: 'diamond',
        fill: '#ffffff',
        stroke: '#1a1f1c',
        width: 1,
      });
  });
  for (const plot of plots)
    if (selected.has(plot.entry))
      shapes.push({
        kind: 'rect',
        x: left + (plot.column - 1) * wide,
        y: top + (plot.row - 1) * high,
        breadth: wide,
        height: high,
        fill: 'none',
        stroke: 'text',
        width: 2.5,
      });
  shapes.push(...emptyShapes(figure, { left, top, wide, high }));
  if (figure.named) shapes.push(...nameShapes(figure, ramp, layer, { left, top, wide, high }));
  const text = { kind: 'text' as const, tone: 'text2' as const, size: 11 };
  const everyRow = everyOf(rows, high, 13);
  for (let row = 0; row < rows; row += everyRow)
    shapes.push({
      ...text,
      x: left - 6,
      y: top + (row + 0.5) * high + 4,
      text: String(row + 1),
      anchor: 'end',
    });
  const everyColumn = everyOf(columns, wide, textWidth(String(columns), 11) + 8);
  for (let column = 0; column < columns; column += everyColumn)
    shapes.push({
      ...text,
      x: left + (column + 0.5) * wide,
      y: bottom + 14,
      text: String(column + 1),
      anchor: 'middle',
    });
  shapes.push({
    ...text,
    x: box.left + 11,
    y: (top + bottom) / 2,
    text: say(ROW, language),
    anchor: 'middle',
    angle: -90,
  });
  shapes.push({
    ...text,
    x: (left + box.right) / 2,
    y: bottom + 30,
    text: fitText(say(COLUMN, language), wide * columns),
    anchor: 'middle',
  });
  return { shapes, bottom: bottom + 36 };
}

function scene(figure: FieldFigure, { width, language, selected = [] }: Request): Scene {
  const { layers } = figure;
  // fields of few columns stay readable in less room
  const narrowest = Math.min(NARROWEST, Math.max(200, 60 + figure.columns * 11));
  const across = Math.max(1, Math.min(layers.length, Math.floor((width - 16) / narrowest)));
  const each = (width - 16 - 16 * across) / across;
  const shapes: Shape[] = [];
  let top = 8;
  let lowest = top;
  const boxOf = (place: number) => {
    const left = 16 + place * (each + 16);
    return { left, right: left + each, top };
  };
  layers.forEach((layer, index) => {
    const place = index % across;
    if (place === 0) top = lowest + (index === 0 ? 0 : 16);
    const beside = layers.slice(index - place, index - place + across);
    const heights = beside.map((one, k) => fieldLegend(one, boxOf(k), language).height);
    const box = { ...boxOf(place), below: top + Math.max(...heights) + 8 };
    const drawn = layerShapes(figure, layer, box, language, new Set(selected));
    shapes.push(...drawn.shapes);
    lowest = Math.max(lowest, drawn.bottom);
  });
  return { width, height: lowest + 4, shapes };
}

interface Place {
  left: number;
  top: number;
  wide: number;
  high: number;
}

/** px below which a name in a plot cannot be read */
const NAME_SIZE = 10;
const hasNames = ({ named }: FieldFigure, wide: number, high: number) =>
  named === true && wide >= 22 && high >= NAME_SIZE + 5;

/** Hatched, so that they are no plots of a light colour. */
function emptyShapes({ unplanted = [] }: FieldFigure, { left, top, wide, high }: Place): Shape[] {
  return unplanted.flatMap(({ row, column, role }): Shape[] => {
    const [x, y] = [left + (column - 1) * wide, top + (row - 1) * high];
    const ground = { x: x + 0.5, y: y + 0.5, breadth: Math.max(1, wide - 1), height: Math.max(1, high - 1) };
    const fill = role === 'border' ? ('line' as const) : ('sunken' as const);
    const stripe = { x1: x + 1, y1: y + high - 1, x2: x + wide - 1, y2: y + 1 };
    return [
      { kind: 'rect', ...ground, fill },
      { kind: 'line', ...stripe, stroke: 'text3', width: 0.6, opacity: 0.6 },
    ];
  });
}

/** Checks in bold, as their diamonds say where there is no room. */
function nameShapes(
  figure: FieldFigure,
  ramp: ReturnType<typeof scaleOf>,
  layer: Layer,
  { left, top, wide, high }: Place,
): Shape[] {
  if (!hasNames(figure, wide, high)) return [];
  const fits = (text: string) => textWidth(text, NAME_SIZE) <= wide - 4;
  return figure.plots.flatMap((plot, index): Shape[] => {
    const named = plot.check ? `◆ ${plot.entry}` : plot.entry;
    // what is cut off names nothing; the pointer shows the whole
    const text = [named, plot.short ?? ''].find(fits) ?? '';
    return text === ''
      ? []
      : [
          {
            kind: 'text',
            x: left + (plot.column - 0.5) * wide,
            y: top + (plot.row - 0.5) * high + NAME_SIZE / 2 - 1,
            text,
            tone: inkOn(ramp.toneOf(layer.values[index] ?? null)),
            size: NAME_SIZE,
            weight: plot.check ? 600 : 400,
            anchor: 'middle',
          },
        ];
  });
}

const WORDS = {
  whole: {
    zh: '田间图：{rows} 行 × {columns} 列，{n} 个小区。',
    en: 'Field map of {rows} rows by {columns} columns, {n} {n, plot|plots}.',
  },
  checks: { zh: '其中对照 {count} 个。', en: '{count} {count, plot is a check|plots are checks}.' },
  layer: {
    zh: '{value}：最高 {high}（{entry}，第 {row} 行第 {column} 列），最低 {low}（{other}，第 {otherRow} 行第 {otherColumn} 列）。',
    en: '{value}: highest {high} ({entry}, row {row}, column {column}), lowest {low} ({other}, row {otherRow}, column {otherColumn}).',
  },
  groups: { zh: '按{value}着色，共 {count} 组。', en: 'Coloured by {value}, {count} {count, group|groups}.' },
  empty: { zh: '另有 {count} 处没有种品种。', en: '{count} {count, place has|places have} no entry.' },
  missing: { zh: '{count} 个小区没有数值。', en: '{count} {count, plot has|plots have} no value.' },
} satisfies Record<string, Text>;

function alternative(
  { rows, columns, plots, layers, unplanted = [] }: FieldFigure,
  language: Language,
): string {
  const parts = layers.map(({ value, values, groups }) => {
    if (groups)
      return [
        WORDS.groups,
        {
          value: say(value.title, language),
          count: groups.length,
        },
      ] as const;
    const known = values.flatMap((one, index) => (one === null ? [] : [{ one, plot: plots[index]! }]));
    known.sort((a, b) => b.one - a.one);
    const [top, last] = [known[0], known.at(-1)];
    const write = writerOf(value, values).full;
    if (!top || !last) return null;
    return [
      WORDS.layer,
      {
        value: say(value.title, language),
        high: write(top.one),
        entry: top.plot.entry,
        row: top.plot.row,
        column: top.plot.column,
        low: write(last.one),
        other: last.plot.entry,
        otherRow: last.plot.row,
        otherColumn: last.plot.column,
      },
    ] as const;
  });
  const missing = layers[0]?.values.filter((value) => value === null).length ?? 0;
  const checks = plots.filter(({ check }) => check).length;
  return sentences(language, [
    [WORDS.whole, { rows, columns, n: formatInteger(plots.length) }],
    checks > 0 && [WORDS.checks, { count: formatInteger(checks) }],
    ...parts,
    unplanted.length > 0 && [WORDS.empty, { count: formatInteger(unplanted.length) }],
    missing > 0 && [WORDS.missing, { count: formatInteger(missing) }],
  ]);
}

const table = ({ plots, layers }: FieldFigure): FigureTable => ({
  columns: [
    { key: 'row', text: ROW, decimals: 0 },
    { key: 'column', text: COLUMN, decimals: 0 },
    { key: 'entry', text: { zh: '品种', en: 'Entry' } },
    ...layers.map(({ value, values }, index) => ({
      key: `value${index}`,
      text: value.title,
      decimals: writerOf(value, values).decimals,
      ...(value.unit ? { unit: value.unit } : {}),
    })),
  ],
  rows: plots.map((plot: Plot, index) => ({
    row: plot.row,
    column: plot.column,
    entry: plot.entry,
    ...Object.fromEntries(
      layers.map(({ values, groups }, layer) => {
        const value = values[index] ?? null;
        return [`value${layer}`, value !== null && groups ? (groups[value] ?? null) : value];
      }),
    ),
  })),
});

export const field = defineFigure({ schema, scene, alternative, table });
