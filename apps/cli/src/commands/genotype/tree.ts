import { writeFileSync } from 'node:fs';
import {
  DISTANCE_MEASURES,
  leavesBelow,
  markerTree,
  newickText,
  type MarkerTree,
  type Tree,
} from '@panicle/genomics';
import { table } from '../../tables/columns.ts';
import type { LongTable } from '../../tables/long-table.ts';
import { wholeNumber } from '../../tables/number-wish.ts';
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
    title: { zh: '节点（分枝向上到父节点）', en: 'Nodes, with their branches to the parent' },
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
    en: 'trees by neighbour joining or UPGMA, with bootstrap over markers',
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
      text: { zh: '写出 Newick 格式的树（必填）', en: 'the tree in Newick format is written here; needed' },
    },
    method: {
      value: 'nj|upgma',
      text: { zh: '邻接法（默认）或 UPGMA', en: 'neighbour joining (nj, unless given) or UPGMA' },
    },
    distance: {
      value: DISTANCE_MEASURES.join('|'),
      text: { zh: '遗传距离，默认 ibs', en: 'of two samples; ibs unless given' },
    },
    bootstrap: {
      value: '<number>',
      text: {
        zh: '自举次数，默认 0（不计算支持率）',
        en: 'trees from markers drawn anew, for the supports; none unless given',
      },
    },
    seed: {
      value: '<number>',
      text: { zh: '随机数种子，默认 1', en: 'of the random numbers; 1 unless given' },
    },
    ...engineOptionHelp,
  },
  details: {
    zh: 'ibs 为 1 减状态同源率（单个样品时即 Rogers 距离）；mismatch 为基因型不同的标记比例；modified-rogers、nei、nei-da 见文献。\n自举以 256 个相邻标记区段为单位；支持率（百分数）写在 Newick 的内部节点上。邻接树的负枝长记为 0。',
    en: 'ibs is 1 - identity by state (for single samples the distance of Rogers), mismatch the share of different genotypes.\nWhat is drawn for the bootstrap are 256 pieces of neighbouring markers. Supports in percent are the names of inner nodes;\nnegative branches of neighbour joining become 0.',
  },
  async analyse({ matrix, wish, context, control }) {
    const file = context.path(wish.required('newick'));
    refuseExisting(context, [file, ...tableFiles(context, ['summary', 'nodes'])]);
    const found = markerTree(
      matrix,
      {
        method: wish.choice('method', ['nj', 'upgma'], 'nj'),
        measure: wish.choice('distance', DISTANCE_MEASURES, 'ibs'),
        replicates: wholeNumber(wish, 'bootstrap', 0, 0),
        seed: wholeNumber(wish, 'seed', 1),
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
