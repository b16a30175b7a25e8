/** Imputation of missing calls. */
export const imputationMessages = {
  notInOrder: {
    en: 'Marker {marker} ({place}) comes after {before} but belongs before it: imputation needs markers in map order. Import them with --sort.',
    zh: '标记 {marker}（{place}）排在 {before} 之后，与图谱次序不符；填补需要标记按图谱排序，请用 --sort 重新导入。',
  },
  wrongImputation: {
    en: '{name} must be a whole number from {least} to {most}, not {value}.',
    zh: '{name} 应为 {least} 到 {most} 的整数，而不是 {value}。',
  },
  hiddenShare: {
    en: 'The share of known calls to mask must be from 0 to 0.5, not {value}.',
    zh: '隐藏基因型的比例应在 0 到 0.5 之间，而不是 {value}。',
  },
  imputationEmptyMarkers: {
    en: '{count} {count, marker has|markers have} no call in any sample, cannot be imputed and {count, stays|stay} missing ({names}).',
    zh: '{count} 个标记在所有样品中都没有检出，无法填补，仍为缺失（{names}）。',
  },
  imputationPoorSamples: {
    en: '{count} {count, sample has|samples have} calls at fewer than a tenth of the markers; imputed calls of {count, this sample|these samples} are unreliable: {names}',
    zh: '{count} 个样品检出的标记不足十分之一，其填补结果参考价值很低：{names}',
  },
  imputationFewHidden: {
    en: 'Accuracy was estimated from only {count} masked calls and is uncertain; mask a larger share for a better estimate.',
    zh: '准确率仅由 {count} 个隐藏的基因型估计，不够可靠；可提高隐藏比例。',
  },
} as const;
