/** Fixed-effects models: refusals and remarks. */
export const linearModelMessages = {
  noErrorDegreesInModel: {
    en: '{plots} plots cannot carry {effects} fixed effects: no degree of freedom is left for the error. Take terms out of the model or make them random.',
    zh: '{plots} 个小区不足以估计 {effects} 个固定效应，误差没有自由度。请减少模型中的项，或将其设为随机效应。',
  },
  notEstimable: {
    en: 'The mean of {level} cannot be estimated: combinations of factors that it needs have no plot.',
    zh: '无法估计 {level} 的均值：所需的因素组合没有小区数据。',
  },
} as const;
