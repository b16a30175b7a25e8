/** Field designs with incomplete blocks or unreplicated entries: refusals and remarks. */
export const incompleteDesignsMessages = {
  blockSizeDoesNotFit: {
    en: '{entries} entries cannot be arranged in blocks of {blockSize} (or of {blockSize} and one less): a block must hold at least 2 entries and fewer than all. Add or remove entries, or choose another block size.',
    zh: '{entries} 个品种无法分成大小为 {blockSize}（或再小 1）的区组：区组至少含 2 个品种，且少于品种总数。请增减品种或调整区组大小。',
  },
  designNotConnected: {
    en: '{entries} entries in {blocks} blocks always leave some entries unconnected, directly and through others. Use larger blocks or more replicates.',
    zh: '{entries} 个品种、{blocks} 个区组无法使所有品种直接或间接相遇（设计不连通）。请加大区组或增加重复。',
  },
  tooManyBlocks: {
    en: 'The design would have {blocks} blocks, rows and columns; at most {most} can be searched. Use larger blocks, or divide the entries into several trials with common checks.',
    zh: '该设计共有 {blocks} 个区组（行、列），最多可搜索 {most} 个。请加大区组，或将品种分为若干设有共同对照的试验。',
  },
  longBlockRepeats: {
    en: 'In {count} {count, case|cases} an entry occurs again in a line through all replicates: there are more replicates than such lines can hold without repeats.',
    zh: '有 {count} 处品种在贯穿各重复的行（列）中重复出现：重复次数过多，无法完全避免。',
  },
  notSquare: {
    en: 'A square lattice needs a square number of entries (9, 16, 25 ...), not {entries}. The nearest are {smaller} and {larger}; a rectangular lattice or an alpha design may fit.',
    zh: '方格子设计要求品种数为平方数（9、16、25……），当前为 {entries}，相邻的平方数为 {smaller} 与 {larger}。也可选用矩形格子设计或 α 设计。',
  },
  notRectangular: {
    en: 'A rectangular lattice needs s x (s − 1) entries (6, 12, 20, 30 ...), not {entries}. The nearest are {smaller} and {larger}; an alpha design fits any number.',
    zh: '矩形格子设计要求品种数为 s×(s−1)（6、12、20、30……），当前为 {entries}，相邻的数为 {smaller} 与 {larger}。α 设计适用于任意品种数。',
  },
  latticeReplicates: {
    en: 'A square lattice in blocks of {blockSize} has at most {most} replicates, not {replicates}. Use fewer, or an alpha design.',
    zh: '区组大小为 {blockSize} 的方格子设计最多可构造 {most} 次重复，当前为 {replicates}。请减少重复或选用 α 设计。',
  },
  rectangularReplicates: {
    en: 'A rectangular lattice has 2 replicates (simple) or 3 (triple), not {replicates}. An alpha design allows any number.',
    zh: '矩形格子设计只有 2 次（简单）或 3 次（三重）重复，当前为 {replicates}。α 设计可用任意次重复。',
  },
  rowsDoNotDivide: {
    en: '{entries} entries do not fit a rectangle of {rows} rows: rows and columns of a replicate must both be at least 2, and fewer of its plots than it has columns may be fillers. Choose another number of rows.',
    zh: '{entries} 个品种无法排入 {rows} 行的矩形：每个重复的行数与列数均须不少于 2，且填充小区须少于列数。请改用其他行数。',
  },
  moreBlocksThanEntries: {
    en: 'There are {blocks} blocks for {entries} new entries: some blocks would contain only checks. Use fewer blocks.',
    zh: '{entries} 个新品种分到 {blocks} 个区组，部分区组将只有对照。请减少区组数。',
  },
  augmentedNoError: {
    en: '{checks} checks in {blocks} blocks leave no degree of freedom for the error. Use at least 2 checks, or 2 plots of the check in every block.',
    zh: '{checks} 个对照、{blocks} 个区组无法留出误差自由度。请至少设 2 个对照，或每个区组设 2 个对照小区。',
  },
  fewErrorDegrees: {
    en: 'The error has only {degrees} degrees of freedom; at least {enough} are advised, that is, {blocks} blocks with these checks.',
    zh: '误差自由度仅为 {degrees}，建议不少于 {enough}，即在现有对照下设 {blocks} 个区组。',
  },
  augmentedTooFewCheckPlots: {
    en: '{checks} checks with {checkPlots} plots each cannot adjust for {rows} rows and {columns} columns and still leave an error. Each check needs at least {least} plots.',
    zh: '{checks} 个对照各 {checkPlots} 个小区，不足以校正 {rows} 行 {columns} 列并估计误差。每个对照至少需要 {least} 个小区。',
  },
  plotsBeyondBlocks: {
    en: '{entry} has {plots} plots; each entry needs at least 1 and at most as many as there are blocks ({blocks}).',
    zh: '{entry} 有 {plots} 个小区；每个品种至少 1 个小区，且不超过区组数（{blocks}）。',
  },
  nothingReplicated: {
    en: 'No entry has more than one plot: the error cannot be estimated and blocks cannot be adjusted for. Replicate some entries.',
    zh: '没有任何品种设置重复，无法估计误差，也无法校正区组。请为部分品种设置重复。',
  },
  rowsDoNotFit: {
    en: '{plots} plots cannot fill a rectangle of {rows} rows in {blocks} blocks: the number of plots must be a multiple of the rows, and the rows a multiple of the blocks. Add or remove entries or replicates.',
    zh: '{plots} 个小区无法排满 {rows} 行、{blocks} 个区组的矩形：行数须整除小区数，区组数须整除行数。请增减品种或重复小区。',
  },
  repeatedDoNotConnect: {
    en: 'Too few of the {plots} plots are replicates to connect all blocks, rows and columns of the {entries} entries. Replicate more entries or use fewer rows or blocks.',
    zh: '{plots} 个小区中重复小区过少，无法通过 {entries} 个品种把所有区组、行与列联系起来。请增加重复品种，或减少行数、区组数。',
  },
  blockRepeats: {
    en: 'In {count} {count, case|cases} an entry occurs again in the same block, since no other position is left.',
    zh: '有 {count} 处品种在同一区组中重复出现，因已无其他位置。',
  },
  subPlotsNotOdd: {
    en: 'A whole plot needs an odd number of plots, at least 3, with the control in the middle; not {subPlots}.',
    zh: '主区须含奇数个小区且不少于 3 个，以便对照位于中央，当前为 {subPlots}。',
  },
  wholePlotsTooFew: {
    en: '{wholePlots} whole plots of {subPlots} plots have room for {room} new entries besides the checks, not for {entries}. Add whole plots or use fewer check plots.',
    zh: '{wholePlots} 个主区、每区 {subPlots} 个小区，除对照外可容纳 {room} 个新品种，不足 {entries} 个。请增加主区或减少对照小区。',
  },
} as const;
