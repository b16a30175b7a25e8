/** Realized genetic gain: refusals. */
export const geneticGainMessages = {
  fewYearsOfOrigin: {
    en: 'The entries with values of {trait} come from {count} {count, year|years}; a gain per year needs at least {least}. Choose trials of more years.',
    zh: '有{trait}数据的品种仅来自 {count} 个年份，估计年增益至少需要 {least} 个。请选择更多年份的试验。',
  },
  yearsUnconnected: {
    en: 'No check and no entry connects the years of {trait}, so its gain cannot be separated from differences between years. Name the checks, or choose trials that share entries.',
    zh: '{trait}的各年份之间没有共同的对照或品种，无法将遗传增益与年份差异区分开。请指定对照，或选择有共同品种的试验。',
  },
} as const;
