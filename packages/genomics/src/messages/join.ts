/** Names of two sources brought together. */
export const joinMessages = {
  columnsConstant: {
    en: 'Left out, since all samples have the same value: {names}.',
    zh: '以下各列在所有样品中取值相同，已略去：{names}。',
  },
  minusNine: {
    en: '-9 occurs among values that are not negative and was read as a number: {names}. If it means missing, as in PLINK, leave the cell empty, or begin the header with FID and IID.',
    zh: '以下各列的数值均非负，但有 -9，已按数值读取：{names}。若如 PLINK 中表示缺失，请将该单元格留空，或让表头以 FID、IID 开头。',
  },
  minusNineNineNine: {
    en: '-999 is far below all other values and was read as missing: {names}.',
    zh: '以下各列中的 -999 远小于其他数值，已按缺失处理：{names}。',
  },
  badCellsIgnored: {
    en: 'Non-numeric cells were read as missing: {names}.',
    zh: '以下各列中非数值的单元格按缺失处理（括号内为个数）：{names}。',
  },
  covariatesOfTable: {
    en: 'The table marks these columns as covariates, so they are not used as traits: {names}. Use them with --covariates.',
    zh: '表中标明以下各列为协变量，未作为性状：{names}。如需使用，请在 --covariates 中列出。',
  },
  columnsOfWords: {
    en: 'Not traits, since most of their values are not numbers: {names}.',
    zh: '以下各列多为非数值，未作为性状：{names}。',
  },
  duplicateName: {
    en: 'The name {name} occurs twice (positions {first} and {second}). The two sources are joined by name, so each name may occur only once.',
    zh: '名称 {name} 出现两次（第 {first} 和第 {second} 个）。两份数据按名称对应，名称不得重复。',
  },
  noCommonSamples: {
    en: 'No sample of the genotypes is in {file}: the first genotyped sample is “{sample}”, the first name in the table “{name}”. Check which column holds the names.',
    zh: '{file} 中没有任何一个基因型样品：基因型中第一个为“{sample}”，表中第一个为“{name}”。请检查名称所在的列。',
  },
  samplesWithoutRow: {
    en: '{count} genotyped {count, sample has|samples have} no trait values: {names}.',
    zh: '{count} 个有基因型的样品在表型表中没有对应的行：{names}。',
  },
  rowsWithoutGenotype: {
    en: '{count} {count, sample|samples} with trait values {count, has|have} no genotypes: {names}.',
    zh: '表型表中 {count} 行没有对应的基因型：{names}。',
  },
  markersNotInMap: {
    en: '{count} {count, marker is|markers are} not in the map and have no position: {names}.',
    zh: '{count} 个标记不在图谱中，没有位置：{names}。',
  },
  noPositions: {
    en: 'None of the {count} markers has a chromosome and a position; analyses that use distances need a map.',
    zh: '{count} 个标记均没有染色体和位置；与距离有关的分析需要图谱。',
  },
  mapWithoutMarkers: {
    en: '{count} {count, marker|markers} of the map {count, has|have} no genotypes: {names}.',
    zh: '图谱中 {count} 个标记没有基因型：{names}。',
  },
  alikeNames: {
    en: '{count} unmatched {count, name|names} on the two sides {count, is|are} similar but not identical, and {count, was|were} not joined: {names}.',
    zh: '两侧剩余的名称中有 {count} 对相近但不相同，未对应：{names}。',
  },
} as const;
