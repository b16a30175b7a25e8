import type { Text } from '@panicle/contract';

/** What can be wrong with a row of an own layout, beyond the type of its cells. */
export const planImportTexts = {
  environmentMissing: {
    zh: '缺少环境（试点）：试验有多个环境',
    en: 'the environment is missing: the trial has several',
  },
  environmentUnknown: {
    zh: '试验中没有这个环境，请先在试验中添加',
    en: 'the trial has no such environment; add it to the trial first',
  },
  entryUnknown: {
    zh: '试验中没有这个参试品种或对照，请先在试验中添加',
    en: 'the trial has no such entry or check; add it to the trial first',
  },
  sameNumber: { zh: '第 {row} 行已有此小区号', en: 'row {row} already has this plot number' },
  samePlace: {
    zh: '第 {row} 行已在此位置：行 {fieldRow}，列 {fieldColumn}',
    en: 'row {row} already has this position: row {fieldRow}, column {fieldColumn}',
  },
  missing: {
    zh: '{place} 重复 {replicate} 缺少：{names}',
    en: '{place}, replicate {replicate} lacks: {names}',
  },
  unused: { zh: '{place} 没有小区的参试品种：{names}', en: '{place} has no plot of: {names}' },
} satisfies Record<string, Text>;
