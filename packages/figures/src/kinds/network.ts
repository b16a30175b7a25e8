import { Type, type Static } from 'typebox';
import { StrictObject, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { forceLayout } from '../parts/force-layout.ts';
import { boxesAlong, placeLabels } from '../parts/labels.ts';
import { legendOf } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn } from '../parts/looks.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, Name } from '../parts/schema.ts';
import type { Frame, Scene, Shape } from '../parts/scene.ts';
import { nameIn, sentences, textOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('network'),
  nodes: Type.Array(
    StrictObject({
      label: Type.String(),
      group: Type.Optional(Name),
      /** e.g. how many individuals carry a haplotype; areas follow it */
      size: Type.Optional(Type.Number()),
    }),
  ),
  /** by the positions of the nodes */
  edges: Type.Array(
    StrictObject({ from: Type.Integer(), to: Type.Integer(), weight: Type.Optional(Type.Number()) }),
  ),
  /** what the weights are; lines follow them */
  weight: Type.Optional(Axis),
});
/** Who is tied to whom: some hundreds of nodes at most. */
export type NetworkFigure = Static<typeof schema>;

const heightFor = (width: number) => Math.round(Math.min(480, Math.max(300, width * 0.6)));

function scene(figure: NetworkFigure, { width, language }: Request): Scene {
  const { nodes, edges } = figure;
  const groups = groupsOf(nodes.map(({ group }) => group));
  const legend = legendOf(legendItems(groups, language), 16, width - 16);
  const height = heightFor(width) + legend.height;
  const frame: Frame = { left: 12, right: width - 12, top: legend.height + 12, bottom: height - 12 };
  const places = forceLayout(nodes.length, edges);
  const [xs, ys] = [extentOf(places.map(({ x }) => x)), extentOf(places.map(({ y }) => y))];
  const inner = 36;
  const along = (value: number, [low, high]: [number, number], from: number, to: number) =>
    high > low ? from + ((value - low) / (high - low)) * (to - from) : (from + to) / 2;
  const at = places.map(({ x, y }) => ({
    x: along(x, xs, frame.left + inner, frame.right - inner),
    y: along(y, ys, frame.top + inner / 2, frame.bottom - inner / 2),
  }));
  const heaviest = Math.max(1e-300, ...edges.map(({ weight }) => Math.abs(weight ?? 1)));
  const largest = Math.max(1e-300, ...nodes.map(({ size }) => size ?? 1));
  const radiusOf = (size = largest) =>
    3 + 9 * Math.sqrt(Math.max(0, size) / largest) * (nodes.length > 60 ? 0.6 : 1);
  const shapes: Shape[] = [...legend.shapes];
  for (const { from, to, weight } of edges) {
    const [a, b] = [at[from]!, at[to]!];
    const title = `${nodes[from]!.label} – ${nodes[to]!.label}${weight === undefined ? '' : `: ${formatNumber(weight, figure.weight?.decimals ?? 2)}`}`;
    shapes.push({
      kind: 'line',
      x1: a.x,
      y1: a.y,
      x2: b.x,
      y2: b.y,
      stroke: 'control',
      width: 0.75 + (2.5 * Math.abs(weight ?? 0)) / heaviest,
      opacity: 0.7,
      title,
    });
  }
  const labels = nodes.map(({ label, group, size }, index) => {
    const { tone, form } = lookIn(groups, group);
    const radius = size === undefined ? 5 : radiusOf(size);
    const said = [
      label,
      group === undefined ? '' : nameIn(group, language),
      size === undefined ? '' : formatNumber(size, 0),
    ];
    shapes.push({
      kind: 'marker',
      ...at[index]!,
      radius,
      form,
      fill: tone,
      stroke: 'surface',
      width: 1,
      title: said.filter(Boolean).join(' · '),
      mark: label,
    });
    return { ...at[index]!, label, radius, mark: label, tone: 'text' as const };
  });
  shapes.push(
    ...placeLabels(
      labels.sort((a, b) => b.radius - a.radius),
      frame,
      edges.flatMap(({ from, to }) => boxesAlong(at[from]!.x, at[from]!.y, at[to]!.x, at[to]!.y)),
    ),
  );
  return { width, height, shapes };
}

