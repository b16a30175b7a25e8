/** Correlations, paths, components, clusters and indices: refusals and remarks. */
export const selectionMessages = {
  fewEntries: {
    en: 'At least {least} entries with a value of every trait are needed; there are {count}.',
    zh: '至少需要 {least} 个所有性状均有数据的参试品种，当前为 {count} 个。',
  },
  valueMissing: {
    en: '{entry} has no value of {trait} ({count} values are missing). Leave such entries or traits out, or impute the values first.',
    zh: '{entry} 缺少 {trait} 的数据（共缺 {count} 个）。请剔除这些品种或性状，或先补全数据。',
  },
  dependentTraits: {
    en: '{trait} is collinear with the traits before it (for example their sum), or there are fewer entries than traits. Leave it out.',
    zh: '{trait} 可由前面的性状推算得出（如为其之和），或品种数少于性状数。请剔除该性状。',
  },
  fewItems: {
    en: 'A cluster analysis needs at least 2 items; there are {count}.',
    zh: '聚类分析至少需要 2 个对象，当前为 {count} 个。',
  },
  distanceNotANumber: {
    en: 'The distance between {first} and {second} is {value}; distances must be numbers of at least 0.',
    zh: '{first} 与 {second} 之间的距离为 {value}，距离必须是不小于 0 的数字。',
  },
  clusterCount: {
    en: '{items} items can be divided into 1 to {items} clusters, not {clusters}.',
    zh: '{items} 个对象可分为 1 至 {items} 类，不能分为 {clusters} 类。',
  },
  selectedShare: {
    en: 'The selected proportion must be above 0 and at most 1, not {proportion}.',
    zh: '入选率必须大于 0 且不超过 1，当前为 {proportion}。',
  },
  selectedCount: {
    en: '{selected} of {candidates} cannot be selected: both must be whole numbers of at least 1, the first not above the second.',
    zh: '无法从 {candidates} 个中选择 {selected} 个：两者须为不小于 1 的整数，且入选数不超过候选数。',
  },
  nothingSelected: {
    en: 'No entry is selected.',
    zh: '没有入选品种。',
  },
  unknownSelected: {
    en: 'The selected entry {entry} is not among the entries with data.',
    zh: '入选品种 {entry} 不在有数据的品种中。',
  },
  noCompletePlots: {
    en: 'No plot has values of all of {traits} together with its entry and block.',
    zh: '没有任何小区同时具有 {traits} 的数据及其品种和区组。',
  },
  noErrorDegreesOfTraits: {
    en: '{plots} plots with all traits are too few for {entries} entries: variances between entries and of the error cannot be separated. Replicate at least 2 entries.',
    zh: '所有性状均有数据的 {plots} 个小区不足以分析 {entries} 个品种，无法区分品种间方差与误差方差。至少需要 2 个有重复的品种。',
  },
  differentTraits: {
    en: 'The numbers of traits differ: phenotypic {phenotypic}; genotypic {genotypic}; {weights} weights.',
    zh: '性状不一致：表型 {phenotypic}；遗传型 {genotypic}；权重 {weights} 个。',
  },
  noGainOnIndex: {
    en: 'The index is the same for all entries: its weights are 0, or the phenotypic variances are inconsistent.',
    zh: '该指数对所有品种均相同：权重为 0，或表型方差协方差矩阵不合理。',
  },
  goalForEachTrait: {
    en: 'Each of the {traits} traits needs a goal; there are {goals}.',
    zh: '{traits} 个性状均需设定目标，当前只有 {goals} 个。',
  },
} as const;
