/** Two-stage analysis of series of trials: refusals and remarks. */
export const twoStageMessages = {
  oneTrial: {
    en: 'A two-stage analysis needs at least 2 trials that can be analysed separately; there are {trials}. {reason}',
    zh: '两阶段分析至少需要 2 个可单独分析的试验，现有 {trials} 个。{reason}',
  },
  meansWithoutError: {
    en: '{trial}: the errors of the means are confounded, so they give no weights. Use no weighting, or leave the trial out.',
    zh: '{trial}：各均值的误差无法区分，不能据此加权。请不加权，或剔除该试验。',
  },
  errorsOfFirstStage: {
    en: '{trait}: the errors of the means have the variances and covariances estimated in the first stage; the row first-stage error is the factor on them, fixed at 1.',
    zh: '{trait}：各试验均值的误差采用第一步估计的方差与协方差；“第一步误差”一行为其倍数，固定为 1。',
  },
} as const;
