import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomTitle, leftTitle } from '../parts/axes.ts';
import { namesBelow, roomOfNames } from '../parts/categories.ts';
import { gridOf } from '../parts/grid.ts';
import { rampLegend } from '../parts/legend.ts';
import { textWidth } from '../parts/measure.ts';
import { bracketsOf, Merges, type Bracket } from '../parts/merges.ts';
import { inkOn, rampOf } from '../parts/ramp.ts';
import { nameAt, NAME_SIZE, roomForNames } from '../parts/rows.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumbers, Strings } from '../parts/schema.ts';
import { WHOLE, type Frame, type Scene, type Shape } from '../parts/scene.ts';
import { axisTitle, sentences, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('heatmap'),
  /** what the colours mean */
  value: Axis,
  rowAxis: Axis,
  columnAxis: Axis,
  rows: Strings,
  columns: Strings,
  /** by row, then by column */
  values: Type.Array(MaybeNumbers),
  /** from low to high, or to either side of a middle */
  scale: Type.Union([Type.Literal('sequence'), Type.Literal('difference')]),
  middle: Type.Optional(Type.Number()),
  /** cluster trees; rows and columns are in their order */
  rowTree: Type.Optional(Merges),
  columnTree: Type.Optional(Merges),
  /** figures in the cells, where they have room */
  printed: Type.Optional(Type.Boolean()),
});
/** A table of values as colours, with cluster trees on request. */
export type HeatmapFigure = Static<typeof schema>;

const TREE = 56;
/** From so many cells on a reader wants to look closer. */
const ZOOM_FROM = 1500;

const orderOf = (tree: Merges | undefined, count: number) =>
  tree
    ? bracketsOf(tree, count)
    : { order: Array.from({ length: count }, (_, index) => index), brackets: [] };

/** The items that a zoomed figure shows; at least one. */
function shownOf(order: readonly number[], [from, to]: readonly [number, number]): number[] {
  const first = Math.min(order.length - 1, Math.floor(from * order.length + 1e-9));
  return order.slice(first, Math.max(first + 1, Math.ceil(to * order.length - 1e-9)));
}

const cellHeight = (rows: number) => (rows <= 24 ? 24 : rows <= 45 ? 16 : Math.max(1.5, 640 / rows));

function scene(figure: HeatmapFigure, { width, language, view = WHOLE, selected }: Request): Scene {
  const rowTree = orderOf(figure.rowTree, figure.rows.length);
  const columnTree = orderOf(figure.columnTree, figure.columns.length);
  // rows count from above, the view from below
  const rows = shownOf(rowTree.order, [1 - view.y[1], 1 - view.y[0]]);
  const columns = shownOf(columnTree.order, view.x);
  const isWhole = rows.length === rowTree.order.length && columns.length === columnTree.order.length;
  const values = figure.values.flat();
  const ramp = rampOf(figure.scale, extentOf(values), figure.middle);
  const write = writerOf(figure.value, values);
  const legend = rampLegend(ramp, axisTitle(figure.value, language), write.plain, {
    left: 16,
    right: width - 16,
    top: 8,
  });
  const rowNames = rows.map((row) => figure.rows[row]!);
  const columnNames = columns.map((column) => figure.columns[column]!);
  const high = cellHeight(rows.length);
  const withNames = high >= NAME_SIZE;
  const room = withNames ? roomForNames(rowNames, width) : 0;
  const treeRight = figure.rowTree && isWhole ? TREE + 8 : 0;
  const treeTop = figure.columnTree && isWhole ? TREE + 8 : 0;
  const frame: Frame = {
    left: 34 + room + (withNames ? 14 : 0),
    right: width - 16 - treeRight,
    top: legend.height + 14 + treeTop,
    bottom: 0,
  };
  frame.bottom = frame.top + rows.length * high;
  const slot = (frame.right - frame.left) / columns.length;
  const below = roomOfNames(columnNames, slot);
  const shapes: Shape[] = [
    ...legend.shapes,
    gridOf({
      x: frame.left,
      y: frame.top,
      breadth: frame.right - frame.left,
      height: frame.bottom - frame.top,
      rows: rows.length,
      columns: columns.length,
      ramp,
      valueAt: (row, column) => figure.values[rows[row]!]?.[columns[column]!] ?? null,
      hoverOf: (row, column) => ({
        title: `${rowNames[row]} × ${columnNames[column]}: ${write.full(figure.values[rows[row]!]?.[columns[column]!] ?? null)}`,
        mark: rowNames[row]!,
      }),
    }),
  ];
  if (withNames)
    rowNames.forEach((name, row) =>
      shapes.push(nameAt(name, frame.top + (row + 0.5) * high, { left: frame.left + 4 }, room)),
    );
  shapes.push(...namesBelow(columnNames, slot, (column) => frame.left + (column + 0.5) * slot, frame.bottom));
  if (figure.printed) shapes.push(...printedIn());
  if (treeRight > 0)
    shapes.push(
      ...rowTreeShapes(rowTree.brackets, frame.right + 8, TREE - 8, (row) => frame.top + (row + 0.5) * high),
    );
  if (treeTop > 0)
    shapes.push(
      ...columnTreeShapes(
        columnTree.brackets,
        frame.top - 6,
        TREE - 8,
        (column) => frame.left + (column + 0.5) * slot,
      ),
    );
  const title = axisTitle(figure.columnAxis, language);
  shapes.push(...leftTitle(frame, axisTitle(figure.rowAxis, language)));
  shapes.push(...bottomTitle({ ...frame, left: 16, right: width - 16 }, title, frame.bottom + below + 18));
  const height = frame.bottom + below + 44;
  shapes.push(...chosenRowShapes(rowNames, selected, frame, high));
  const zoom = values.length > ZOOM_FROM ? { zoom: { frame, axes: 'xy' as const } } : {};
  const brush = (area: Frame) =>
    rowNames.filter((_, row) => {
      const top = frame.top + row * high;
      return top + high >= area.top && top <= area.bottom;
    });
  return { width, height, shapes, ...zoom, brush };

  function printedIn(): Shape[] {
    // all of them or none: a few figures among many cells would look like a choice
    if (high < 14 || values.some((value) => textWidth(write.plain(value), 11) > slot - 4)) return [];
    return rows.flatMap((row, y) =>
      columns.flatMap((column, x): Shape[] => {
        const value = figure.values[row]?.[column] ?? null;
        const text = write.plain(value);
        const tone = value === null ? 'text3' : inkOn(ramp.toneOf(value));
        const at = { x: frame.left + (x + 0.5) * slot, y: frame.top + (y + 0.5) * high + 4 };
        return [{ kind: 'text', ...at, text, tone, size: 11, anchor: 'middle' }];
      }),
    );
  }
}

