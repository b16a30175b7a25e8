/** Filtering, splitting and thinning of VCF files. */
export const vcfFilterMessages = {
  shareOutside: {
    en: '{rule}: {value} is not a share from 0 to 1.',
    zh: '{rule}：{value} 不是 0 到 1 之间的比例。',
  },
  emptyRange: {
    en: '{rule}: the range from {from} to {to} is empty.',
    zh: '{rule}：{from} 与 {to} 之间没有任何值。',
  },
  notRegion: {
    en: '“{text}” is not a region; valid are chr1, chr1:5000 or chr1:5000-9000.',
    zh: '“{text}”不是区段；可写 chr1、chr1:5000 或 chr1:5000-9000。',
  },
  noSamplesLeft: {
    en: '{file}: no samples would remain.',
    zh: '{file}：将不剩任何样品。',
  },
  callRuleNotJudged: {
    en: '{count} {count, record has|records have} no {field} in FORMAT, so the rule on it did not apply to {count, its|their} calls.',
    zh: '{count} 条记录的 FORMAT 中没有 {field}，该规则未作用于其基因型。',
  },
  noRecordInRegions: {
    en: 'No record is in the requested regions (chromosome {names}).',
    zh: '所给区段（染色体 {names}）内没有任何记录。',
  },
  unknownChromosomes: {
    en: 'No record is in the requested regions: the header of the file does not name {names}; its chromosomes are {chromosomes}.',
    zh: '所给区段内没有任何记录：文件头中没有 {names}，其中的染色体为 {chromosomes}。',
  },
  badExpression: {
    en: 'The expression {text} is invalid at character {at}, “{found}”.',
    zh: '表达式 {text} 的第 {at} 个字符“{found}”处无法理解。',
  },
  unknownTag: {
    en: 'The header of the file defines no INFO or FORMAT field {name}.',
    zh: '文件头未定义 INFO 或 FORMAT 字段 {name}。',
  },
  twoExpressions: {
    en: 'Give either an expression to include or one to exclude; combine conditions with && and ||.',
    zh: '保留条件与排除条件只能给一个；多个条件请用 && 和 || 连接。',
  },
  vcfNotSorted: {
    en: '{file}, line {line}: the record is out of chromosome and position order; sort the file first.',
    zh: '{file} 第 {line} 行：记录未按染色体和位置排列，请先排序。',
  },
  referenceDiffers: {
    en: '{file}, line {line}: REF at {place} is {reference}, but the reference sequence has {found}. Is it a different assembly?',
    zh: '{file} 第 {line} 行：{place} 的 REF 为 {reference}，参考序列为 {found}。是否属于另一版本的组装？',
  },
  noReferenceSequence: {
    en: '{file}, line {line}: the reference has no sequence {chromosome}.',
    zh: '{file} 第 {line} 行：参考序列中没有 {chromosome}。',
  },
  partsOfOneName: {
    en: '{first} and {second} would both be written to the file {base}.',
    zh: '{first} 与 {second} 会写入同名文件 {base}。',
  },
  badFormat: {
    en: 'The format {text} is invalid; brackets must be closed and cannot be nested.',
    zh: '无法理解格式 {text}；方括号必须成对，且不能嵌套。',
  },
} as const;
