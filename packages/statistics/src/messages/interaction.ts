/** The interaction of genotypes and environments: refusals and remarks. */
export const interactionMessages = {
  twoOfEach: {
    en: 'The interaction needs at least 2 genotypes in at least 2 environments; there are {genotypes} and {environments}.',
    zh: '互作分析至少需要 2 个品种、2 个环境，当前为 {genotypes} 个品种、{environments} 个环境。',
  },
  emptyCell: {
    en: '{genotype} has no plot in {environment} ({count} such combinations). Leave such genotypes or environments out.',
    zh: '{genotype} 在 {environment} 没有小区（共 {count} 个空缺组合）。请剔除这些品种或环境。',
  },
} as const;
