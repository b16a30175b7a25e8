import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  DecayCurve,
  fitDecay,
  linkageBlocks,
  linkedHaplotypes,
  linkedPairs,
  type PairWindow,
} from '@panicle/genomics/population';
import { figures, table } from '@panicle/analyses/report/columns';
import type { LongTable } from '../../tables/long-table.ts';
import { blockTable } from './block-table.ts';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns, known, placeOf } from './genotype-columns.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { basePairs } from '../../tables/distance-options.ts';
import { help } from './option-texts.ts';

function decayTables(
  matrix: GenotypeMatrix,
  window: Required<PairWindow>,
  classes: number,
  chromosomes: number,
  control: Control,
) {
  const { position } = matrix.variants;
  const curve = new DecayCurve(window.distance, classes);
  linkedPairs(matrix, window, (a, b, r2) => curve.add(position[b]! - position[a]!, r2), control);
  const found = curve.classes();
  const fit = fitDecay(found, chromosomes);
  const whole = found.reduce((sum, { pairs }) => sum + pairs, 0);
  const mean = found.reduce((sum, { pairs, r2 }) => sum + pairs * r2, 0) / whole;
  return [
    figures(
      'fit',
      ['连锁不平衡', 'Linkage disequilibrium'],
      [
        ['pairs', '标记对数', 'pairs', whole],
        ['mean_r2', '平均 r2', 'mean r2', known(mean)],
        ['rho', '4Nc（每 bp）', '4Nc per base pair', fit?.rho ?? null],
        ['half_distance', '半衰距离（bp）', 'half distance (bp)', fit?.halfDistance ?? null],
      ],
    ),
    table(
      'decay',
      ['衰减曲线', 'Decay'],
      genotypeColumns('distance', 'pairs', 'r2', 'expected_r2'),
      found.map(({ distance, pairs, r2 }) => [distance, pairs, r2, fit ? fit.expected(distance) : null]),
    ),
  ];
}

function pairTable(
  matrix: GenotypeMatrix,
  window: PairWindow,
  least: number,
  haplotypes: boolean,
  control: Control,
): LongTable {
  const { variants } = matrix;
  const place = (a: number, b: number) => {
    const [first, chromosome, from] = placeOf(variants, a);
    const [second, , to] = placeOf(variants, b);
    return [chromosome, first, from, second, to] as const;
  };
  return {
    name: 'pairs',
    title: { zh: '标记对', en: 'Marker pairs' },
    columns: genotypeColumns(
      ...(['chromosome', 'marker_1', 'position_1', 'marker_2', 'position_2', 'r2'] as const),
      ...(haplotypes ? (['d_prime'] as const) : []),
    ),
    rows: (emit) =>
      haplotypes
        ? linkedHaplotypes(
            matrix,
            window,
            (a, b, { r2, dPrime }) => {
              if (r2 >= least) emit([...place(a, b), r2, dPrime]);
            },
            control,
          )
        : linkedPairs(
            matrix,
            window,
            (a, b, r2) => {
              if (r2 >= least) emit([...place(a, b), r2]);
            },
            control,
          ),
  };
}

export const ldCommand = filesetCommand({
  name: 'genotype ld',
  summary: { zh: '连锁不平衡：r2、D′ 与衰减曲线', en: 'linkage disequilibrium: r2, D’ and LD decay' },
  options: {
    markers: { type: 'string' },
    distance: { type: 'string' },
    classes: { type: 'string' },
    inbred: { type: 'boolean' },
    pairs: { type: 'boolean' },
    'min-r2': { type: 'string' },
    haplotypes: { type: 'boolean' },
    blocks: { type: 'string' },
    'block-distance': { type: 'string' },
  },
  optionHelp: {
    markers: help(
      '<number>',
      '每个标记与其后最多多少个标记配对，默认 100',
      'number of following markers paired with each marker [default: 100]',
    ),
    distance: help('<base pairs>', '最大距离，默认 1000000', 'maximum distance [default: 1000000]'),
    classes: help(
      '<number>',
      '衰减曲线的距离分组数，默认 100',
      'number of distance classes of the decay [default: 100]',
    ),
    inbred: {
      text: {
        zh: '自交系：拟合时每个样品计一条染色体',
        en: 'inbred lines: one chromosome per sample in the fitted curve',
      },
    },
    pairs: { text: { zh: '同时给出标记对', en: 'also list the pairs' } },
    'min-r2': help(
      '<number>',
      '给出标记对及其最小 r2，默认 0.2',
      'list pairs with at least this r2 [default: 0.2]',
    ),
    haplotypes: {
      text: {
        zh: "标记对用单倍型频率计算 r2 与 D'（同 plink1.9 --r2 dprime）",
        en: 'r2 and D’ of the pairs from haplotype frequencies, as plink1.9 --r2 dprime',
      },
    },
    blocks: help(
      '<method>',
      '单倍型块：gabriel（同 plink1.9 --blocks）或 four-gamete',
      'linkage blocks: gabriel (as plink1.9 --blocks) or four-gamete',
    ),
    'block-distance': help(
      '<base pairs>',
      '块的最大跨度，默认 200000',
      'maximum length of a block [default: 200000]',
    ),
  },
  details: {
    zh: 'r2 为两样品共同检出基因型剂量相关系数的平方（同 plink1.9 --r2）。曲线按 Hill 与 Weir 的期望值拟合，\n半衰距离是拟合值降到起点一半处的距离。标记须按位置排序。',
    en: 'r2 is the squared correlation of dosages over samples called at both markers, as plink1.9 --r2. The curve is Hill and\nWeir’s expectation; the half distance is where it has fallen to half its initial value. Markers must be sorted by position.',
  },
  analyse({ matrix, options, control }) {
    const window = {
      variants: wholeNumber(options, 'markers', 100),
      distance: basePairs(options, 'distance', 1_000_000),
    };
    const chromosomes = (options.flag('inbred') ? 1 : 2) * matrix.samples.length;
    const tables = decayTables(matrix, window, wholeNumber(options, 'classes', 100), chromosomes, control);
    const least = numberWithin(options, 'min-r2', 0.2, 0, 1);
    const long: LongTable[] = [];
    if (options.flag('pairs') || options.flag('haplotypes') || options.optional('min-r2') !== null)
      long.push(pairTable(matrix, window, least, options.flag('haplotypes'), control));
    if (options.optional('blocks') !== null) {
      const method = options.choice('blocks', ['gabriel', 'four-gamete'], 'gabriel');
      const distance = basePairs(options, 'block-distance', 200_000);
      long.push(blockTable(matrix, linkageBlocks(matrix, { method, distance }, control)));
    }
    return { tables, long, remarks: [] };
  },
});
