import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { boxesAlong, placeLabels } from '../parts/labels.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn } from '../parts/looks.ts';
import { fitText, textWidth } from '../parts/measure.ts';
import { niceStep } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumber, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import {
  childrenOf,
  circularTree,
  rectangularTree,
  unrootedTree,
  type Branches,
} from '../parts/tree-layouts.ts';
import { axisTitle, nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('tree'),
  layout: Type.Union([Type.Literal('rectangular'), Type.Literal('circular'), Type.Literal('unrooted')]),
  /** a node comes after its parent; the first one is the root and has parent -1 */
  nodes: Type.Array(
    StrictObject({
      parent: Type.Integer({ minimum: -1 }),
      /** of the branch above it */
      length: Type.Number(),
      /** of tips, and of inner nodes that have a name */
      label: Type.Optional(Type.String()),
      group: Type.Optional(Name),
      /** percent of the bootstrap samples that hold it */
      support: Type.Optional(MaybeNumber),
    }),
    { minItems: 1 },
  ),
  /** what the lengths are */
  length: Axis,
});
/** Relationships as a tree with lengths: neighbour joining, UPGMA, phylogenies. */
export type TreeFigure = Static<typeof schema>;

const LABEL = 12;
const LONGEST = 140;
const SUPPORT: Text = { zh: '自展支持率', en: 'Bootstrap support' };

function layoutOf(figure: TreeFigure, width: number, top: number): Branches {
  const labels = figure.nodes.map(({ label }) => textWidth(label ?? '', LABEL));
  const room = Math.min(LONGEST, Math.max(0, ...labels), width * 0.3) + 14;
  if (figure.layout === 'rectangular') return rectangularTree(figure.nodes, { width, top, room });
  if (figure.layout === 'circular')
    return circularTree(figure.nodes, { width, top, room, leastGap: LABEL + 1 });
  return unrootedTree(figure.nodes, { width, top });
}

function scene(figure: TreeFigure, { width, language }: Request): Scene {
  const { nodes, layout } = figure;
  const groups = groupsOf(nodes.map(({ group }) => group));
  const legend = legendOf(legendItems(groups, language), 16, width - 16);
  const drawn = layoutOf(figure, width, legend.height + 8);
  const children = childrenOf(nodes);
  const shapes: Shape[] = [...legend.shapes];
  drawn.branches.forEach((points, node) => {
    if (points.length === 0) return;
    const { group, support, label } = nodes[node]!;
    const said = [
      label,
      group === undefined ? '' : nameIn(group, language),
      formatNumber(nodes[node]!.length, 4),
      typeof support === 'number' ? `${formatNumber(support, 0)}%` : '',
    ];
    const mark = label === undefined ? {} : { mark: label };
    shapes.push({
      kind: 'path',
      points,
      stroke: group === undefined ? 'text2' : lookIn(groups, group).tone,
      width: 1.5,
      title: said.filter(Boolean).join(' · '),
      ...mark,
    });
  });
  nodes.forEach(({ group, label }, node) => {
    if (children[node]!.length > 0 || group === undefined) return;
    const { tone, form } = lookIn(groups, group);
    const { x, y } = drawn.places[node]!;
    shapes.push({
      kind: 'marker',
      x,
      y,
      radius: 3,
      form,
      fill: tone,
      title: `${label ?? ''} · ${nameIn(group, language)}`,
      ...(label ? { mark: label } : {}),
    });
  });
  shapes.push(...labelShapes(figure, drawn, children, width));
  if (layout === 'rectangular') shapes.push(...supportShapes(figure, drawn, children));
  const bar = scaleBar(figure, drawn, language);
  shapes.push(...bar);
  return { width, height: drawn.bottom + 34, shapes };
}

function labelShapes(
  figure: TreeFigure,
  drawn: Branches,
  children: readonly number[][],
  width: number,
): Shape[] {
  const tips = figure.nodes.flatMap(({ label }, node) =>
    label !== undefined && children[node]!.length === 0 ? [{ label, node, ...drawn.places[node]! }] : [],
  );
  if (figure.layout === 'unrooted')
    return placeLabels(
      tips.map(({ x, y, label }) => ({ x, y, label, radius: 3, tone: 'text' as const, mark: label })),
      { left: 4, right: width - 4, top: drawn.top, bottom: drawn.bottom },
      drawn.branches.flatMap(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => boxesAlong(x1, y1, x2, y2)),
    );
  // lines of text need this much from tip to tip
  if (drawn.gap < LABEL + 1) return [];
  return tips.flatMap(({ label, node, angle = 0, ...tip }): Shape[] => {
    const { x, y } = drawn.rim?.[node] ?? tip;
    const turned = ((angle % 360) + 360) % 360;
    const left = turned > 90 && turned < 270;
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const away = 7;
    // the baseline lies below the middle of the letters
    const [sx, sy] = left ? [dy * 4, -dx * 4] : [-dy * 4, dx * 4];
    const guide: Shape[] = drawn.rim
      ? [{ kind: 'line', x1: tip.x, y1: tip.y, x2: x, y2: y, stroke: 'line2', dash: '2 2' }]
      : [];
    const text: Shape = {
      kind: 'text',
      x: x + dx * away + sx,
      y: y + dy * away + sy,
      text: fitText(label, drawn.room - 12, LABEL),
      tone: 'text',
      size: LABEL,
      anchor: left ? 'end' : 'start',
      mark: label,
      ...(angle === 0 ? {} : { angle: left ? angle - 180 : angle }),
    };
    return [...guide, text];
  });
}

