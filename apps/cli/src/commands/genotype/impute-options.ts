import type { OptionHelp } from '../../command.ts';

export const imputeOptions = {
  to: { type: 'string' },
  method: { type: 'string' },
  dosages: { type: 'string' },
  hidden: { type: 'string' },
  neighbours: { type: 'string' },
  markers: { type: 'string' },
  clusters: { type: 'string' },
  starts: { type: 'string' },
  passes: { type: 'string' },
  seed: { type: 'string' },
} as const;

export const imputeOptionHelp: Readonly<Record<keyof typeof imputeOptions, OptionHelp>> = {
  to: {
    value: '<fileset>',
    text: { zh: '结果文件组（不带扩展名的路径）', en: 'output fileset, a path without an extension' },
  },
  method: {
    value: '<name>',
    text: {
      zh: 'haplotypes（默认）、neighbours 或 mean',
      en: 'haplotypes, neighbours or mean [default: haplotypes]',
    },
  },
  dosages: {
    value: '<file>',
    text: {
      zh: '另写一个剂量表（标记为行，.gz 则压缩）',
      en: 'also write a table of dosages, one row per marker (compressed if named .gz)',
    },
  },
  hidden: {
    value: '<share>',
    text: {
      zh: '隐藏以估计准确率的已知基因型比例，0 到 0.5；默认 0.01，至多约 10 万个',
      en: 'share of known calls masked to estimate accuracy, 0 to 0.5, at most some 100,000 calls [default: 0.01]',
    },
  },
  neighbours: {
    value: '<number>',
    text: {
      zh: 'neighbours：相近样品数，默认 5',
      en: 'neighbours: number of nearest neighbours [default: 5]',
    },
  },
  markers: {
    value: '<number>',
    text: {
      zh: 'neighbours：比较样品所用的连锁标记数，默认 20',
      en: 'neighbours: number of linked markers used to compare samples [default: 20]',
    },
  },
  clusters: {
    value: '<number>',
    text: {
      zh: 'haplotypes：单倍型群数，默认 20',
      en: 'haplotypes: number of haplotype clusters [default: 20]',
    },
  },
  starts: {
    value: '<number>',
    text: {
      zh: 'haplotypes：不同起点的模型数，取平均，默认 3',
      en: 'haplotypes: models from different random starts, averaged [default: 3]',
    },
  },
  passes: {
    value: '<number>',
    text: {
      zh: 'haplotypes：每个模型的学习轮数，默认 8',
      en: 'haplotypes: EM iterations per model [default: 8]',
    },
  },
  seed: {
    value: '<number>',
    text: { zh: '随机数种子，默认 1', en: 'random seed [default: 1]' },
  },
};
