/** The interaction of genotypes and environments: refusals and remarks. */
export const interactionMessages = {
  twoOfEach: {
    en: 'The interaction needs at least 2 entries in at least 2 environments; there are {genotypes} and {environments}.',
    zh: '互作分析至少需要 2 个品种、2 个环境，当前为 {genotypes} 个品种、{environments} 个环境。',
  },
  threeOfEach: {
    en: 'This analysis needs at least 3 entries in at least 3 environments; there are {genotypes} and {environments}.',
    zh: '该分析至少需要 3 个品种、3 个环境，当前为 {genotypes} 个品种、{environments} 个环境。',
  },
  threeEnvironments: {
    en: 'Deviations from regression need at least 3 environments; there are {environments}.',
    zh: '计算回归离差至少需要 3 个环境，当前只有 {environments} 个。',
  },
  tooFewMeansOfGenotype: {
    en: '{genotype} was observed in only {count} environments; a slope needs at least 2. Leave it out.',
    zh: '{genotype} 只在 {count} 个环境中有数据；计算回归斜率至少需要 2 个。请剔除该品种。',
  },
  constantGenotype: {
    en: '{genotype} has the same mean in all environments, so the logarithm of its variance is undefined.',
    zh: '{genotype} 在各环境的均值完全相同，方差为零，无法取对数。',
  },
  emptyCell: {
    en: '{genotype} has no plot in {environment} ({count} such combinations). Leave such entries or environments out, or impute the table first.',
    zh: '{genotype} 在 {environment} 没有小区（共 {count} 个空缺组合）。请剔除这些品种或环境，或先填补空缺。',
  },
  interactionEmptyEnvironment: {
    en: 'No entry has a plot in {environment}: leave this environment out.',
    zh: '环境 {environment} 没有任何品种的小区：请剔除该环境。',
  },
  interactionNotConnected: {
    en: '{genotype} and {other} cannot be compared: they are not connected by common environments ({count} separate groups). Analyse the groups separately.',
    zh: '{genotype} 与 {other} 无法比较：没有共同环境将它们联系起来（共 {count} 个互不相连的组）。请分组分析。',
  },
  tooManyAxes: {
    en: 'A model with {axes} multiplicative axes cannot be fitted: at most {possible} exist for this table, and there are {parameters} parameters for {means} means.',
    zh: '无法拟合含 {axes} 个乘积轴的模型：该表最多有 {possible} 个轴，且 {parameters} 个参数对应 {means} 个均值。',
  },
  axesNotTested: {
    en: 'The axes are not tested, since entries are not replicated within environments; sums of squares are those of the means. Choose the number of axes with --axes.',
    zh: '各环境内品种没有重复，主成分未作检验；平方和按均值计算。请用 --axes 指定主成分个数。',
  },
  interactionWithoutError: {
    en: 'The error cannot be estimated: entries are not replicated within environments. Give an error mean square with its degrees of freedom, or use statistics that need none.',
    zh: '无法估计误差：没有任何环境设置品种重复。请给出误差均方及其自由度，或使用不需要误差的指标。',
  },
  environmentWithoutError: {
    en: 'The plots of {environment} give no error: entries are not replicated there, or all replicates are equal. Leave it out, or scale without errors.',
    zh: '环境 {environment} 的小区无法给出误差：没有重复，或重复小区的数值完全相同。请剔除该环境，或选用不需要误差的标准化方式。',
  },
  sameInAllEnvironments: {
    en: 'All environments have the same mean: there is no environmental gradient for a regression.',
    zh: '各环境的均值完全相同：没有可供回归的环境梯度。',
  },
  meansNotPositive: {
    en: 'The mean of {level} is {value}: this statistic is defined only for positive means.',
    zh: '{level} 的均值为 {value}：该指标仅适用于均值为正的情形。',
  },
  unknownGenotype: {
    en: 'There is no entry {genotype} in these data.',
    zh: '数据中没有品种 {genotype}。',
  },
} as const;