/** Support beside inner nodes of a rectangular tree, where it covers nothing. */
function supportShapes(
  { nodes }: TreeFigure,
  { places, gap }: Branches,
  children: readonly number[][],
): Shape[] {
  if (gap < LABEL + 1) return [];
  return nodes.flatMap(({ support, parent }, node): Shape[] => {
    if (typeof support !== 'number' || children[node]!.length === 0 || parent < 0) return [];
    const text = formatNumber(support, 0);
    const { x, y } = places[node]!;
    const room = x - places[parent]!.x;
    return room < textWidth(text, 10) + 4
      ? []
      : [{ kind: 'text', x: x - 3, y: y - 3, text, tone: 'text2', size: 10, anchor: 'end' }];
  });
}

function scaleBar({ length }: TreeFigure, { perUnit, bottom }: Branches, language: Language): Shape[] {
  if (!(perUnit > 0)) return [];
  const step = niceStep(80 / perUnit, 1);
  const [left, y] = [16, bottom + 14];
  const right = left + step * perUnit;
  const text = `${String(Number(step.toPrecision(3)))} · ${axisTitle(length, language)}`;
  return [
    { kind: 'path', points: [left, y - 4, left, y, right, y, right, y - 4], stroke: 'text2', width: 1.5 },
    { kind: 'text', x: right + 8, y: y + 3, text, tone: 'text2' },
  ];
}

/** Distance of each node from the root. */
function depthsOf(nodes: TreeFigure['nodes']): number[] {
  const depths: number[] = [];
  nodes.forEach(({ parent, length }) => depths.push(parent < 0 ? 0 : depths[parent]! + length));
  return depths;
}

const WORDS = {
  whole: {
    zh: '{n} 个末端的树，枝长为{length}。',
    en: 'Tree of {n} {n, tip|tips}; branch lengths: {length}.',
  },
  far: {
    zh: '离根最远 {far}（{most}）；最近 {near}（{least}）。',
    en: 'Farthest from the root: {far} ({most}); nearest: {near} ({least}).',
  },
  groups: { zh: '组：{groups}。', en: 'Groups: {groups}.' },
  support: {
    zh: '{count} / {all} 个内部节点的支持率不低于 70%。',
    en: '{count} of {all} inner nodes have a support of 70% or more.',
  },
} satisfies Record<string, Text>;

function alternative({ nodes, length }: TreeFigure, language: Language): string {
  const depths = depthsOf(nodes);
  const children = childrenOf(nodes);
  const tips = nodes.flatMap((node, index) =>
    children[index]!.length === 0 ? [{ ...node, depth: depths[index]! }] : [],
  );
  tips.sort((a, b) => b.depth - a.depth);
  const [far, near] = [tips[0], tips.at(-1)];
  const supported = nodes.flatMap(({ support }) => (typeof support === 'number' ? [support] : []));
  const groups = [...groupsOf(tips.map(({ group }) => group)).values()].map(({ name }) =>
    nameIn(name, language),
  );
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(tips.length), length: axisTitle(length, language) }],
    far && near
      ? [
          WORDS.far,
          {
            far: far.label ?? '',
            most: formatNumber(far.depth, 3),
            near: near.label ?? '',
            least: formatNumber(near.depth, 3),
          },
        ]
      : null,
    groups.length > 0 && [WORDS.groups, { groups: groups.join(language === 'en_US' ? ', ' : '、') }],
    supported.length > 0 && [
      WORDS.support,
      { count: supported.filter((one) => one >= 70).length, all: supported.length },
    ],
  ]);
}

const table = ({ nodes, length }: TreeFigure): FigureTable => ({
  columns: [
    { key: 'label', text: { zh: '名称', en: 'Name' } },
    { key: 'node', text: { zh: '节点', en: 'Node' }, decimals: 0 },
    { key: 'parent', text: { zh: '父节点', en: 'Parent' }, decimals: 0 },
    { key: 'length', text: length.title, decimals: 5, ...(length.unit ? { unit: length.unit } : {}) },
    ...(nodes.some(({ support }) => typeof support === 'number')
      ? [{ key: 'support', text: SUPPORT, unit: '%', decimals: 0 }]
      : []),
    ...(nodes.some(({ group }) => group !== undefined)
      ? [{ key: 'group', text: { zh: '组', en: 'Group' } }]
      : []),
  ],
  rows: nodes.map((node, index) => ({
    label: node.label ?? null,
    node: index + 1,
    parent: node.parent < 0 ? null : node.parent + 1,
    length: node.length,
    support: node.support ?? null,
    group: node.group === undefined ? null : textOf(node.group),
  })),
});

export const tree = defineFigure({ schema, scene, alternative, table });
