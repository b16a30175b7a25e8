/** The randomized-block analysis: refusals and remarks. */
export const randomizedBlockMessages = {
  onePlot: {
    en: '{trait} has a value in only one plot. An analysis needs several entries, some of them in more than one plot.',
    zh: '{trait}只有 1 个小区有数据。分析需要多个参试品种，并且其中一些有多个小区。',
  },
  oneEntry: {
    en: '{trait} was observed on only one entry ({entry}). A comparison needs at least 2 entries.',
    zh: '{trait}只有 1 个参试品种（{entry}）有数据，至少需要 2 个才能比较。',
  },
  oneBlock: {
    en: '{trait} was observed in only one block ({block}). A randomized block analysis needs at least 2 blocks.',
    zh: '{trait}只有 1 个区组（{block}）有数据。随机区组分析至少需要 2 个区组。',
  },
  noErrorDegrees: {
    en: '{trait}: {plots} plots are too few for {entries} entries and {blocks} blocks; no degree of freedom is left for the error. Replicate more entries.',
    zh: '{trait}：{entries} 个参试品种、{blocks} 个区组只有 {plots} 个小区，误差没有自由度。需要更多品种设置重复。',
  },
  noErrorVariance: {
    en: '{trait}: entries and blocks fit the values exactly, so the error variance is 0 and nothing can be tested. Check whether the values were calculated rather than observed.',
    zh: '{trait}：数值完全由品种与区组决定，误差方差为 0，无法检验。请检查数据是否为计算值而非观测值。',
  },
  disconnected: {
    en: '{trait}: entries {first} and entries {second} are not connected by common blocks, directly or through others, so they cannot be compared in one analysis.',
    zh: '{trait}：品种 {first} 与品种 {second} 没有直接或间接处于同一区组，无法在一次分析中比较。',
  },
  unknownCheck: {
    en: '{trait}: the check {check} has no value here, so no entry can be compared with it.',
    zh: '{trait}：对照 {check} 在此没有数据，无法与其比较。',
  },
  outliersLeaveNothing: {
    en: '{trait}: after excluding outliers this trait cannot be analysed. Keep the outliers to analyse it.',
    zh: '{trait}：剔除异常值后剩余数据无法分析。可选择保留异常值后重新分析。',
  },
  entriesWithoutData: {
    en: '{count} {count, entry has no value and is|entries have no value and are} left out: {names}.',
    zh: '{count} 个参试品种没有数据，未纳入分析：{names}。',
  },
  entriesOnFewerPlots: {
    en: 'Outliers were excluded: the {count, mean|means} of {count} {count, entry is|entries are} based on fewer plots (used/all): {names}.',
    zh: '已剔除异常值，{count} 个品种的均值所依据的小区数减少（所用/全部）：{names}。',
  },
  entriesMostlyBeyond: {
    en: '{count} {count, entry keeps|entries keep} all plots although half or more would be excluded as outliers: {names}. Check these plots.',
    zh: '{count} 个品种有半数或以上的小区超出异常值界限，其全部小区均予保留，请核对：{names}。',
  },
  entriesWhollyBeyond: {
    en: '{count} {count, entry keeps|entries keep} all plots although all lie beyond the quartile fences of the raw values: {names}. An entry is never excluded entirely.',
    zh: '{count} 个品种的全部小区均超出原始值的四分位数界限，均予保留（不会整体剔除一个品种）：{names}。',
  },
  blocksWithoutData: {
    en: '{count} {count, block has no value and is|blocks have no value and are} left out: {names}.',
    zh: '{count} 个区组没有数据，未纳入分析：{names}。',
  },
  plotsWithoutFactor: {
    en: '{count} {count, plot has a value but no entry or no block and is|plots have a value but no entry or no block and are} left out.',
    zh: '{count} 个小区有数据但缺少品种或区组，未纳入分析。',
  },
  unbalanced: {
    en: 'Some entries are missing from some blocks. Means are adjusted for blocks (least squares), and each pair of entries has its own standard error.',
    zh: '部分品种在部分区组中缺失。均值已按区组进行最小二乘校正，每对品种有各自的标准误。',
  },
  repeatedCells: {
    en: '{count} {count, combination|combinations} of entry and block {count, has|have} more than one plot. All plots are used; the error pools the variation within and between blocks.',
    zh: '{count} 个“品种×区组”组合有多个小区。全部小区均参与分析，误差同时包含区组内差异与品种×区组互作。',
  },
  singlePlotEntries: {
    en: '{count} {count, entry has only one plot; its mean is|entries have only one plot; their means are} the least precise: {names}.',
    zh: '{count} 个品种只有 1 个小区，其均值最不可靠：{names}。',
  },
  negativeGeneticVariance: {
    en: 'The entries vary less than expected from the error alone; genetic variance and heritability are estimated as 0.',
    zh: '品种间差异小于误差所能造成的差异，遗传方差估计为 0，遗传力为 0。',
  },
  noVariationCoefficient: {
    en: 'The coefficient of variation is not given, since the mean is not above 0.',
    zh: '总均值不大于 0，不计算变异系数。',
  },
  noPercentOfCheck: {
    en: 'Percentages of the check are not given, since its mean is not above 0.',
    zh: '对照均值不大于 0，不计算相对对照的百分比。',
  },
} as const;
