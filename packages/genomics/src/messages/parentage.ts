/** Parents by markers, and purity of hybrids. */
export const parentageMessages = {
  errorRate: {
    en: 'The share of wrong calls must lie above 0 and below 0.5, not at {value}.',
    zh: '错误基因型的比例应大于 0 且小于 0.5，而不是 {value}。',
  },
  noCandidates: {
    en: 'There is no candidate parent.',
    zh: '没有候选亲本。',
  },
  knownIsOffspring: {
    en: 'The sample {sample} is named as its own known parent.',
    zh: '样品 {sample} 被列为自己的已知亲本。',
  },
} as const;
