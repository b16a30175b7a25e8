/** Genetic maps, crosses, contributions and training sets. */
export const decisionMessages = {
  mapWithoutColumn: {
    en: '{file} has no column {column}; accepted column names: {names}.',
    zh: '{file} 缺少 {column} 列；表头可写作 {names}。',
  },
  mapNotNumber: {
    en: '{file}, line {line}: {column} is “{value}”, not a number of at least 0.',
    zh: '{file} 第 {line} 行：{column} 为“{value}”，不是不小于 0 的数字。',
  },
  mapGoesBack: {
    en: '{file}, line {line}: at {chromosome}:{position} the genetic map decreases, or has two distances for one position.',
    zh: '{file} 第 {line} 行：遗传图谱在 {chromosome}:{position} 处倒退，或同一位置有两个遗传距离。',
  },
  mapEmpty: {
    en: '{file} has no genetic map positions.',
    zh: '{file} 中没有遗传图谱的数据点。',
  },
  noGeneticMap: {
    en: 'The fileset has no centimorgan positions for its {variants} markers. Give a genetic map, or a rate in centimorgans per megabase.',
    zh: '文件集的 {variants} 个标记没有遗传距离（厘摩）。请提供遗传图谱，或每百万碱基的厘摩数。',
  },
  chromosomeNotInMap: {
    en: '{count} {count, chromosome|chromosomes} of the markers {count, is|are} not in the genetic map: {missing}. The map has {known}.',
    zh: '标记所在的 {count} 条染色体不在遗传图谱中：{missing}。图谱中有 {known}。',
  },
  parentsNotInbred: {
    en: '{count} {count, parent is|parents are} heterozygous at more than {share}% of the markers ({names}): segregation within parents is not included in the variances.',
    zh: '{count} 个亲本的杂合标记超过 {share}%（{names}）：其自身分离产生的变异未计入方差。',
  },
  accuracyImpossible: {
    en: 'The accuracy of selection must be above 0 and at most 1, not {accuracy}.',
    zh: '选择准确度为 {accuracy}，应大于 0 且不超过 1。',
  },
  contributionsTooSmall: {
    en: 'With at most {most} from each, {candidates} candidates cannot contribute {share}. Raise the maximum contribution; it must be above 0 and at most 1.',
    zh: '每个候选亲本最多贡献 {most} 时，{candidates} 个候选亲本无法达到所需的 {share}。请提高上限（大于 0，不超过 1）。',
  },
  oneSexOnly: {
    en: 'All {candidates} candidates are of one sex. Give candidates of both sexes, or no sexes.',
    zh: '{candidates} 个候选亲本均为同一性别。请给出两种性别，或不给性别。',
  },
  coancestryLimitTooLow: {
    en: 'No contributions of these candidates keep the mean coancestry at {limit}; the minimum possible is {least}. Raise the limit or add candidates.',
    zh: '这些候选亲本无法使平均共祖率不超过 {limit}；可能的最小值为 {least}。请放宽限制或增加候选亲本。',
  },
  trainingSizeImpossible: {
    en: 'A training set of {size} cannot be chosen from {candidates} candidates; the size must be a whole number from 2 to below the number of candidates.',
    zh: '无法从 {candidates} 个候选样品中选出 {size} 个训练样品；请给出不小于 2 且小于候选数的整数。',
  },
  heritabilityImpossible: {
    en: 'The heritability must be above 0 and below 1, not {heritability}.',
    zh: '遗传力为 {heritability}，应大于 0 且小于 1。',
  },
  targetsAlike: {
    en: 'The {targets} samples to be predicted do not differ at any marker, so no training set can distinguish them.',
    zh: '待预测的 {targets} 个样品在标记上没有差异，任何训练群体都无法区分它们。',
  },
} as const;