const WORDS = {
  whole: {
    zh: '网络：{n} 个节点，{edges} 条连线。',
    en: 'Network of {n} {n, node|nodes} and {edges} {edges, edge|edges}.',
  },
  hub: { zh: '连线最多 {name}：{count} 条。', en: 'Most edges: {name}, {count}.' },
  strongest: { zh: '最强连线 {a} – {b}：{weight}。', en: 'Strongest edge: {a} – {b}, {weight}.' },
  alone: { zh: '{count} 个节点没有连线。', en: '{count} {count, node has|nodes have} no edge.' },
} satisfies Record<string, Text>;

function alternative({ nodes, edges, weight }: NetworkFigure, language: Language): string {
  const degrees = nodes.map(() => 0);
  for (const { from, to } of edges) {
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  const most = Math.max(0, ...degrees);
  const strongest = edges
    .filter((edge) => edge.weight !== undefined)
    .sort((a, b) => Math.abs(b.weight!) - Math.abs(a.weight!))[0];
  const alone = degrees.filter((degree) => degree === 0).length;
  return sentences(language, [
    [WORDS.whole, { n: formatInteger(nodes.length), edges: formatInteger(edges.length) }],
    most > 0 && [WORDS.hub, { name: nodes[degrees.indexOf(most)]!.label, count: most }],
    strongest
      ? [
          WORDS.strongest,
          {
            a: nodes[strongest.from]!.label,
            b: nodes[strongest.to]!.label,
            weight: formatNumber(strongest.weight, weight?.decimals ?? 2),
          },
        ]
      : null,
    alone > 0 && [WORDS.alone, { count: alone }],
  ]);
}

/** The edges, then the nodes without one. */
function table({ nodes, edges, weight }: NetworkFigure): FigureTable {
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const sized = nodes.some(({ size }) => size !== undefined);
  const end = (index: number) => nodes[index]!;
  return {
    columns: [
      { key: 'from', text: { zh: '节点 1', en: 'Node 1' } },
      { key: 'to', text: { zh: '节点 2', en: 'Node 2' } },
      ...(edges.some((edge) => edge.weight !== undefined)
        ? [
            {
              key: 'weight',
              text: weight?.title ?? { zh: '权重', en: 'Weight' },
              decimals: weight?.decimals ?? 3,
            },
          ]
        : []),
      ...(sized
        ? [
            { key: 'fromSize', text: { zh: '节点 1 大小', en: 'Size of node 1' }, decimals: 0 },
            { key: 'toSize', text: { zh: '节点 2 大小', en: 'Size of node 2' }, decimals: 0 },
          ]
        : []),
      ...(nodes.some(({ group }) => group !== undefined)
        ? [
            { key: 'fromGroup', text: { zh: '节点 1 组', en: 'Group of node 1' } },
            { key: 'toGroup', text: { zh: '节点 2 组', en: 'Group of node 2' } },
          ]
        : []),
    ],
    rows: [
      ...edges.map((edge) => ({
        from: end(edge.from).label,
        to: end(edge.to).label,
        weight: edge.weight ?? null,
        ...sidesOf(end(edge.from), end(edge.to)),
      })),
      ...nodes
        .filter((_, index) => !tied.has(index))
        .map((node) => ({ from: node.label, to: null, weight: null, ...sidesOf(node) })),
    ],
  };
}

type Node = NetworkFigure['nodes'][number];
const groupText = ({ group }: Node) => (group === undefined ? null : textOf(group));
const sidesOf = (from: Node, to?: Node) => ({
  fromSize: from.size ?? null,
  toSize: to?.size ?? null,
  fromGroup: groupText(from),
  toGroup: to ? groupText(to) : null,
});

export const network = defineFigure({ schema, scene, alternative, table });
