/** Comparisons of means: refusals and remarks. */
export const comparisonsMessages = {
  tooManyMeansForHolm: {
    zh: 'Holm 校正需要全部成对比较的排序，最多用于 {most} 个均值，此处有 {count} 个。请改用 Tukey 或 Bonferroni。',
    en: 'Holm’s adjustment ranks all pairs and takes {most} means at most; there are {count}. Choose Tukey or Bonferroni instead.',
  },
  pairsOfHighestMeans: {
    zh: '{count} 个均值共有 {pairs} 对，仅列出最高的 {most} 个均值之间的成对比较；P 值与区间按全部 {pairs} 对校正。',
    en: 'The {count} means have {pairs} pairs; only those among the {most} highest means are listed. P values and intervals are adjusted for all {pairs} pairs.',
  },
  tooManyLetterGroups: {
    en: 'Letters are not given for {method}: this many entries form more groups than letters can show (at most {count}). Compare with the check or use the LSD instead.',
    zh: '{method}：品种过多，差异分组超出字母可表示的范围（最多 {count} 组），不标注字母。请与对照比较或直接使用 LSD。',
  },
  dunnettApproximated: {
    en: 'P of Dunnett’s comparisons is approximate: the correlations of the differences were approximated with an error of up to {misfit}.',
    zh: 'Dunnett 比较的 P 为近似值：各差数间的相关取最接近的单因子形式，最大偏差 {misfit}。',
  },
  alphaRange: {
    en: 'The significance level must lie between 0 and 0.5, not {alpha}.',
    zh: '显著性水平必须大于 0 且小于 0.5，当前为 {alpha}。',
  },
  fewMeans: {
    en: 'A comparison needs at least two means; there is {count}.',
    zh: '比较至少需要两个均值，当前只有 {count} 个。',
  },
  meanIsMissing: {
    en: 'The {place}. mean is missing or infinite, so the means cannot be compared. Leave out the entries without a mean.',
    zh: '第 {place} 个均值缺失或为无穷大，无法比较。请去掉没有均值的品种。',
  },
  noErrorToCompareWith: {
    en: 'There are no degrees of freedom for the error, so no difference can be tested. More replicates are needed.',
    zh: '误差自由度为 0，无法检验差异。需要增加重复。',
  },
  noControl: {
    en: 'The check is not among the {count} means.',
    zh: '用于比较的对照不在这 {count} 个均值之中。',
  },
} as const;
