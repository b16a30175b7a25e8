/** The checks of normality and of equal variances: refusals and remarks. */
export const assumptionsMessages = {
  notNormal: {
    en: 'The residuals are not normal (Shapiro-Wilk P {p}). Check the residual plots; a transformation may help.',
    zh: '残差不服从正态分布（Shapiro-Wilk P {p}）。请查看残差图，必要时进行数据转换。',
  },
  unequalVariances: {
    en: 'The entries have unequal error variances (Bartlett P {p}). Comparisons between them are approximate.',
    zh: '各品种误差方差不齐（Bartlett P {p}），品种间比较仅为近似。',
  },
} as const;
