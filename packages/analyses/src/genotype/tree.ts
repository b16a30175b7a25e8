import { writeFile } from 'node:fs/promises';
import type { Figure } from '@panicle/figures';
import {
  leavesBelow,
  markerTree,
  newickText,
  type MarkerTree,
  type Tree,
} from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { choice, number, output, required } from '../options/kinds.ts';
import { table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { genotypeColumns, known } from './columns.ts';
import { distanceOption } from './distance-option.ts';

function summaryTable({ tree, cophenetic }: MarkerTree, markers: number) {
  return table('summary', ['树', 'Tree'], genotypeColumns('samples', 'markers', 'cophenetic'), [
    [tree.names.length, markers, known(cophenetic)],
  ]);
}

function nodesTable(tree: Tree): LongTable {
  const below = leavesBelow(tree);
  return {
    name: 'nodes',
    title: { zh: '节点（分枝向上到父节点）', en: 'Nodes, with the branch to each parent node' },
    columns: genotypeColumns('node', 'sample', 'parent_node', 'branch_length', 'support_percent', 'samples'),
    rows: (emit) =>
      tree.parent.forEach((above, node) =>
        emit([
          node + 1,
          tree.names[node] ?? null,
          above < 0 ? null : above + 1,
          above < 0 ? null : tree.length[node]!,
          known(100 * tree.support[node]!),
          below[node]!,
        ]),
      ),
  };
}

/** More tips are not read in a figure. */
const MOST_TIPS = 300;
const RECTANGULAR = 80;

/** Nodes of a figure come after their parents, the root first. */
function drawn(tree: Tree): Figure[] {
  if (tree.names.length > MOST_TIPS) return [];
  const children = Map.groupBy(tree.parent.keys(), (node) => tree.parent[node]!);
  const order: number[] = [];
  const visit = (node: number) => {
    order.push(node);
    for (const child of children.get(node) ?? []) visit(child);
  };
  for (const root of children.get(-1) ?? []) visit(root);
  const placeOf = new Map(order.map((node, place) => [node, place]));
  return [
    {
      kind: 'tree',
      name: 'tree',
      title: { zh: '系统树', en: 'Tree' },
      layout: tree.names.length <= RECTANGULAR ? 'rectangular' : 'circular',
      length: { title: { zh: '遗传距离', en: 'genetic distance' }, decimals: 3 },
      nodes: order.map((node) => {
        const [above, support] = [tree.parent[node]!, 100 * tree.support[node]!];
        return {
          parent: above < 0 ? -1 : placeOf.get(above)!,
          length: above < 0 ? 0 : tree.length[node]!,
          ...(tree.names[node] === undefined ? {} : { label: tree.names[node] }),
          ...(Number.isFinite(support) ? { support } : {}),
        };
      }),
    },
  ];
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '系统树：邻接法或 UPGMA，标记自举',
    en: 'neighbour-joining or UPGMA trees, with bootstrap over markers',
  },
  example: {
    zh: 'set --newick tree.nwk --method nj --bootstrap 200',
    en: 'set --newick tree.nwk --method nj --bootstrap 200',
  },
  options: {
    newick: required(output(['写出 Newick 格式的树', 'output file of the tree in Newick format'])),
    method: choice(
      ['方法', 'method'],
      { nj: ['邻接法', 'neighbour joining'], upgma: ['UPGMA', 'UPGMA'] },
      {
        default: 'nj',
        explained: true,
        placeholder: 'nj|upgma',
      },
    ),
    distance: distanceOption('ibs'),
    bootstrap: number(['自举次数', 'bootstrap replicates'], { whole: true, from: 0, default: 0 }),
    seed: number(['随机数种子', 'random seed'], { whole: true, from: 1, default: 1 }),
  },
  details: {
    zh: 'ibs 为 1 减状态同源率（单个样品时即 Rogers 距离）；mismatch 为基因型不同的标记比例；modified-rogers、nei、nei-da 见文献。\n自举以 256 个相邻标记区段为单位；支持率（百分数）写在 Newick 的内部节点上。邻接树的负枝长记为 0。',
    en: 'ibs is 1 - identity by state (for single samples Rogers’ distance), mismatch the share of differing genotypes. The bootstrap\nresamples 256 blocks of neighbouring markers. Internal nodes are labelled with their support in percent; negative\nneighbour-joining branches are set to 0.',
  },
  model: {
    zh: '由样品两两间的遗传距离逐步合并最近的一对。',
    en: 'the closest pair is joined step by step, from the genetic distances of all pairs of samples.',
  },
  source:
    'N. Saitou, M. Nei, Molecular Biology and Evolution 4 (1987) 406-425; J. Felsenstein, Evolution 39 (1985) 783-791',
  writes: () => ['summary', 'nodes'],
  run({ matrix }, { method, distance, bootstrap, seed }, control) {
    const found = markerTree(matrix, { method, measure: distance, replicates: bootstrap, seed }, control);
    const { tree, cophenetic } = found;
    const strong = [...tree.support].filter((support) => support >= 0.95).length;
    return {
      answer: [
        sentence(
          '{samples} 个样品的树，与距离的相关为 {cophenetic}。',
          'The tree of {samples} samples has a cophenetic correlation of {cophenetic} with the distances.',
          { samples: tree.names.length, cophenetic: rounded(cophenetic) },
        ),
        ...(bootstrap > 0
          ? [
              sentence(
                '{strong} 个节点的支持率不低于 95%。',
                '{strong} {strong, node has|nodes have} a bootstrap support of at least 95%.',
                { strong },
              ),
            ]
          : []),
      ],
      tables: [summaryTable(found, matrix.variants.count)],
      long: [nodesTable(tree)],
      drawn: () => drawn(tree),
      files: { newick: (file) => writeFile(file, newickText(tree)) },
      remarks: [],
    };
  },
});
