/** Statistics of populations: kinship, principal components, linkage disequilibrium and the like. */
export const populationMessages = {
  nothingPolymorphic: {
    en: 'None of the {variants} markers differs among the {samples} samples, so no relationships can be estimated.',
    zh: '{variants} 个标记在 {samples} 个样品间均无差异，无法估计亲缘关系。',
  },
} as const;
