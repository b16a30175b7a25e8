/** What the engines say about data, as refusals (StatisticsError) and as remarks beside a result. */
export const messages = {
  textInNumbers: {
    en: '{column}: "{value}" in row {row} is not a number ({count} such cells). Correct it or leave the cell empty.',
    zh: '{column}：第 {row} 行的“{value}”不是数字（共 {count} 处）。请更正或将其留空。',
  },
  infiniteValue: {
    en: '{column}: the value in row {row} is infinite ({count} such cells). Correct it or leave the cell empty.',
    zh: '{column}：第 {row} 行的数值为无穷大（共 {count} 处）。请更正或将其留空。',
  },
  unequalLengths: {
    en: 'The columns have different lengths: {lengths}.',
    zh: '各列长度不一致：{lengths}。',
  },
  noValues: {
    en: '{trait} has no value in any plot.',
    zh: '{trait}在所有小区中均无数据。',
  },
  onePlot: {
    en: '{trait} has a value in one plot only. An analysis of variance needs at least 2 entries in 2 blocks.',
    zh: '{trait}只有 1 个小区有数据。方差分析至少需要 2 个参试品种、2 个区组。',
  },
  oneEntry: {
    en: '{trait} was observed on one entry only ({entry}). At least 2 entries are needed for a comparison.',
    zh: '{trait}只有 1 个参试品种（{entry}）有数据，至少需要 2 个才能比较。',
  },
  oneBlock: {
    en: '{trait} was observed in one block only ({block}). A randomized block analysis needs at least 2 blocks.',
    zh: '{trait}只有 1 个区组（{block}）有数据。随机区组分析至少需要 2 个区组。',
  },
  constantTrait: {
    en: '{trait} has the same value ({value}) in all {plots} plots: there is nothing to compare.',
    zh: '{trait}在全部 {plots} 个小区中的数值相同（{value}），无法比较。',
  },
  noErrorDegrees: {
    en: '{trait}: {plots} plots are too few for {entries} entries and {blocks} blocks; no degree of freedom is left for the error. More entries must be replicated.',
    zh: '{trait}：{entries} 个参试品种、{blocks} 个区组只有 {plots} 个小区，误差没有自由度。需要更多品种设置重复。',
  },
  noErrorVariance: {
    en: '{trait}: the values follow entries and blocks exactly, so the error variance is 0 and nothing can be tested. Check whether values were calculated instead of observed.',
    zh: '{trait}：数值完全由品种与区组决定，误差方差为 0，无法检验。请检查数据是否为计算值而非观测值。',
  },
  valuesTooLarge: {
    en: '{trait}: the values are too large to be squared ({value}). Check for typing errors, or use a larger unit.',
    zh: '{trait}：数值过大（{value}），无法计算平方和。请检查录入错误，或改用更大的单位。',
  },
  disconnected: {
    en: '{trait}: entries {first} and entries {second} never share a block, directly or through others, so they cannot be compared in one analysis.',
    zh: '{trait}：品种 {first} 与品种 {second} 没有直接或间接处于同一区组，无法在一次分析中比较。',
  },
  unknownCheck: {
    en: '{trait}: the check {check} has no value here, so nothing can be compared with it.',
    zh: '{trait}：对照 {check} 在此没有数据，无法与其比较。',
  },
  alphaRange: {
    en: 'The significance level must lie between 0 and 0.5, not {alpha}.',
    zh: '显著性水平必须大于 0 且小于 0.5，当前为 {alpha}。',
  },
  outliersLeaveNothing: {
    en: '{trait}: after {count} outliers were removed the rest cannot be analysed. {reason} Switch the removal off to keep them.',
    zh: '{trait}：剔除 {count} 个异常值后剩余数据无法分析。{reason}可关闭异常值剔除。',
  },

  entriesWithoutData: {
    en: '{count} entries have no value and are left out: {names}.',
    zh: '{count} 个参试品种没有数据，未纳入分析：{names}。',
  },
  entriesLostToOutliers: {
    en: '{count} entries lost all their values as outliers and are left out: {names}. If they are truly so high or low, run the analysis without removing outliers.',
    zh: '{count} 个参试品种的全部数值均被作为异常值剔除，未纳入分析：{names}。若其确实偏高或偏低，请关闭异常值剔除后重新分析。',
  },
  blocksWithoutData: {
    en: '{count} blocks have no value and are left out: {names}.',
    zh: '{count} 个区组没有数据，未纳入分析：{names}。',
  },
  plotsWithoutFactor: {
    en: '{count} plots have a value but no entry or no block and are left out.',
    zh: '{count} 个小区有数据但缺少品种或区组，未纳入分析。',
  },
  unbalanced: {
    en: 'Not every entry stands once in every block. Means are adjusted for blocks (least squares), and each pair of entries has its own standard error.',
    zh: '并非每个品种在每个区组中各出现一次。均值已按区组进行最小二乘校正，每对品种有各自的标准误。',
  },
  repeatedCells: {
    en: '{count} combinations of entry and block have more than one plot. All plots are used; the error holds the differences within a block and those between blocks alike.',
    zh: '{count} 个“品种×区组”组合有多个小区。全部小区均参与分析，误差同时包含区组内差异与品种×区组互作。',
  },
  singlePlotEntries: {
    en: '{count} entries have one plot only; their means are the least certain: {names}.',
    zh: '{count} 个品种只有 1 个小区，其均值最不可靠：{names}。',
  },
  negativeGeneticVariance: {
    en: 'The entries differ less than the error alone would make them; the genetic variance is estimated as 0, and so is the heritability.',
    zh: '品种间差异小于误差所能造成的差异，遗传方差估计为 0，遗传力为 0。',
  },
  noVariationCoefficient: {
    en: 'The coefficient of variation is not given, since the mean is not above 0.',
    zh: '总平均值不大于 0，不计算变异系数。',
  },
  noPercentOfCheck: {
    en: 'Percentages of the check are not given, since its mean is not above 0.',
    zh: '对照均值不大于 0，不计算相对对照的百分比。',
  },
  notNormal: {
    en: 'The residuals are not normal (Shapiro-Wilk P {p}). Look at the residual plots; a transformation may help.',
    zh: '残差不服从正态分布（Shapiro-Wilk P {p}）。请查看残差图，必要时进行数据转换。',
  },
  unequalVariances: {
    en: 'The entries have unequal error variances (Bartlett P {p}). Comparisons between them are approximate.',
    zh: '各品种误差方差不齐（Bartlett P {p}），品种间比较仅为近似。',
  },
  tooManyLetterGroups: {
    en: 'Letters are not given for {method}: so many entries fall into more groups than letters can show ({count} at most). Compare with the check or by the LSD instead.',
    zh: '{method}：品种过多，差异分组超出字母可表示的范围（最多 {count} 组），不标注字母。请与对照比较或直接使用 LSD。',
  },
  weightNotPositive: {
    en: 'The weights in {column} must all be above 0.',
    zh: '{column} 中的权重必须全部大于 0。',
  },
  unknownLevels: {
    en: '{term}: the relationship matrix does not know {count} of the levels in the data ({level}). Add them to the pedigree or marker data, or leave their plots out.',
    zh: '{term}：亲缘关系矩阵中缺少数据里的 {count} 个水平（{level}）。请补充其系谱或标记数据，或剔除相应小区。',
  },
  noErrorDegreesInModel: {
    en: '{plots} plots cannot carry {effects} fixed effects: no degree of freedom is left for the error. Take terms out of the model or make them random.',
    zh: '{plots} 个小区不足以估计 {effects} 个固定效应，误差没有自由度。请减少模型中的项，或将其设为随机效应。',
  },
  notEstimable: {
    en: 'The mean of {level} cannot be estimated: combinations of factors that it needs have no plot.',
    zh: '无法估计 {level} 的均值：所需的因素组合没有小区数据。',
  },
  twoOfEach: {
    en: 'The interaction needs at least 2 genotypes in at least 2 environments; there are {genotypes} and {environments}.',
    zh: '互作分析至少需要 2 个品种、2 个环境，当前为 {genotypes} 个品种、{environments} 个环境。',
  },
  emptyCell: {
    en: '{genotype} has no plot in {environment} ({count} such combinations). Leave such genotypes or environments out.',
    zh: '{genotype} 在 {environment} 没有小区（共 {count} 个空缺组合）。请剔除这些品种或环境。',
  },
  blockSizeDoesNotDivide: {
    en: '{entries} entries cannot be laid out in equal blocks of {blockSize}: the block size must be at least 2 and divide the number of entries. Add or take away entries, or choose another block size.',
    zh: '{entries} 个品种无法均分到大小为 {blockSize} 的区组：区组大小至少为 2，且须整除品种数。请增减品种或调整区组大小。',
  },
  tooFewReplicates: {
    en: 'At least 2 replicates are needed, not {replicates}.',
    zh: '至少需要 2 次重复，当前为 {replicates}。',
  },
} as const satisfies Record<string, { zh: string; en: string }>;

export type MessageName = keyof typeof messages;
