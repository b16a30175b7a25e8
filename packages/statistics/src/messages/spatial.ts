/** Spatial models: refusals and remarks. */
export const spatialMessages = {
  plotsWithoutLevel: {
    en: '{count} {count, plot has|plots have} a value but no {factors} and {count, is|are} left out.',
    zh: '{count} 个小区有数据但 {factors} 为空，未纳入分析。',
  },
  plotWithoutPlace: {
    en: '{count} {count, plot has|plots have} a value but no position in the field (first in line {line} of the data). Fill in {row} and {column}, or leave the {count, value|values} out.',
    zh: '{count} 个小区有数据但缺少田间位置（首个位于数据第 {line} 行）。请填写 {row} 和 {column}，或去除这些小区的数据。',
  },
  samePlace: {
    en: 'Two plots are in row {row}, column {column}: {first} and {second}. Correct the positions; analyse trials in different fields separately.',
    zh: '第 {row} 行第 {column} 列有两个小区：{first} 和 {second}。请更正位置；不同地块的试验须分别分析。',
  },
  nothingRepeated: {
    en: '{trait}: all {plots} plots have different entries, so entries and error cannot be separated. At least one check must have several plots.',
    zh: '{trait}：{plots} 个小区的品种各不相同，无法区分品种效应与误差。至少应有一个对照设置多个小区。',
  },
  noErrorLeft: {
    en: '{trait}: entries, trend, rows and columns together explain all {plots} plots, so nothing is left for the error. Leave out row or column effects, use fewer segments, or replicate more entries. (Values that were calculated rather than observed have no error either.)',
    zh: '{trait}：品种、趋势与行列效应已完全解释全部 {plots} 个小区，没有剩余误差。请去掉行或列效应、减少分段数或增加重复。（若数据为计算值而非观测值，也不存在误差。）',
  },
  placeNotWhole: {
    en: '{column}: {value} is not a whole number. Neighbours are counted in plots: number rows and columns 1, 2, 3 …',
    zh: '{column}：{value} 不是整数。相邻小区按小区计数，请将行、列编号为 1、2、3……',
  },
  noNeighbours: {
    en: 'No plot has a neighbour in the chosen direction. Check {row} and {column}: neighbouring rows and columns differ by 1.',
    zh: '所选方向上没有任何相邻小区。请检查 {row} 和 {column}：相邻的行、列编号应相差 1。',
  },
  plotsWithoutNeighbours: {
    en: '{count} {count, plot has|plots have} no neighbour with a value and {count, is|are} not adjusted.',
    zh: '{count} 个小区没有可用的相邻小区，未按邻区校正。',
  },
  neighboursDoNotSettle: {
    en: 'The iterated neighbour adjustment does not converge: in this layout entries and field trend cannot be separated at this scale. The results are those of the first adjustment.',
    zh: '反复的邻区校正未能收敛：在此田间布局下难以进一步区分品种与地力差异，结果取首次校正值。',
  },
  neighboursDoNotHelp: {
    en: 'Neighbouring plots are no more alike than distant ones (coefficient {coefficient}): adjusting for neighbours does not make the means more precise.',
    zh: '相邻小区并不比相距较远的小区更为相近（回归系数 {coefficient}），以邻区校正不能提高均值的精确度。',
  },
  fieldTooNarrow: {
    en: 'There are only {count} different positions along {coordinate}; a smooth trend needs at least {least}. Fit a block model instead.',
    zh: '小区在 {coordinate} 方向上只有 {count} 个不同位置，拟合平滑趋势至少需要 {least} 个。请改用区组模型。',
  },
  segmentsRange: {
    en: 'The number of segments along {coordinate} must be a whole number from 1 to 100 that is divisible by the nesting, not {segments} with nesting {nesting}.',
    zh: '{coordinate} 方向的分段数须为 1 至 100 的整数，且能被嵌套比整除，当前分段数为 {segments}、嵌套比为 {nesting}。',
  },
} as const;
