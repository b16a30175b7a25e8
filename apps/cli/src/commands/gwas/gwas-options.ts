import type { ParseArgsOptionsConfig } from 'node:util';
import type { OptionHelp } from '../../command.ts';

/** Options of the scan itself. */
export const scanOptions = {
  model: { type: 'string' },
  components: { type: 'string' },
  minor: { type: 'string' },
  missing: { type: 'string' },
  loco: { type: 'boolean' },
  tests: { type: 'string' },
  choice: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export const scanHelp: Readonly<Record<keyof typeof scanOptions, OptionHelp>> = {
  model: {
    value: '<name>',
    text: {
      zh: 'linear、logistic、mixed（无标记模型的方差用于所有标记，同 EMMAX）、exact（逐标记估计方差，同 gemma）、farmcpu、blink、forward（多位点混合模型）；默认 linear，只有两个值的性状用 logistic',
      en: 'linear, logistic, mixed (variances of the model without markers for all, as EMMAX), exact (variances with every marker, as gemma), farmcpu, blink, forward (multi-locus mixed model); linear unless given, and logistic for traits of two values',
    },
  },
  components: {
    value: '<number>',
    text: {
      zh: '作为协变量的主成分个数，默认 0',
      en: 'principal components as covariates; 0 unless given',
    },
  },
  minor: {
    value: '<share>',
    text: { zh: '次等位基因频率下限，默认 0', en: 'least frequency of the rarer allele; 0 unless given' },
  },
  missing: {
    value: '<share>',
    text: { zh: '缺失率上限，默认 1', en: 'largest share of missing calls; 1 unless given' },
  },
  loco: {
    text: {
      zh: 'mixed 与 exact：检验某染色体的标记时，亲缘关系不用该染色体的标记',
      en: 'mixed and exact: relationships by the markers of the other chromosomes',
    },
  },
  tests: {
    value: '<name>',
    text: {
      zh: 'exact：all 时另给出似然比检验与得分检验的 P（p_lrt、p_score）；默认 wald',
      en: 'exact: all adds p of the likelihood ratio and of the score test (p_lrt, p_score); wald unless given',
    },
  },
  choice: {
    value: '<name>',
    text: {
      zh: 'forward：information（默认，扩展贝叶斯信息准则最小的模型）或 bonferroni（标记全部显著的最大模型）',
      en: 'forward: information (unless given; the model of the least extended Bayesian information criterion) or bonferroni (the largest whose markers are all significant)',
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
    text: { zh: '每个性状列出的标记数，默认 10', en: 'markers listed of each trait; 10 unless given' },
  },
  alpha: {
    value: '<share>',
    text: {
      zh: '各阈值的错误率，默认 0.05',
      en: 'rate of error that thresholds keep; 0.05 unless given',
    },
  },
  effective: {
    text: {
      zh: '另按有效检验数（Li 与 Ji、Gao）给出阈值',
      en: 'thresholds by the effective number of tests too (Li and Ji, Gao)',
    },
  },
  permutations: {
    value: '<number>',
    text: {
      zh: 'linear：另由这么多次置换给出阈值与校正 P（如 1000）',
      en: 'linear: thresholds and corrected P by so many permutations too, e.g. 1000',
    },
  },
  seed: {
    value: '<number>',
    text: { zh: '置换的随机种子，默认 1', en: 'seed of the permutations; 1 unless given' },
  },
  'lead-p': {
    value: '<p>',
    text: {
      zh: '前导标记的 P 上限，默认 1 除以检验标记数',
      en: 'largest P of a lead marker; 1 over the markers tested unless given',
    },
  },
  'lead-r2': {
    value: '<r2>',
    text: {
      zh: '归入前导标记的 r2 下限，默认 0.5',
      en: 'least r2 with a lead marker of what it speaks for; 0.5 unless given',
    },
  },
  'lead-distance': {
    value: '<kilobases>',
    text: {
      zh: '归入前导标记的最大距离（kb），默认 250',
      en: 'kilobases from a lead marker at most of what it speaks for; 250 unless given',
    },
  },
  genes: {
    value: '<file>',
    text: {
      zh: 'GFF3 注释：列出前导标记区段内及附近的基因',
      en: 'GFF3 annotation: genes in and near the regions of lead markers are listed',
    },
  },
  flank: {
    value: '<kilobases>',
    text: {
      zh: '区段两侧列出基因的范围（kb），默认 50',
      en: 'kilobases beside a region whose genes are listed; 50 unless given',
    },
  },
};
