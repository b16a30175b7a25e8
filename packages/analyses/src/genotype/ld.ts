import { linkageBlocks } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { basePairs, choice, flag, number } from '../options/kinds.ts';
import type { LongTable } from '../report/long-table.ts';
import { rounded, sentence } from '../report/sentences.ts';
import { blockTable } from './block-table.ts';
import { ldTriangle } from './ld-triangle.ts';
import { decayTables, pairTable, decayFigure } from './ld-tables.ts';

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: { zh: '连锁不平衡：r2、D′ 与衰减曲线', en: 'linkage disequilibrium: r2, D’ and LD decay' },
  example: {
    zh: 'set --haplotypes --min-r2 0.2 --blocks gabriel --output linkage',
    en: 'set --haplotypes --min-r2 0.2 --blocks gabriel --output linkage',
  },
  options: {
    markers: number(
      ['每个标记与其后最多多少个标记配对', 'number of following markers paired with each marker'],
      { whole: true, from: 1, default: 100 },
    ),
    distance: basePairs(['最大距离', 'maximum distance'], { default: 1_000_000 }),
    classes: number(['衰减曲线的距离分组数', 'number of distance classes of the decay'], {
      whole: true,
      from: 1,
      default: 100,
    }),
    inbred: flag([
      '自交系：拟合时每个样品计一条染色体',
      'inbred lines: one chromosome per sample in the fitted curve',
    ]),
    pairs: flag(['同时给出标记对', 'also list the pairs']),
    minR2: number(['给出标记对及其最小 r2', 'list pairs with at least this r2'], {
      from: 0,
      to: 1,
      otherwise: { zh: '0.2', en: '0.2' },
    }),
    haplotypes: flag([
      '标记对用单倍型频率计算 r2 与 D′（同 plink1.9 --r2 dprime）',
      'r2 and D’ of the pairs from haplotype frequencies, as plink1.9 --r2 dprime',
    ]),
    blocks: choice(
      ['单倍型块', 'linkage blocks'],
      {
        gabriel: ['同 plink1.9 --blocks', 'as plink1.9 --blocks'],
        'four-gamete': ['四配子法', 'four-gamete test'],
      },
      { explained: true, placeholder: '<method>' },
    ),
    blockDistance: basePairs(['块的最大跨度', 'maximum length of a block'], {
      default: 200_000,
      when: { option: 'blocks' },
    }),
  },
  details: {
    zh: 'r2 为两样品共同检出基因型剂量相关系数的平方（同 plink1.9 --r2）。曲线按 Hill 与 Weir 的期望值拟合，\n半衰距离是拟合值降到起点一半处的距离。标记须按位置排序。',
    en: 'r2 is the squared correlation of dosages over samples called at both markers, as plink1.9 --r2. The curve is Hill and\nWeir’s expectation; the half distance is where it has fallen to half its initial value. Markers must be sorted by position.',
  },
  model: {
    zh: '期望 r² 随 4Nc × 距离下降；4Nc 按标记对数加权的非线性最小二乘估计。',
    en: 'expected r² falls with 4Nc x distance; 4Nc by non-linear least squares, weighted by the number of pairs.',
  },
  source:
    'W. G. Hill, B. S. Weir, Theoretical Population Biology 33 (1988) 54-78; S. B. Gabriel et al., Science 296 (2002) 2225-2229',
  run({ matrix }, options, control) {
    const window = { variants: options.markers, distance: options.distance };
    const chromosomes = (options.inbred ? 1 : 2) * matrix.samples.length;
    const { tables, mean, half, curves } = decayTables(matrix, window, options.classes, chromosomes, control);
    const long: LongTable[] = [];
    if (options.pairs || options.haplotypes || options.minR2 !== null)
      long.push(pairTable(matrix, window, options.minR2 ?? 0.2, options.haplotypes, control));
    const blocks =
      options.blocks === null
        ? null
        : linkageBlocks(matrix, { method: options.blocks, distance: options.blockDistance }, control);
    if (blocks) long.push(blockTable(matrix, blocks));
    return {
      answer: [
        half === null
          ? sentence(
              '标记对的平均 r² 为 {mean}；衰减曲线无法拟合。',
              'Pairs of markers have a mean r² of {mean}; no decay curve could be fitted.',
              { mean: rounded(mean) },
            )
          : sentence(
              '标记对的平均 r² 为 {mean}；拟合的连锁不平衡在 {half} kb 处降到起点的一半。',
              'Pairs of markers have a mean r² of {mean}; the fitted disequilibrium falls to half its initial value at {half} kb.',
              { mean: rounded(mean), half: rounded(half / 1000) },
            ),
      ],
      tables,
      long,
      drawn: () => [...decayFigure(curves), ...ldTriangle(matrix, blocks ?? [], control)],
      remarks: [],
    };
  },
});
