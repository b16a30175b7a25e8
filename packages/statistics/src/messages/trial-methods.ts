/** The methods of field statistics: refusals and remarks. */
export const trialMethodsMessages = {
  plotsNotPlaced: {
    en: '{count} {count, plot has|plots have} a value but no information on entry or position (location, year, group, block, strip, position) and {count, is|are} left out.',
    zh: '{count} 个小区有数据，但缺少品种或位置信息（地点、年份、组、区组、条带、位置），未纳入分析。',
  },
  samePlaceInStrip: {
    en: 'Strip {strip} has more than one plot at position {position}. Give each plot of a strip its own position.',
    zh: '{strip} 条带的位置 {position} 有多个小区。请为同一条带的每个小区指定唯一的位置。',
  },
  noEntriesBesideCheck: {
    en: '{trait}: no entry plot has a plot of the check {check} in its strip for comparison.',
    zh: '{trait}：没有任何参试品种小区与对照 {check} 处于同一条带，无法比较。',
  },
  plotsWithoutAdjacentCheck: {
    en: '{count} entry {count, plot has|plots have} no check for comparison and {count, is|are} left out.',
    zh: '{count} 个参试品种小区没有可供比较的对照，未纳入分析。',
  },
  checkOnOneSide: {
    en: '{count} entry {count, plot has|plots have} a check on one side only and {count, is|are} compared with that check.',
    zh: '{count} 个参试品种小区仅一侧有对照，以该侧对照为标准。',
  },
  tooFewChecksForError: {
    en: 'Differences are not tested: the error is estimated from checks between two other checks of their strip, and there are fewer than 3 of these ({count} check plots in all), or they do not vary.',
    zh: '未进行差异检验：误差由同一条带中位于两个对照之间的对照小区估计，而此类对照不足 3 个（对照小区共 {count} 个），或其数值毫无变异。',
  },
  adjustingDoesNotHelp: {
    en: 'Neighbouring checks are no more alike than distant ones (gain {gain}, below 1): comparing with adjacent checks adds their error without removing a trend. Consider the unadjusted means too.',
    zh: '相邻对照并不比相距较远的对照更为相近（增益 {gain}，小于 1）：以邻近对照为标准只会增加误差而不能消除地力差异。请同时参考未校正的均值。',
  },
  sharedChecks: {
    en: '{count} check {count, plot is|plots are} adjacent to more than one entry plot. Comparisons with the check are valid; comparisons of two entries that share a check plot are not independent.',
    zh: '{count} 个对照小区同时与多个参试品种小区相邻。与对照的比较有效；共用对照小区的品种之间的比较并不独立。',
  },
  noRepeatedPairs: {
    en: 'Differences are not tested: every entry is paired with the check only once, so the error cannot be estimated. Use at least 2 replicates.',
    zh: '未进行差异检验：每个品种与对照仅相邻一次，无法估计误差。请至少设置 2 次重复。',
  },
  pairingDoesNotHelp: {
    en: 'Neighbouring plots are no more alike than distant ones (gain {gain}, below 1): pairing with the check does not reduce the error here.',
    zh: '相邻小区并不比相距较远的小区更为相近（增益 {gain}，小于 1）：此处与对照配对不能降低误差。',
  },
  oneGroup: {
    en: '{trait} was observed in only one group ({group}). The within-group method needs at least 2 groups; analyse one group as randomized blocks.',
    zh: '{trait}只有 1 个组（{group}）有数据。组内重复法至少需要 2 个组；单个组请按随机区组分析。',
  },
  groupsNotLinked: {
    en: 'The groups have no entries in common: entries of different groups can be compared only by their deviations from the group mean. Common checks in every group would connect them.',
    zh: '各组之间没有共同的品种：不同组的品种只能按与组均值的离差比较。在各组设置共同对照即可将其联系起来。',
  },
  groupsWithoutCheckMean: {
    en: 'Percentages of the check are not given for groups in which no check has a value or the check mean is not above 0.',
    zh: '对照没有数据或对照均值不大于 0 的组，不计算相对对照的百分比。',
  },
  commonEntriesDisagree: {
    en: 'The differences between common entries vary among groups (P {p}). Comparisons across groups are doubtful; those within a group are valid.',
    zh: '各组共同品种之间的差异在组间不一致（P {p}）。跨组比较不可靠，组内比较仍然有效。',
  },
  unequalGroupErrors: {
    en: 'The groups have unequal error variances (Bartlett P {p}). Tests with the pooled error are approximate.',
    zh: '各组误差方差不齐（Bartlett P {p}），以合并误差进行的检验仅为近似。',
  },
  variancesNotFound: {
    en: 'The variance estimation did not converge; predictions and variance components are doubtful.',
    zh: '方差组分的估计未收敛，预测值与方差组分不可靠。',
  },
  oneEnvironmentInSeries: {
    en: '{trait} was observed in only one environment ({environment}). A joint analysis needs at least 2 years or locations; analyse one environment as randomized blocks.',
    zh: '{trait}只有 1 个环境（{environment}）有数据。多年多点联合分析至少需要 2 个年份或地点；单个环境请按随机区组分析。',
  },
  seriesDisconnected: {
    en: '{trait}: the entries form sets that share no environment, so they cannot be compared in one analysis. Common checks in all environments would connect them.',
    zh: '{trait}：参试品种分成若干没有共同环境的部分，无法在一次分析中比较。在各环境设置共同对照即可将其联系起来。',
  },
  fixedPlacesNeedAllCells: {
    en: '{trait}: {entry} has no plot in {environment} ({count} such combinations). Means over fixed years and locations need all of them: make years or locations random, or leave such entries or environments out.',
    zh: '{trait}：{entry} 在 {environment} 没有小区（共 {count} 个空缺组合）。固定年份、地点的均值要求组合齐全：请将年份或地点设为随机，或剔除这些品种或环境。',
  },
  interactionIsError: {
    en: 'Entries are not replicated within environments: the entry x environment interaction cannot be separated from the error and serves as the error.',
    zh: '各环境内没有重复：品种与环境的互作无法与误差分开，以其作为误差。',
  },
  unbalancedSeries: {
    en: 'Entries differ in the number of plots per environment. Sums of squares are sequential (each source after those above it), F tests are approximate; means are adjusted by the mixed model.',
    zh: '并非每个品种在每个环境中的小区数都相同。平方和为顺序平方和（依次扣除上方各项），F 检验为近似；均值由混合模型校正。',
  },
  environmentsWithoutCheck: {
    en: 'The check has no value in {count} environments, where no entry is compared with it: {names}.',
    zh: '对照在 {count} 个环境中没有数据，这些环境不与对照比较：{names}。',
  },
  unequalEnvironmentErrors: {
    en: 'The environments have unequal error variances (Bartlett P {p}). Tests with a common error are approximate; allow each environment its own error variance in the mixed models.',
    zh: '各环境误差方差不齐（Bartlett P {p}），以共同误差进行的检验仅为近似；可在混合模型中为每个环境设置各自的误差。',
  },
  oneTrialToMerge: {
    en: 'Choose at least 2 trials for a joint analysis.',
    zh: '请至少选择 2 个试验进行合并分析。',
  },
  unlikeTrials: {
    en: 'Only trials with the same design can be analysed together. {first}: {firstTrials}; {second}: {secondTrials}.',
    zh: '只有设计相同的试验才能合并分析。{first}：{firstTrials}；{second}：{secondTrials}。',
  },
} as const;
