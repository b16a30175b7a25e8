import type { Text } from '../statistics-error.ts';

export type TrialMethodName =
  | 'multiYearMultiPoint'
  | 'randomBlock'
  | 'withinGroupRepeat'
  | 'indirectRatio'
  | 'contrast';

/** A method of field statistics in a few words; docs/statistics-methods.md defines it in full. */
export interface TrialMethod {
  name: TrialMethodName;
  title: Text;
  /** which trials it is for and what is compared with what */
  definition: Text;
  /** what must hold; the analysis checks it and remarks on what does not */
  assumptions: Text;
  sources: readonly string[];
}

export const trialMethods: readonly TrialMethod[] = [
  {
    name: 'multiYearMultiPoint',
    title: { en: 'Multi-year multi-point', zh: '多年多点' },
    definition: {
      en: 'One set of entries tried at several locations, in several years, or both. Each environment is analysed by itself, then all jointly: entries and their interactions with years and locations are tested against the error that fits years and locations which are fixed or a sample.',
      zh: '同一组品种在多个地点、多个年份或多年多点进行试验。先对各环境分别分析，再进行联合方差分析：根据年份、地点为固定或随机，品种及其与年份、地点的互作分别以相应的误差项检验。',
    },
    assumptions: {
      en: 'Errors are independent, normal and of one variance within an environment, and of one variance over environments unless each is given its own; years and locations called random are a random sample of those the results are meant for.',
      zh: '各环境内误差独立、服从正态分布且方差相同；除非为各环境设置各自的误差，环境间误差方差相同；设为随机的年份、地点是结论所推断总体的随机样本。',
    },
    sources: [
      'F. Yates and W. G. Cochran, Journal of Agricultural Science 28 (1938) 556-580',
      'M. S. McIntosh, Agronomy Journal 75 (1983) 153-155',
      'H. P. Piepho et al., Euphytica 161 (2008) 209-228',
    ],
  },
  {
    name: 'randomBlock',
    title: { en: 'Random block', zh: '随机区组' },
    definition: {
      en: 'One environment; every entry is grown once in every block, in an order drawn for each block. Entries are compared by means adjusted for blocks, with the error that remains within blocks.',
      zh: '单个环境；每个品种在每个区组中出现一次，各区组内随机排列。品种按区组校正后的均值比较，误差为区组内的剩余变异。',
    },
    assumptions: {
      en: 'Effects of entries and blocks add up; errors are independent, normal and of one variance.',
      zh: '品种效应与区组效应可加；误差独立、服从正态分布且方差相同。',
    },
    sources: [
      'R. A. Fisher, The Design of Experiments (1935), chapter IV',
      'K. A. Gomez and A. A. Gomez, Statistical Procedures for Agricultural Research (2nd ed. 1984), section 2.2',
    ],
  },
  {
    name: 'withinGroupRepeat',
    title: { en: 'Within-group repeat', zh: '组内重复' },
    definition: {
      en: 'Many entries divided into groups, each group repeated in blocks of its own, with checks common to the groups. Entries are compared with the checks of their group by the pooled error of all groups, and over groups through the common checks.',
      zh: '将大量品种分为若干组，每组设置各自的重复，并安排各组共同的对照。品种与本组对照比较，误差由各组合并；跨组比较通过共同对照校正。',
    },
    assumptions: {
      en: 'Within a group as for random blocks; error variances are the same in all groups; common checks differ alike in all groups; entries came into groups at random where entries or groups are taken as random.',
      zh: '组内同随机区组；各组误差方差相同；共同对照之间的差异在各组一致；将品种或组视为随机时，品种随机分到各组。',
    },
    sources: [
      'R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266',
      'W. M. Schutz and C. C. Cockerham, Biometrics 22 (1966) 843-863',
    ],
  },
  {
    name: 'indirectRatio',
    title: { en: 'Indirect ratio', zh: '间比法' },
    definition: {
      en: 'The check is grown at intervals between entries in fixed order, with few or no replicates. Each entry plot is compared with the mean of the nearest check plot on either side, or with the line between the two (inverse distance), in percent.',
      zh: '参试品种顺序排列，每隔若干小区设一对照，重复少或无重复。每个品种小区与前后两个最近对照的均值（或按距离反比加权的对照值）比较，以百分数表示。',
    },
    assumptions: {
      en: 'Fertility changes steadily from one check to the next; a check plot errs as an entry plot does; errors are independent and normal. The order is not drawn, so that tests rest on this and not on randomization.',
      zh: '相邻对照之间的地力变化平稳；对照小区与品种小区的误差相同；误差独立且服从正态分布。因未随机排列，检验依赖于上述假定而非随机化。',
    },
    sources: [
      'F. D. Richey, Journal of Agricultural Research 27 (1924) 79-90',
      'F. Yates, Journal of Agricultural Science 26 (1936) 424-455',
      'R. J. Baker and R. I. McKenzie, Crop Science 7 (1967) 335-337',
      'T. Gasser, L. Sroka and C. Jennen-Steinmetz, Biometrika 73 (1986) 625-633',
    ],
  },
  {
    name: 'contrast',
    title: { en: 'Contrast', zh: '对比法' },
    definition: {
      en: 'Every entry is grown beside a plot of the check. Each is compared with that plot alone: by the mean difference of its pairs and by its mean in percent of the mean of the checks beside it.',
      zh: '每个参试品种与一个对照小区相邻排列。品种只与其相邻对照比较：以各对差数的均值，以及品种均值占相邻对照均值的百分数表示。',
    },
    assumptions: {
      en: 'Neighbouring plots are more alike than distant ones; differences of pairs are independent, normal and of one variance for all entries.',
      zh: '相邻小区比相距较远的小区更为相近；各对差数独立、服从正态分布，且各品种方差相同。',
    },
    sources: [
      'Student (W. S. Gosset), Biometrika 6 (1908) 1-25',
      'G. W. Snedecor and W. G. Cochran, Statistical Methods (8th ed. 1989), chapter 6',
      'E. C. Fieller, Journal of the Royal Statistical Society B 16 (1954) 175-185',
    ],
  },
];
