/** Parents by markers, and purity of hybrids. */
export const parentageMessages = {
  errorRate: {
    en: 'The genotyping error rate must be above 0 and below 0.5, not {value}.',
    zh: '错误基因型的比例应大于 0 且小于 0.5，而不是 {value}。',
  },
  noCandidates: {
    en: 'There are no candidate parents.',
    zh: '没有候选亲本。',
  },
  knownIsOffspring: {
    en: 'The sample {sample} is given as its own known parent.',
    zh: '样品 {sample} 被列为自己的已知亲本。',
  },
  sameParents: {
    en: 'The sample {sample} has {parent} as both parents.',
    zh: '样品 {sample} 的两个亲本都是 {parent}。',
  },
  parentOfItself: {
    en: 'The sample {sample} is given as its own parent.',
    zh: '样品 {sample} 被列为自己的亲本。',
  },
  similarityShare: {
    en: 'The share of markers needed for a verdict must be above 0.5 and at most 1, not {value}.',
    zh: '判定所需的标记比例应大于 0.5 且不超过 1，而不是 {value}。',
  },
} as const;
