import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { bottomAxis, roomBelow, ticksFor } from '../parts/axes.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, keyOf, legendItems, lookIn } from '../parts/looks.ts';
import { bracketsOf, Merges, type Bracket } from '../parts/merges.ts';
import { nameAt, roomForNames, rowHeight } from '../parts/rows.ts';
import { linearScale } from '../parts/scale.ts';
import { Axis, headOfFigure, Name } from '../parts/schema.ts';
import type { Frame, Scene, Shape } from '../parts/scene.ts';
import { axisTitle, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('dendrogram'),
  /** at which height items join */
  axis: Axis,
  items: Type.Array(StrictObject({ label: Type.String(), cluster: Type.Optional(Name) })),
  merges: Merges,
  /** height at which clusters are cut */
  cut: Type.Optional(Type.Number()),
});
/** Items joined into clusters by their likeness. */
export type DendrogramFigure = Static<typeof schema>;

const bracketPoints = (one: Bracket, x: (height: number) => number, y: (position: number) => number) => {
  const [near, far] = [y(one.left), y(one.right)];
  return [x(one.leftHeight), near, x(one.height), near, x(one.height), far, x(one.rightHeight), far];
};

function scene(figure: DendrogramFigure, { width, language }: Request): Scene {
  const { items, merges, cut } = figure;
  const clusters = groupsOf(items.map(({ cluster }) => cluster));
  const legend = legendOf(legendItems(clusters, language), 16, width - 16);
  const { order, brackets } = bracketsOf(merges, items.length);
  const room = roomForNames(
    items.map(({ label }) => label),
    width,
  );
  const row = Math.min(22, rowHeight(items.length));
  const top = legend.height + 8;
  const frame: Frame = { left: room + 34, right: width - 28, top, bottom: top + items.length * row };
  const tallest = Math.max(cut ?? 0, ...merges.map(({ height }) => height));
  const x = linearScale([0, tallest], [frame.left, frame.right], {
    count: ticksFor(frame.right - frame.left, 84, 2),
  });
  const y = (position: number) => frame.top + (position + 0.5) * row;
  const title = axisTitle(figure.axis, language);
  const write = writerOf(
    figure.axis,
    merges.map(({ height }) => height),
  ).full;
  const shapes: Shape[] = [...legend.shapes, ...bottomAxis(x, frame, title)];
  for (const bracket of brackets) {
    const keys = new Set(
      bracket.items.map((item) => (items[item]?.cluster === undefined ? '' : keyOf(items[item].cluster))),
    );
    const one = keys.size === 1 ? items[bracket.items[0]!]?.cluster : undefined;
    shapes.push({
      kind: 'path',
      points: bracketPoints(bracket, x, y),
      stroke: one === undefined ? 'text2' : lookIn(clusters, one).tone,
      width: 1.5,
      title: `${formatInteger(bracket.items.length)} · ${write(bracket.height)}`,
    });
  }
  order.forEach((item, position) => {
    const { label, cluster } = items[item]!;
    shapes.push(nameAt(label, y(position), { left: frame.left - 6 }, room));
    if (cluster === undefined) return;
    const { tone, form } = lookIn(clusters, cluster);
    shapes.push({
      kind: 'marker',
      x: frame.left - 8,
      y: y(position),
      radius: 3.5,
      form,
      fill: tone,
      title: `${label}: ${nameIn(cluster, language)}`,
      mark: label,
    });
  });
  if (cut !== undefined)
    shapes.push({
      kind: 'line',
      x1: x(cut),
      x2: x(cut),
      y1: frame.top,
      y2: frame.bottom,
      stroke: 'text',
      dash: '4 3',
      title: write(cut),
    });
  return { width, height: frame.bottom + roomBelow(title, frame.right - frame.left), shapes };
}

const WORDS = {
  whole: { zh: '{n} 个对象的聚类树，按{axis}。', en: 'Cluster tree of {n} {n, item|items} by {axis}.' },
  first: { zh: '最早合并：{items}，高度 {height}。', en: 'First to join: {items}, at {height}.' },
  last: { zh: '全部在 {height} 处合并。', en: 'All join at {height}.' },
  clusters: { zh: '分 {count} 类：{sizes}。', en: '{count} {count, cluster|clusters}: {sizes}.' },
} satisfies Record<string, Text>;

function alternative({ items, merges, axis }: DendrogramFigure, language: Language): string {
  const write = writerOf(
    axis,
    merges.map(({ height }) => height),
  ).full;
  const { brackets } = bracketsOf(merges, items.length);
  const first = [...brackets].sort((a, b) => a.height - b.height)[0];
  const clusters = groupsOf(items.map(({ cluster }) => cluster));
  const sizes = [...clusters].map(
    ([key, { name }]) =>
      `${nameIn(name, language)} (${items.filter(({ cluster }) => cluster !== undefined && keyOf(cluster) === key).length})`,
  );
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(items.length), axis: axisTitle(axis, language) }],
    first
      ? [
          WORDS.first,
          { items: first.items.map((item) => items[item]!.label).join(', '), height: write(first.height) },
        ]
      : null,
    brackets.length > 0 && [WORDS.last, { height: write(Math.max(...brackets.map(({ height }) => height))) }],
    clusters.size > 0 && [WORDS.clusters, { count: clusters.size, sizes: sizes.join(', ') }],
  ]);
}

/** Items first, in the order of the tree, then the joins. */
function table({ items, merges, axis }: DendrogramFigure): FigureTable {
  const { order, brackets } = bracketsOf(merges, items.length);
  const { decimals } = writerOf(
    axis,
    merges.map(({ height }) => height),
  );
  const clustered = items.some(({ cluster }) => cluster !== undefined);
  return {
    columns: [
      { key: 'items', text: { zh: '对象', en: 'Items' } },
      ...(clustered ? [{ key: 'cluster', text: { zh: '类', en: 'Cluster' } }] : []),
      { key: 'height', text: axis.title, decimals: decimals + 1, ...(axis.unit ? { unit: axis.unit } : {}) },
    ],
    rows: [
      ...order.map((item) => {
        const { label, cluster } = items[item]!;
        return { items: label, cluster: cluster === undefined ? null : textOf(cluster), height: 0 };
      }),
      ...brackets.map(({ items: below, height }) => ({
        items: below.map((item) => items[item]!.label).join(' + '),
        cluster: null,
        height,
      })),
    ],
  };
}

export const dendrogram = defineFigure({ schema, scene, alternative, table });
