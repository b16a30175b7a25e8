/** The methods of field statistics: refusals and remarks. */
export const trialMethodsMessages = {
  samePlaceInStrip: {
    en: 'Strip {strip} has more than one plot at position {position}. Give each plot of a strip a place of its own.',
    zh: '{strip} 条带的位置 {position} 有多个小区。请为同一条带的每个小区指定唯一的位置。',
  },
  noEntriesBesideCheck: {
    en: '{trait}: no entry plot has a plot of the check {check} in its strip to be compared with.',
    zh: '{trait}：没有任何参试品种小区与对照 {check} 处于同一条带，无法比较。',
  },
  plotsWithoutAdjacentCheck: {
    en: '{count} entry plots have no check to be compared with and are left out.',
    zh: '{count} 个参试品种小区没有可供比较的对照，未纳入分析。',
  },
  checkOnOneSide: {
    en: '{count} entry plots have a check on one side only and are compared with that one.',
    zh: '{count} 个参试品种小区仅一侧有对照，以该侧对照为标准。',
  },
  tooFewChecksForError: {
    en: 'Differences are not tested: the error is known from checks that stand between two other checks of their strip, and there are fewer than 3 such ({count} check plots in all).',
    zh: '未进行差异检验：误差由同一条带中位于两个对照之间的对照小区估计，而此类对照不足 3 个（对照小区共 {count} 个）。',
  },
  adjustingDoesNotHelp: {
    en: 'Neighbouring checks are no more alike than distant ones (gain {gain}, below 1): comparing with adjacent checks adds their error without removing a trend. Look at the plain means too.',
    zh: '相邻对照并不比相距较远的对照更为相近（增益 {gain}，小于 1）：以邻近对照为标准只会增加误差而不能消除地力差异。请同时参考未校正的平均值。',
  },
  sharedChecks: {
    en: '{count} check plots stand beside more than one entry plot. Comparisons with the check hold; two entries that share a check plot are not compared independently.',
    zh: '{count} 个对照小区同时与多个参试品种小区相邻。与对照的比较有效；共用对照小区的品种之间的比较并不独立。',
  },
  noRepeatedPairs: {
    en: 'Differences are not tested: every entry stands beside the check once, so that nothing shows the error. Use at least 2 replicates.',
    zh: '未进行差异检验：每个品种与对照仅相邻一次，无法估计误差。请至少设置 2 次重复。',
  },
  pairingDoesNotHelp: {
    en: 'Neighbouring plots are no more alike than distant ones (gain {gain}, below 1): pairing with the check does not reduce the error here.',
    zh: '相邻小区并不比相距较远的小区更为相近（增益 {gain}，小于 1）：此处与对照配对不能降低误差。',
  },
} as const;
