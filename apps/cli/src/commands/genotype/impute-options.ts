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
    text: { zh: '结果文件组（不带扩展名的路径）', en: 'the filled fileset, a path without an extension' },
  },
  method: {
    value: '<name>',
    text: {
      zh: 'haplotypes（默认）、neighbours 或 mean',
      en: 'haplotypes (unless given), neighbours or mean',
    },
  },
  dosages: {
    value: '<file>',
    text: {
      zh: '另写一个剂量表（标记为行，.gz 则压缩）',
      en: 'also write a table of dosages, a row for each marker (packed when named .gz)',
    },
  },
  hidden: {
    value: '<share>',
    text: {
      zh: '隐藏以估计准确率的已知基因型比例，0 到 0.5；默认 0.01，至多约 10 万个',
      en: 'share of known calls hidden to measure accuracy, 0 to 0.5; 0.01 unless given, some 100,000 calls at most',
    },
  },
  neighbours: {
    value: '<number>',
    text: {
      zh: 'neighbours：相近样品数，默认 5',
      en: 'neighbours: samples that tell a call; 5 unless given',
    },
  },
  markers: {
    value: '<number>',
    text: {
      zh: 'neighbours：比较样品所用的连锁标记数，默认 20',
      en: 'neighbours: linked markers by which samples are compared; 20 unless given',
    },
  },
  clusters: {
    value: '<number>',
    text: { zh: 'haplotypes：单倍型群数，默认 20', en: 'haplotypes: clusters; 20 unless given' },
  },
  starts: {
    value: '<number>',
    text: {
      zh: 'haplotypes：不同起点的模型数，取平均，默认 3',
      en: 'haplotypes: models from different starts, averaged; 3 unless given',
    },
  },
  passes: {
    value: '<number>',
    text: {
      zh: 'haplotypes：每个模型的学习轮数，默认 8',
      en: 'haplotypes: rounds to learn a model; 8 unless given',
    },
  },
  seed: {
    value: '<number>',
    text: { zh: '随机数种子，默认 1', en: 'of the random numbers; 1 unless given' },
  },
};
