import {
  augmentedBlockPlan,
  augmentedRowColumnPlan,
  modifiedAugmentedPlan,
  partiallyReplicatedPlan,
  partiallyReplicatedSitePlans,
} from '@panicle/statistics/designs';
import { number, required } from '../options/kinds.ts';
import { given } from '../options/option-error.ts';
import { defineDesign } from './define-design.ts';
import { checksOf, own } from './options.ts';

const FEDERER = 'W. T. Federer, Hawaiian Planters Record 55 (1956) 191-208';

export const augmentedBlock = defineDesign({
  summary: { zh: '增广区组设计', en: 'augmented blocks: checks replicated, new entries once' },
  example: '--entries 20 --checks C1,C2,C3 --blocks 7',
  options: { checks: own.checks, blocks: own.blocks, checkPlots: own.checkPlots },
  model: {
    zh: '性状 = 总平均 + 区组 + 品种 + 误差，误差由对照估计',
    en: 'trait = mean + block + entry + error, the error from the checks',
  },
  source: FEDERER,
  plan: (request, options) =>
    augmentedBlockPlan({
      ...request,
      checks: checksOf(options),
      blocks: options.blocks,
      checkPlots: options.checkPlots ?? 1,
    }),
});

export const augmentedRowColumn = defineDesign({
  summary: { zh: '增广行列设计', en: 'augmented row-column design' },
  example: '--entries 30 --checks C1,C2 --check-plots 10 --rows 5',
  options: {
    checks: own.checks,
    checkPlots: required(number(['每个对照的小区数', 'plots per check'])),
    rows: own.rows,
  },
  model: {
    zh: '性状 = 总平均 + 行 + 列 + 品种 + 误差，误差由对照估计',
    en: 'trait = mean + row + column + entry + error, the error from the checks',
  },
  source: 'W. T. Federer, D. Raghavarao, Biometrics 31 (1975) 29-35',
  plan: (request, options) =>
    augmentedRowColumnPlan({
      ...request,
      checks: checksOf(options),
      checkPlots: options.checkPlots,
      rows: options.rows,
    }),
});

export const modifiedAugmented = defineDesign({
  summary: { zh: '改良增广设计 II 型', en: 'modified augmented, type II' },
  example:
    '--entries 40 --checks C1,C2,C3 --whole-rows 4 --whole-columns 4 --sub-plots 5 --checked-whole-plots 5',
  options: {
    checks: own.checks,
    wholeRows: required(number(['主区的行数', 'rows of whole plots'])),
    wholeColumns: required(number(['主区的列数', 'columns of whole plots'])),
    subPlots: required(number(['每个主区的副区数（奇数）', 'subplots per whole plot, an odd number'])),
    checkedWholePlots: required(number(['含有其他对照的主区数', 'whole plots with the other checks'])),
  },
  model: {
    zh: '性状 = 总平均 + 主区行 + 主区列 + 品种 + 误差',
    en: 'trait = mean + row and column of whole plots + entry + error',
  },
  source: 'C. S. Lin, G. Poushinsky, Canadian Journal of Plant Science 65 (1985) 743-749',
  plan: (request, options) =>
    modifiedAugmentedPlan({
      ...request,
      checks: checksOf(options),
      wholeRows: options.wholeRows,
      wholeColumns: options.wholeColumns,
      subPlots: options.subPlots,
      checkedWholePlots: options.checkedWholePlots,
    }),
});

export const partiallyReplicated = defineDesign({
  summary: { zh: '部分重复（p-rep）设计', en: 'partially replicated (p-rep)' },
  example: '--entries 40 --repeated 10 --blocks 2',
  options: {
    repeated: number([
      '有两个小区的品种数（取清单最前面的）',
      'number of entries with two plots, the first ones listed',
    ]),
    repeatedAt: number(
      [
        '每个品种在多少个试点有两个小区（用 --sites，代替 --repeated）',
        'number of sites at which each entry has two plots; with --sites, instead of --repeated',
      ],
      { when: { option: 'sites' } },
    ),
    blocks: own.blocks,
    rows: number(['行数', 'rows']),
  },
  model: {
    zh: '性状 = 总平均 + 区组 + 品种 + 误差，品种为随机项',
    en: 'trait = mean + block + entry + error, entries random',
  },
  source:
    'B. R. Cullis, A. B. Smith, N. E. Coombes, Journal of Agricultural, Biological, and Environmental Statistics 11 (2006) 381-393',
  plan(request, options) {
    const repeated = given(options, 'repeated');
    return partiallyReplicatedPlan({
      ...request,
      plotsOf: request.entries.map((_, k) => (k < repeated ? 2 : 1)),
      blocks: options.blocks,
      rows: options.rows ?? undefined,
    });
  },
  planSites: (request, options) =>
    options.repeated !== null
      ? null
      : partiallyReplicatedSitePlans({
          ...request,
          repeatedAt: given(options, 'repeatedAt'),
          blocks: options.blocks,
          rows: options.rows ?? undefined,
        }),
});
