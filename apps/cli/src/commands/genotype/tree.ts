import { writeFileSync } from 'node:fs';
import {
  DISTANCE_MEASURES,
  leavesBelow,
  markerTree,
  newickText,
  type MarkerTree,
  type Tree,
} from '@panicle/genomics/population';
import { table } from '@panicle/analyses/report/columns';
import type { LongTable } from '../../tables/long-table.ts';
import { wholeNumber } from '../../tables/number-options.ts';
import { refuseExisting, tableFiles, writeTogether } from '../../tables/result-files.ts';
import { engineOptionHelp, engineOptions } from '../engine-options.ts';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns, known } from './genotype-columns.ts';

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

export const treeCommand = filesetCommand({
  name: 'genotype tree',
  summary: {
    zh: '系统树：邻接法或 UPGMA，标记自举',
    en: 'neighbour-joining or UPGMA trees, with bootstrap over markers',
  },
  options: {
    newick: { type: 'string' },
    method: { type: 'string' },
    distance: { type: 'string' },
    bootstrap: { type: 'string' },
    seed: { type: 'string' },
    ...engineOptions,
  },
  optionHelp: {
    newick: {
      value: '<file>',
      text: { zh: '写出 Newick 格式的树（必填）', en: 'output file of the tree in Newick format (required)' },
    },
    method: {
      value: 'nj|upgma',
      text: { zh: '邻接法（默认）或 UPGMA', en: 'nj (neighbour joining) or upgma [default: nj]' },
    },
    distance: {
      value: DISTANCE_MEASURES.join('|'),
      text: { zh: '遗传距离，默认 ibs', en: 'distance between samples [default: ibs]' },
    },
    bootstrap: {
      value: '<number>',
      text: {
        zh: '自举次数，默认 0（不计算支持率）',
        en: 'bootstrap replicates [default: none]',
      },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机数种子，默认 1', en: 'random seed [default: 1]' },
    },
    ...engineOptionHelp,
  },
  details: {
    zh: 'ibs 为 1 减状态同源率（单个样品时即 Rogers 距离）；mismatch 为基因型不同的标记比例；modified-rogers、nei、nei-da 见文献。\n自举以 256 个相邻标记区段为单位；支持率（百分数）写在 Newick 的内部节点上。邻接树的负枝长记为 0。',
    en: 'ibs is 1 - identity by state (for single samples Rogers’ distance), mismatch the share of differing genotypes. The bootstrap\nresamples 256 blocks of neighbouring markers. Internal nodes are labelled with their support in percent; negative\nneighbour-joining branches are set to 0.',
  },
  async analyse({ matrix, options, context, control }) {
    const file = context.path(options.required('newick'));
    refuseExisting(context, [file, ...tableFiles(context, ['summary', 'nodes'])]);
    const found = markerTree(
      matrix,
      {
        method: options.choice('method', ['nj', 'upgma'], 'nj'),
        measure: options.choice('distance', DISTANCE_MEASURES, 'ibs'),
        replicates: wholeNumber(options, 'bootstrap', 0, 0),
        seed: wholeNumber(options, 'seed', 1),
      },
      control,
    );
    await writeTogether([{ file, write: (part) => writeFileSync(part, newickText(found.tree)) }]);
    return {
      tables: [summaryTable(found, matrix.variants.count)],
      long: [nodesTable(found.tree)],
      remarks: [],
    };
  },
});
