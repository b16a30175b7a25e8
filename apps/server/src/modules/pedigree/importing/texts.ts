import type { Text } from '@panicle/contract';

export const importTexts = {
  unknown: {
    zh: '没有编号或名称为 {code} 的材料，请先添加该材料',
    en: 'No material has the source ID or name {code}. Add the material first.',
  },
  ambiguous: {
    zh: '{code} 对应 {count} 个材料（分组：{groups}），请使用不重复的编号',
    en: '{code} names {count} materials (groups: {groups}). Use a code that only one of them has.',
  },
  parentsTwice: {
    zh: '已填写母本或父本，请只保留亲本或系谱式之一',
    en: 'Give either the parents or the pedigree string, not both.',
  },
  noCross: {
    zh: '系谱式中没有杂交，该行不导入',
    en: 'No cross in this pedigree string; the row is skipped.',
  },
  emptyParent: {
    zh: '系谱式缺少亲本，斜杠两侧都应有名称',
    en: 'A parent is missing: each slash needs a name on both sides.',
  },
  twoOfOneLevel: {
    zh: '系谱式有歧义：同一级斜杠出现两次，请写成 A/B//C 的形式',
    en: 'Two slashes of the same level can be read in two ways. Write A/B//C instead of A/B/C.',
  },
  doses: {
    zh: '轮回亲本的剂量应为 2 至 20，且只能写在一侧，如 A*3/B',
    en: 'Doses of a recurrent parent are 2 to 20 and stand on one side, as in A*3/B.',
  },
  tooManyCrosses: {
    zh: '系谱式的杂交（轮回亲本按剂量计）超过 500 次，请分成几行书写',
    en: 'The pedigree string has more than 500 crosses, each dose of a recurrent parent counted. Write it in several rows.',
  },
  crossTooLong: {
    zh: '其中的杂交 {code} 尚无材料，用它作材料编号超过 {limit} 个字符，请先为它添加一个编号较短的材料，再用该编号书写系谱式',
    en: 'The cross {code} has no material yet and is too long to be a source ID ({limit} characters). Add a material with a short code for it, and write that code here.',
  },
  selfings: {
    zh: '自交代数应为 0 或正整数，加倍单倍体写 Inf',
    en: 'Selfings are a whole number from 0, or Inf for a doubled haploid.',
  },
  recorded: {
    zh: '已有相同亲本的记录，该行不导入',
    en: 'The same parents have already been recorded; the row is skipped.',
  },
  conflict: {
    zh: '已有其他亲本的记录，导入后列为有冲突，等待决定',
    en: 'Other parents are recorded. The row is imported as a conflict, to be decided.',
  },
} as const satisfies Record<string, Text>;
