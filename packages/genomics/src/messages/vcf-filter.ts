/** Filtering, splitting and thinning of VCF files. */
export const vcfFilterMessages = {
  shareOutside: {
    en: '{rule}: {value} is not a share from 0 to 1.',
    zh: '{rule}：{value} 不是 0 到 1 之间的比例。',
  },
  emptyRange: {
    en: '{rule}: nothing lies between {from} and {to}.',
    zh: '{rule}：{from} 与 {to} 之间没有任何值。',
  },
  notRegion: {
    en: '"{text}" is not a region; chr1, chr1:5000 or chr1:5000-9000 are understood.',
    zh: '“{text}”不是区段；可写 chr1、chr1:5000 或 chr1:5000-9000。',
  },
  noSamplesLeft: {
    en: '{file}: no sample would be left.',
    zh: '{file}：将不剩任何样品。',
  },
  callRuleNotJudged: {
    en: '{count} records have no {field} in their FORMAT, so the rule on it touched none of their calls.',
    zh: '{count} 条记录的 FORMAT 中没有 {field}，该规则未作用于其基因型。',
  },
} as const;
