import type { Text, TextValues } from '@panicle/contract';
import { say } from '@panicle/contract';

/** What the analysis of a trial says beyond what the engine says of the numbers. */
export const texts = {
  noBlocks: {
    zh: '{environment} 的小区没有重复或区组编号，无法进行随机区组分析。请在试验数据中补充重复编号。',
    en: 'The plots of {environment} have no replicate or block; they cannot be analysed as randomized blocks. Add the replicates to the trial data.',
  },
  otherDesign: {
    zh: '该试验的设计为“{design}”，此处按随机区组（以{label}为区组）分析。',
    en: 'The design of this trial is “{design}”; it is analysed here as a randomized block design with the {label} as block.',
  },
  analysed: {
    zh: '{environment} · {trait}：分析了 {plots} 个小区、{entries} 个品种、{blocks} 个区组，剔除异常值 {outliers} 个。',
    en: '{environment} · {trait}: {plots} plots analysed, {entries} entries, {blocks} blocks, {outliers} {outliers, outlier|outliers} excluded.',
  },
  refused: {
    zh: '{environment} · {trait}：{reason}',
    en: '{environment} · {trait}: {reason}',
  },
  gone: {
    zh: '试验、环境或性状已被删除，无法分析。',
    en: 'The trial, an environment or a trait has been deleted in the meantime; there is nothing left to analyse.',
  },
} as const satisfies Record<string, Text>;

export const blockLabelNames = {
  replicate: { zh: '重复', en: 'replicate' },
  block: { zh: '区组', en: 'block' },
} as const satisfies Record<string, Text>;

/** Fills a text whose values are texts in both languages themselves. */
export function fillBoth(text: Text, values: Record<string, Text | string | number>): Text {
  const of = (language: 'zh' | 'en'): TextValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? value[language] : value,
      ]),
    );
  return { zh: say(text, 'zh_CN', of('zh')), en: say(text, 'en_US', of('en')) };
}