/** A bar beside the rows of chosen entries: their colours stay what they mean. */
function chosenRowShapes(
  names: readonly string[],
  selected: readonly string[] | undefined,
  frame: Frame,
  high: number,
): Shape[] {
  const chosen = new Set(selected);
  return names.flatMap((name, row): Shape[] =>
    chosen.has(name)
      ? [
          {
            kind: 'rect',
            x: frame.left - 6,
            y: frame.top + row * high,
            breadth: 4,
            height: Math.max(1.5, high - 1),
            fill: 'data2',
          },
        ]
      : [],
  );
}

const highest = (brackets: readonly Bracket[]) => Math.max(1e-300, ...brackets.map(({ height }) => height));

function rowTreeShapes(
  brackets: readonly Bracket[],
  left: number,
  room: number,
  at: (row: number) => number,
): Shape[] {
  const x = (height: number) => left + (height / highest(brackets)) * room;
  const points: number[] = [];
  for (const one of brackets) {
    points.push(x(one.leftHeight), at(one.left), x(one.height), at(one.left));
    points.push(x(one.height), at(one.right), x(one.rightHeight), at(one.right), NaN, NaN);
  }
  return [{ kind: 'path', points, stroke: 'text2' }];
}

function columnTreeShapes(
  brackets: readonly Bracket[],
  bottom: number,
  room: number,
  at: (column: number) => number,
): Shape[] {
  const y = (height: number) => bottom - (height / highest(brackets)) * room;
  const points: number[] = [];
  for (const one of brackets) {
    points.push(at(one.left), y(one.leftHeight), at(one.left), y(one.height));
    points.push(at(one.right), y(one.height), at(one.right), y(one.rightHeight), NaN, NaN);
  }
  return [{ kind: 'path', points, stroke: 'text2' }];
}

const WORDS = {
  whole: {
    zh: '{value}的热图，{rows} 行（{rowAxis}）× {columns} 列（{columnAxis}）。',
    en: 'Heat map of {value}, {rows} rows ({rowAxis}) by {columns} columns ({columnAxis}).',
  },
  ends: {
    zh: '最高 {high}（{highAt}），最低 {low}（{lowAt}）。',
    en: 'Highest: {high} ({highAt}); lowest: {low} ({lowAt}).',
  },
  missing: { zh: '{count} 格没有数值。', en: '{count} {count, cell has|cells have} no value.' },
} satisfies Record<string, Text>;

function alternative(figure: HeatmapFigure, language: Language): string {
  const cells = figure.values.flatMap((row, i) =>
    row.map((value, j) => ({ value, at: `${figure.rows[i]} × ${figure.columns[j]}` })),
  );
  const write = writerOf(
    figure.value,
    cells.map(({ value }) => value),
  ).full;
  const known = cells.filter(({ value }) => value !== null).sort((a, b) => b.value! - a.value!);
  const [top, last] = [known[0], known.at(-1)];
  const missing = cells.length - known.length;
  return sentences(language, [
    [
      WORDS.whole,
      {
        value: axisTitle(figure.value, language),
        rows: formatInteger(figure.rows.length),
        columns: formatInteger(figure.columns.length),
        rowAxis: say(figure.rowAxis.title, language),
        columnAxis: say(figure.columnAxis.title, language),
      },
    ],
    top && last
      ? [WORDS.ends, { high: write(top.value), highAt: top.at, low: write(last.value), lowAt: last.at }]
      : null,
    missing > 0 && [WORDS.missing, { count: formatInteger(missing) }],
  ]);
}

function table({ rows, columns, values, value, rowAxis }: HeatmapFigure): FigureTable {
  const { decimals } = writerOf(value, values.flat());
  const unit = value.unit ? { unit: value.unit } : {};
  return {
    columns: [
      { key: 'row', text: rowAxis.title },
      ...columns.map((name, index) => ({
        key: `column${index}`,
        text: { zh: name, en: name },
        decimals,
        ...unit,
      })),
    ],
    rows: rows.map((name, row) => ({
      row: name,
      ...Object.fromEntries(columns.map((_, column) => [`column${column}`, values[row]?.[column] ?? null])),
    })),
  };
}

export const heatmap = defineFigure({
  schema,
  scene,
  alternative,
  table,
  zoom: ({ rows, columns }) => (rows.length * columns.length > ZOOM_FROM ? 'xy' : null),
});
