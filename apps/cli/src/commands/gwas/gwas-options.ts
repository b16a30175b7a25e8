import type { ParseArgsOptionsConfig } from 'node:util';
import type { OptionHelp } from '../../command.ts';

/** Options of the scan itself. */
export const scanOptions = {
  model: { type: 'string' },
  pca: { type: 'string' },
  maf: { type: 'string' },
  geno: { type: 'string' },
  'kinship-markers': { type: 'string' },
  loco: { type: 'boolean' },
  tests: { type: 'string' },
  choice: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export const scanHelp: Readonly<Record<keyof typeof scanOptions, OptionHelp>> = {
  model: {
    value: '<name>',
    text: {
      zh: 'linear、logistic、mixed（无标记模型的方差用于所有标记，同 EMMAX）、exact（逐标记估计方差，同 gemma）、farmcpu、blink、forward（多位点混合模型）；默认 linear，只有两个值的性状用 logistic',
      en: 'linear, logistic, mixed (variances estimated once without markers, as EMMAX), exact (variances re-estimated per marker, as gemma), farmcpu, blink, forward (multi-locus mixed model) [default: linear; logistic for binary traits]',
    },
  },
  pca: {
    value: '<number>',
    text: {
      zh: '作为协变量的主成分个数，默认 0',
      en: 'principal components as covariates [default: 0]',
    },
  },
  maf: {
    value: '<share>',
    text: { zh: '次等位基因频率下限，默认 0', en: 'minimum minor allele frequency [default: 0]' },
  },
  geno: {
    value: '<share>',
    text: { zh: '缺失率上限，默认 1', en: 'maximum missing rate [default: 1]' },
  },
  'kinship-markers': {
    value: '<which>',
    text: {
      zh: '主成分与亲缘关系所用的标记：tested（满足 --maf 与 --geno 的标记，默认）、all（全部），或列出标记名的文件（每行一个）',
      en: 'markers for components and relationships: tested (those within --maf and --geno), all, or a file of markers, one per line [default: tested]',
    },
  },
  loco: {
    text: {
      zh: 'mixed 与 exact：检验某染色体的标记时，亲缘关系不用该染色体的标记',
      en: 'mixed and exact: relationships from the markers of the other chromosomes (leave one chromosome out)',
    },
  },
  tests: {
    value: '<name>',
    text: {
      zh: 'exact：all 时另给出似然比检验与得分检验的 P（p_lrt、p_score）；默认 wald',
      en: 'exact: wald, or all to add P of the likelihood ratio and score tests (p_lrt, p_score) [default: wald]',
    },
  },
  choice: {
    value: '<name>',
    text: {
      zh: 'forward：information（默认，扩展贝叶斯信息准则最小的模型）或 bonferroni（标记全部显著的最大模型）',
      en: 'forward: information (the model with the least extended Bayesian information criterion) or bonferroni (the largest model whose markers are all significant) [default: information]',
    },
  },
};

/** Options of what is made of a scan. */
export const findOptions = {
  leading: { type: 'string' },
  alpha: { type: 'string' },
  effective: { type: 'boolean' },
  permutations: { type: 'string' },
  seed: { type: 'string' },
  'lead-p': { type: 'string' },
  'lead-r2': { type: 'string' },
  'lead-distance': { type: 'string' },
  genes: { type: 'string' },
  flank: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export const findHelp: Readonly<Record<keyof typeof findOptions, OptionHelp>> = {
  leading: {
    value: '<number>',
    text: { zh: '每个性状列出的标记数，默认 10', en: 'number of top markers listed per trait [default: 10]' },
  },
  alpha: {
    value: '<share>',
    text: {
      zh: '各阈值的错误率，默认 0.05',
      en: 'error rate of the thresholds [default: 0.05]',
    },
  },
  effective: {
    text: {
      zh: '另按有效检验数（Li 与 Ji、Gao）给出阈值',
      en: 'add thresholds by the effective number of tests (Li and Ji, Gao)',
    },
  },
  permutations: {
    value: '<number>',
    text: {
      zh: 'linear：另由这么多次置换给出阈值与校正 P（如 1000）',
      en: 'linear: add thresholds and corrected P from this many permutations, e.g. 1000',
    },
  },
  seed: {
    value: '<number>',
    text: { zh: '置换的随机种子，默认 1', en: 'random seed of the permutations [default: 1]' },
  },
  'lead-p': {
    value: '<p>',
    text: {
      zh: '前导标记的 P 上限，默认 1 除以检验标记数',
      en: 'maximum P of a lead marker [default: 1 / number of markers tested]',
    },
  },
  'lead-r2': {
    value: '<r2>',
    text: {
      zh: '归入前导标记的 r2 下限，默认 0.5',
      en: 'minimum r2 of a marker with its lead marker [default: 0.5]',
    },
  },
  'lead-distance': {
    value: '<kilobases>',
    text: {
      zh: '归入前导标记的最大距离（kb），默认 250',
      en: 'maximum distance of a marker from its lead marker, in kilobases [default: 250]',
    },
  },
  genes: {
    value: '<file>',
    text: {
      zh: 'GFF3 注释：列出前导标记区段内及附近的基因',
      en: 'GFF3 annotation: list genes in and near the regions of lead markers',
    },
  },
  flank: {
    value: '<kilobases>',
    text: {
      zh: '区段两侧列出基因的范围（kb），默认 50',
      en: 'flank of a region in which genes are listed, in kilobases [default: 50]',
    },
  },
};
