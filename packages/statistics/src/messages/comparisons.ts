/** Comparisons of means: refusals and remarks. */
export const comparisonsMessages = {
  tooManyLetterGroups: {
    en: 'Letters are not given for {method}: so many entries fall into more groups than letters can show ({count} at most). Compare with the check or by the LSD instead.',
    zh: '{method}：品种过多，差异分组超出字母可表示的范围（最多 {count} 组），不标注字母。请与对照比较或直接使用 LSD。',
  },
  alphaRange: {
    en: 'The significance level must lie between 0 and 0.5, not {alpha}.',
    zh: '显著性水平必须大于 0 且小于 0.5，当前为 {alpha}。',
  },
} as const;
