/** Field designs: refusals and remarks. */
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
    en: 'Entry {entry} stands in the list twice. Each entry is listed once; the design repeats it.',
    zh: '品种 {entry} 在列表中重复。每个品种只列一次，重复由设计安排。',
  },
  checkAmongEntries: {
    en: '{entry} is both an entry and a check. Take it out of one of the two lists.',
    zh: '{entry} 既是参试品种又是对照，请从其中一个列表中删除。',
  },
  tooFewChecks: {
    en: 'This design needs at least {least} checks; there are {count}.',
    zh: '该设计至少需要 {least} 个对照，当前为 {count} 个。',
  },
  tooFewReplicates: {
    en: 'At least {least} replicates (a whole number) are needed, not {replicates}.',
    zh: '重复次数须为不小于 {least} 的整数，当前为 {replicates}。',
  },
  replicatesPerEntry: {
    en: 'There are {numbers} numbers of plots for {entries} entries; each entry needs one.',
    zh: '共有 {entries} 个品种，却给出了 {numbers} 个小区数；每个品种须对应一个。',
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
    en: 'Factor {factor}: level "{level}" is empty or stands there twice.',
    zh: '因素 {factor}：水平“{level}”为空或重复。',
  },
  layoutNumber: {
    en: '{option} must be a whole number of at least {least}, not {value}.',
    zh: '{option} 须为不小于 {least} 的整数，当前为 {value}。',
  },
  seedOutOfRange: {
    en: 'The seed must be a whole number from 0 to 4294967295, not {seed}.',
    zh: '随机种子须为 0 至 4294967295 的整数，当前为 {seed}。',
  },
  fieldTooLarge: {
    en: 'The field would have {plots} plots; at most {most} can be planned at once. Check the numbers of entries and replicates.',
    zh: '田间将有 {plots} 个小区，一次最多规划 {most} 个。请检查品种数与重复数。',
  },
  fillersInField: {
    en: '{count} plots of the rectangle hold no entry and are to be sown with filler seed.',
    zh: '田块中有 {count} 个小区未安排品种，请播种填充材料。',
  },
  neighboursLeft: {
    en: '{count} pairs of adjacent plots still break the rule for neighbours, for example {first} beside {second}. Another layout or fewer plots of the same family may help.',
    zh: '仍有 {count} 对相邻小区不符合邻接限制，例如 {first} 与 {second} 相邻。可调整布局或减少同一家系的小区。',
  },
  blockSizeDoesNotFit: {
    en: '{entries} entries cannot be laid out in blocks of {blockSize} (or of {blockSize} and one less): a block must hold at least 2 entries and fewer than all. Add or take away entries, or choose another block size.',
    zh: '{entries} 个品种无法分成大小为 {blockSize}（或再小 1）的区组：区组至少含 2 个品种，且少于品种总数。请增减品种或调整区组大小。',
  },
  designNotConnected: {
    en: '{entries} entries in {blocks} blocks can only be laid out so that some never meet, directly or through others. Take larger blocks or more replicates.',
    zh: '{entries} 个品种、{blocks} 个区组无法使所有品种直接或间接相遇（设计不连通）。请加大区组或增加重复。',
  },
  longBlockRepeats: {
    en: 'In {count} cases an entry stands again in a line through all replicates: there are more replicates than such lines can hold without repeats.',
    zh: '有 {count} 处品种在贯穿各重复的行（列）中重复出现：重复次数过多，无法完全避免。',
  },
  graecoUnequal: {
    en: 'A Graeco-Latin square needs the same number of levels of both factors: {first} has {firstLevels}, {second} has {secondLevels}.',
    zh: '希腊拉丁方要求两个因素的水平数相同：{first} 有 {firstLevels} 个，{second} 有 {secondLevels} 个。',
  },
  graecoDoesNotExist: {
    en: 'No Graeco-Latin square of order {order} exists (for 2 at a glance, for 6 proved by Tarry in 1900). Add or take away a level of each factor.',
    zh: '不存在 {order} 阶希腊拉丁方（2 阶显然，6 阶由 Tarry 于 1900 年证明）。请为两个因素各增减一个水平。',
  },
  graecoNotBuilt: {
    en: 'Graeco-Latin squares of order {order} exist, but cannot be built here. Add or take away a level of each factor.',
    zh: '{order} 阶希腊拉丁方存在，但本程序未提供其构造。请为两个因素各增减一个水平。',
  },
  confoundingLevels: {
    en: 'Confounding needs factors that all have the same prime number of levels (2, 3, 5 ...); {factor} has {levels}.',
    zh: '混杂设计要求所有因素具有相同的素数水平数（2、3、5……），因素 {factor} 有 {levels} 个水平。',
  },
  confoundingFactor: {
    en: 'The effect to be confounded names {factor}, which is no factor of this experiment.',
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
    en: 'Confounded with blocks, and so not to be tested within them: {effects}.',
    zh: '与区组混杂、无法在区组内检验的效应：{effects}。',
  },
  notSquare: {
    en: 'A square lattice needs a square number of entries (9, 16, 25 ...), not {entries}. Next to it lie {smaller} and {larger}; a rectangular lattice or an alpha design may fit.',
    zh: '方格子设计要求品种数为平方数（9、16、25……），当前为 {entries}，相邻的平方数为 {smaller} 与 {larger}。也可选用矩形格子设计或 α 设计。',
  },
  notRectangular: {
    en: 'A rectangular lattice needs s x (s − 1) entries (6, 12, 20, 30 ...), not {entries}. Next to it lie {smaller} and {larger}; an alpha design fits any number.',
    zh: '矩形格子设计要求品种数为 s×(s−1)（6、12、20、30……），当前为 {entries}，相邻的数为 {smaller} 与 {larger}。α 设计适用于任意品种数。',
  },
  latticeReplicates: {
    en: 'A square lattice in blocks of {blockSize} can be built with at most {most} replicates, not {replicates}. Use fewer, or an alpha design.',
    zh: '区组大小为 {blockSize} 的方格子设计最多可构造 {most} 次重复，当前为 {replicates}。请减少重复或选用 α 设计。',
  },
  rectangularReplicates: {
    en: 'A rectangular lattice has 2 replicates (simple) or 3 (triple), not {replicates}. An alpha design takes any number.',
    zh: '矩形格子设计只有 2 次（简单）或 3 次（三重）重复，当前为 {replicates}。α 设计可用任意次重复。',
  },
  rowsDoNotDivide: {
    en: '{entries} entries cannot fill a rectangle of {rows} rows: both the rows and the columns of a replicate must be at least 2 and multiply to the number of entries.',
    zh: '{entries} 个品种无法排满 {rows} 行的矩形：每个重复的行数与列数均须不少于 2，且乘积等于品种数。',
  },
  moreBlocksThanEntries: {
    en: 'There are {blocks} blocks for {entries} new entries: some blocks would hold checks only. Take fewer blocks.',
    zh: '{entries} 个新品种分到 {blocks} 个区组，部分区组将只有对照。请减少区组数。',
  },
  augmentedNoError: {
    en: '{checks} checks in {blocks} blocks leave no degree of freedom for the error. Take at least 2 checks, or 2 plots of the check in every block.',
    zh: '{checks} 个对照、{blocks} 个区组无法留出误差自由度。请至少设 2 个对照，或每个区组设 2 个对照小区。',
  },
  fewErrorDegrees: {
    en: 'The error has {degrees} degrees of freedom only; {enough} or more are advised, that is {blocks} blocks with these checks.',
    zh: '误差自由度仅为 {degrees}，建议不少于 {enough}，即在现有对照下设 {blocks} 个区组。',
  },
  augmentedTooFewCheckPlots: {
    en: '{checks} checks with {checkPlots} plots each cannot adjust for {rows} rows and {columns} columns and leave an error. Each check needs at least {least} plots.',
    zh: '{checks} 个对照各 {checkPlots} 个小区，不足以校正 {rows} 行 {columns} 列并估计误差。每个对照至少需要 {least} 个小区。',
  },
  plotsBeyondBlocks: {
    en: '{entry} has {plots} plots; each entry needs at least 1 and at most as many as there are blocks ({blocks}).',
    zh: '{entry} 有 {plots} 个小区；每个品种至少 1 个小区，且不超过区组数（{blocks}）。',
  },
  nothingReplicated: {
    en: 'No entry has more than one plot: the error cannot be estimated and blocks cannot be adjusted for. Repeat some entries.',
    zh: '没有任何品种设置重复，无法估计误差，也无法校正区组。请为部分品种设置重复。',
  },
  rowsDoNotFit: {
    en: '{plots} plots cannot fill a rectangle of {rows} rows in {blocks} blocks: the rows must divide the plots, and the blocks the rows. Add or take away entries or repeats.',
    zh: '{plots} 个小区无法排满 {rows} 行、{blocks} 个区组的矩形：行数须整除小区数，区组数须整除行数。请增减品种或重复小区。',
  },
  repeatedDoNotConnect: {
    en: 'Too few of the {plots} plots are repeats of an entry to link all blocks, rows and columns of the {entries} entries. Repeat more entries or take fewer rows or blocks.',
    zh: '{plots} 个小区中重复小区过少，无法通过 {entries} 个品种把所有区组、行与列联系起来。请增加重复品种，或减少行数、区组数。',
  },
  blockRepeats: {
    en: 'In {count} cases an entry stands in the same block again, since no other place is left.',
    zh: '有 {count} 处品种在同一区组中重复出现，因已无其他位置。',
  },
  subPlotsNotOdd: {
    en: 'A whole plot needs an odd number of plots, at least 3, so that the control stands in its middle; not {subPlots}.',
    zh: '主区须含奇数个小区且不少于 3 个，以便对照位于中央，当前为 {subPlots}。',
  },
  wholePlotsTooFew: {
    en: '{wholePlots} whole plots of {subPlots} plots have room for {room} new entries beside the checks, not for {entries}. Add whole plots or take fewer check plots.',
    zh: '{wholePlots} 个主区、每区 {subPlots} 个小区，除对照外可容纳 {room} 个新品种，不足 {entries} 个。请增加主区或减少对照小区。',
  },
  contrastInOneRow: {
    en: 'In a contrast design the check stands between its two entries, so the three plots must lie in one row: leave the rows of a block at 1.',
    zh: '对比设计中对照位于两个品种之间，三个小区须在同一行：请将区组行数设为 1。',
  },
  groupSizeDoesNotFit: {
    en: 'Groups of {groupSize} do not fit {entries} entries: a group must hold at least 2 plots per replicate and no more entries than there are.',
    zh: '每组 {groupSize} 个品种不适用于 {entries} 个品种：每组每个重复至少 2 个小区，且不超过品种总数。',
  },
  noSites: {
    en: 'No site is given.',
    zh: '没有指定试点。',
  },
  siteTwice: {
    en: 'Site {site} is listed twice.',
    zh: '试点 {site} 重复。',
  },
  repeatedAtTooMany: {
    en: 'Each entry is to be repeated at {repeatedAt} of {sites} sites; that must be fewer than all. With repeats at every site take complete replicates.',
    zh: '每个品种在 {sites} 个试点中的 {repeatedAt} 个设置重复，该数须小于试点总数。若各试点均重复，请采用完全重复设计。',
  },
} as const;
