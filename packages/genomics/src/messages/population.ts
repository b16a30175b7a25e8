/** Statistics of populations: kinship, principal components, linkage disequilibrium and the like. */
export const populationMessages = {
  nothingPolymorphic: {
    en: 'None of the {variants} markers is polymorphic among the {samples} samples, so no relationships can be estimated.',
    zh: '{variants} 个标记在 {samples} 个样品间均无差异，无法估计亲缘关系。',
  },
  fewSamplesForRelationships: {
    en: 'Relationships are between samples and need at least 2; there is {samples}.',
    zh: '亲缘关系是样品之间的关系，至少需要 2 个样品，现有 {samples} 个。',
  },
  noSharedCalls: {
    en: 'No marker is called in both {first} and {second}, so their relationship cannot be estimated. Leave out samples with many missing calls.',
    zh: '样品 {first} 与 {second} 没有共同检出的标记，无法比较。请先剔除缺失较多的样品。',
  },
  hotspotThreshold: {
    en: 'The hotspot threshold must be above 0 and below 1, not {value}.',
    zh: '热点阈值应大于 0 且小于 1，而不是 {value}。',
  },
  hotspotMarkers: {
    en: 'The minimum length of a hotspot must be a whole number of at least 3 consecutive markers, not {value}.',
    zh: '热点的连续标记数应为不小于 3 的整数，而不是 {value}。',
  },
  noMarkerLeft: {
    en: 'None of the {count} markers passes the filters on region, minor allele frequency and missing rate.',
    zh: '按所选区域、次等位基因频率和缺失率，{count} 个标记中一个也没有留下。',
  },
  emptyRegions: {
    en: 'There are no markers in {names}. The chromosomes of the data are {chromosomes}.',
    zh: '{names} 中没有标记。数据中的染色体：{chromosomes}。',
  },
} as const;
