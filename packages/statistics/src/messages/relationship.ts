/** Relationship matrices from pedigree and markers: refusals and remarks. */
export const relationshipMessages = {
  emptyPedigree: {
    en: 'The pedigree has no lines.',
    zh: '系谱中没有任何材料。',
  },
  lineWithoutName: {
    en: 'Row {row} of the pedigree has no line name. Fill it in or remove the row.',
    zh: '系谱第 {row} 行没有材料名称。请补充名称或删除该行。',
  },
  lineTwice: {
    en: '{line} occurs a second time in row {row}. Keep one row for each line.',
    zh: '{line} 在第 {row} 行重复出现。每个材料请只保留一行。',
  },
  ownParent: {
    en: '{line} is its own parent. Correct its mother or father.',
    zh: '{line} 被写成了自身的亲本。请更正其母本或父本。',
  },
  selfingsNotCounted: {
    en: '{line}: the number of selfing generations must be 0 or more, not {value}.',
    zh: '{line}：{value} 不是有效的自交代数，应为 0 或更大。',
  },
  pedigreeCycle: {
    en: '{line} is its own ancestor: {path} (each line is followed by one of its parents). Correct one of these parents.',
    zh: '{line} 成了自身的祖先：{path}（每个材料后面是其亲本之一）。请更正其中一个亲本。',
  },
  lineNotInPedigree: {
    en: '{count} {count, line is|lines are} not in the pedigree: {line}.',
    zh: '有 {count} 个材料不在系谱中：{line}。',
  },
  sameAsParent: {
    en: '{line} is a selfing of the pure line {parent} and is genetically identical to it. Give both the same name, or give {parent} its true number of selfing generations.',
    zh: '{line} 由纯系 {parent} 自交而来，二者在遗传上无法区分。请让二者使用同一名称，或填写 {parent} 的实际自交代数。',
  },
  tooFewGenotyped: {
    en: 'Relationships from markers need at least 2 genotyped lines; there are {lines}.',
    zh: '由标记计算亲缘关系至少需要 2 个已分型材料，现有 {lines} 个。',
  },
  dosagesMisshapen: {
    en: 'The marker data have {values} values; {lines} lines x {markers} markers require {expected}.',
    zh: '标记数据有 {values} 个值，而 {lines} 个材料乘 {markers} 个标记应为 {expected} 个。',
  },
  dosageOutOfRange: {
    en: '{line}, marker {marker}: {value} is not an allele count from 0 to {ploidy}.',
    zh: '{line} 的第 {marker} 个标记：{value} 不是 0 至 {ploidy} 之间的等位基因计数。',
  },
  lineWithoutMarkers: {
    en: '{count} {count, line has|lines have} no marker values: {line}. Leave {count, it|them} out of the marker data.',
    zh: '有 {count} 个材料没有任何标记值：{line}。请将其从标记数据中剔除。',
  },
  noPolymorphicMarker: {
    en: 'None of the {markers} markers is polymorphic among the lines, so relationships cannot be estimated.',
    zh: '{markers} 个标记在各材料间均无差异，无法反映亲缘关系。',
  },
  relationshipSingular: {
    en: 'The relationship matrix is singular: {line} is a linear combination of the lines before it. Blend it with a share of the identity above 0 (`--blend`).',
    zh: '亲缘关系矩阵不可逆：{line} 可由其前面的材料推出。请与单位矩阵混合，权重大于 0（`--blend`）。',
  },
  relationshipBlended: {
    en: 'Relationships come from {used} polymorphic {used, marker|markers} of {markers} (VanRaden’s first method); {share}% of the matrix is the identity times its mean diagonal (`--blend`).',
    zh: '亲缘关系由 {markers} 个标记中有差异的 {used} 个计算（VanRaden 方法一）；矩阵的 {share}% 为单位矩阵乘平均对角元（`--blend`）。',
  },
} as const;
