/** Field designs: refusals and remarks about entries, factors, the layout and sites. */
export const designsMessages = {
  tooFewEntries: {
    en: 'This design needs at least {least} entries; there are {count}.',
    zh: '该设计至少需要 {least} 个参试品种，当前为 {count} 个。',
  },
  entryWithoutName: {
    en: 'Entry {position} of the list has no name.',
    zh: '品种列表第 {position} 项没有名称。',
  },
  entryTwice: {
    en: 'Entry {entry} is listed twice. List each entry once; the design replicates it.',
    zh: '品种 {entry} 在列表中重复。每个品种只列一次，重复由设计安排。',
  },
  checkAmongEntries: {
    en: '{entry} is both an entry and a check. Remove it from one of the two lists.',
    zh: '{entry} 既是参试品种又是对照，请从其中一个列表中删除。',
  },
  tooFewChecks: {
    en: 'This design needs at least {least} checks; there are {count}.',
    zh: '该设计至少需要 {least} 个对照，当前为 {count} 个。',
  },
  tooFewReplicates: {
    en: 'The number of replicates must be a whole number of at least {least}, not {replicates}.',
    zh: '重复次数须为不小于 {least} 的整数，当前为 {replicates}。',
  },
  tooManyReplicates: {
    en: 'There are {replicates} replicates; at most {most} are supported. Check the number.',
    zh: '重复次数为 {replicates}，最多可规划 {most} 次。请检查该数值。',
  },
  numberTooLarge: {
    en: '{value} is more than any field needs (at most {most}). Check for typing errors.',
    zh: '数值 {value} 超出田间设计的合理范围（最多 {most}）。请检查录入错误。',
  },
  replicatesPerEntry: {
    en: 'There are {numbers} plot numbers for {entries} entries; each entry needs one.',
    zh: '共有 {entries} 个品种，却给出了 {numbers} 个小区数；每个品种须对应一个。',
  },
  tooFewFactors: {
    en: 'A factorial needs at least 2 factors; there are {count}.',
    zh: '析因设计至少需要 2 个因素，当前为 {count} 个。',
  },
  factorNameTwice: {
    en: 'Factor {position} has no name, or the same name as another ({factor}).',
    zh: '第 {position} 个因素没有名称，或与其他因素同名（{factor}）。',
  },
  oneLevelOfFactor: {
    en: 'Factor {factor} has fewer than 2 levels: there is nothing to compare.',
    zh: '因素 {factor} 的水平少于 2 个，无法比较。',
  },
  levelTwice: {
    en: 'Factor {factor}: level “{level}” is empty or duplicated.',
    zh: '因素 {factor}：水平“{level}”为空或重复。',
  },
  seedOutOfRange: {
    en: 'The seed must be a whole number from 0 to 4294967295, not {seed}.',
    zh: '随机种子须为 0 至 4294967295 的整数，当前为 {seed}。',
  },
  fieldTooLarge: {
    en: 'The field would have {plots} plots; at most {most} are supported. Check the numbers of entries and replicates.',
    zh: '田间将有 {plots} 个小区，一次最多规划 {most} 个。请检查品种数与重复数。',
  },
  fillersInField: {
    en: '{count} {count, plot|plots} of the rectangle {count, has|have} no entry and should be sown with filler seed.',
    zh: '田块中有 {count} 个小区未安排品种，请播种填充材料。',
  },
  neighboursLeft: {
    en: '{count} {count, pair|pairs} of adjacent plots still {count, breaks|break} the rule for neighbours, for example {first} next to {second}. Another layout or fewer plots of the same family may help.',
    zh: '仍有 {count} 对相邻小区不符合邻接限制，例如 {first} 与 {second} 相邻。可调整布局或减少同一家系的小区。',
  },
  latinNoError: {
    en: 'One Latin square of 2 entries leaves no degree of freedom for the error. Use at least 2 squares.',
    zh: '2 个品种的单个拉丁方没有误差自由度，请至少设 2 个方。',
  },
  latinTooLarge: {
    en: 'A Latin square of {order} entries would need {order} rows and columns; at most {most} are supported. Use a row-column or an alpha design.',
    zh: '{order} 个品种的拉丁方需要 {order} 行 {order} 列，最多支持 {most}。请选用行列设计或 α 设计。',
  },
  graecoUnequal: {
    en: 'A Graeco-Latin square needs the same number of levels for both factors: {first} has {firstLevels}, {second} has {secondLevels}.',
    zh: '希腊拉丁方要求两个因素的水平数相同：{first} 有 {firstLevels} 个，{second} 有 {secondLevels} 个。',
  },
  graecoDoesNotExist: {
    en: 'No Graeco-Latin square of order {order} exists (order 2 is trivially impossible; Tarry proved order 6 in 1900). Add or remove a level of each factor.',
    zh: '不存在 {order} 阶希腊拉丁方（2 阶显然，6 阶由 Tarry 于 1900 年证明）。请为两个因素各增减一个水平。',
  },
  graecoNotBuilt: {
    en: 'Graeco-Latin squares of order {order} exist, but cannot be constructed here. Add or remove a level of each factor.',
    zh: '{order} 阶希腊拉丁方存在，但本程序未提供其构造。请为两个因素各增减一个水平。',
  },
  confoundingLevels: {
    en: 'Confounding needs factors that all have the same prime number of levels (2, 3, 5 ...); {factor} has {levels}.',
    zh: '混杂设计要求所有因素具有相同的素数水平数（2、3、5……），因素 {factor} 有 {levels} 个水平。',
  },
  confoundingFactor: {
    en: 'The effect to be confounded names {factor}, which is not a factor of this experiment.',
    zh: '拟混杂的效应中含有 {factor}，它不是本试验的因素。',
  },
  confoundingExponent: {
    en: 'The exponent of {factor} in an effect to be confounded must be a whole number from 0 to {most}, not {exponent}.',
    zh: '拟混杂效应中 {factor} 的指数须为 0 至 {most} 的整数，当前为 {exponent}。',
  },
  confoundingDependent: {
    en: 'One of the effects to be confounded follows from the others (or is empty); leave it out.',
    zh: '拟混杂的效应中有一个可由其他效应得出（或为空），请删除。',
  },
  mainEffectConfounded: {
    en: 'With these effects the main effect of {factor} would be confounded with blocks and lost. Choose other interactions.',
    zh: '如此混杂会使因素 {factor} 的主效应与区组混杂而无法估计。请选择其他互作。',
  },
  effectsConfounded: {
    en: 'Confounded with blocks, and therefore not testable within them: {effects}.',
    zh: '与区组混杂、无法在区组内检验的效应：{effects}。',
  },
  contrastInOneRow: {
    en: 'In a contrast design the check is between its two entries, so the three plots must be in one row: keep the rows of a block at 1.',
    zh: '对比设计中对照位于两个品种之间，三个小区须在同一行：请将区组行数设为 1。',
  },
  groupSizeDoesNotFit: {
    en: 'Groups of {groupSize} do not fit {entries} entries: a group must hold at least 2 plots per replicate and no more entries than there are.',
    zh: '每组 {groupSize} 个品种不适用于 {entries} 个品种：每组每个重复至少 2 个小区，且不超过品种总数。',
  },
  noSites: {
    en: 'No site was given.',
    zh: '没有指定试点。',
  },
  siteTwice: {
    en: 'Site {site} is listed twice.',
    zh: '试点 {site} 重复。',
  },
  repeatedAtTooMany: {
    en: 'Each entry is to be repeated at {repeatedAt} of {sites} sites; that must be fewer than all. For repeats at every site use complete replicates.',
    zh: '每个品种在 {sites} 个试点中的 {repeatedAt} 个设置重复，该数须小于试点总数。若各试点均重复，请采用完全重复设计。',
  },
} as const;
