import type { Text } from './language.ts';

/** Comparisons of entries as pages, exported tables and the command line name them. */
export const comparisonTerms = {
  difference: { zh: '与对照差值', en: 'Difference from check' },
  percent: { zh: '较对照 %', en: 'vs check, %' },
  p: { zh: 'P（对照）', en: 'P vs check' },
  lsd5: { zh: 'LSD（5%）', en: 'LSD (5%)' },
  lsd1: { zh: 'LSD（1%）', en: 'LSD (1%)' },
} as const satisfies Record<string, Text>;
