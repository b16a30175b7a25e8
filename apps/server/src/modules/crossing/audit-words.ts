import {
  arrangementMethodNames,
  crossingPatternNames,
  harvestMethodNames,
  hybridDesignNames,
  hybridizationMethodNames,
} from '@panicle/contract/crossing/choices';
import { hybridPairFieldNames } from '@panicle/contract/crossing/hybrid-pairs';
import { pollinationFieldNames } from '@panicle/contract/crossing/pollinations';
import { hybridTaskFieldNames } from '@panicle/contract/crossing/hybrid-tasks';
import { seasonNames } from '@panicle/contract/trial-choices';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const hybridTaskValueNames = {
  season: seasonNames,
  trialDesign: hybridDesignNames,
  hybridizationMethod: hybridizationMethodNames,
  arrangementMethod: arrangementMethodNames,
  pattern: crossingPatternNames,
  harvestMethod: harvestMethodNames,
};

/** What entries of the operation log say of this feature’s records. */
export const crossingWords: AuditWords = {
  entities: {
    'hybrid-task': { zh: '杂交任务', en: 'Crossing task' },
    'hybrid-pair': { zh: '杂交组合', en: 'Cross' },
    'hybrid-pollination': { zh: '授粉记录', en: 'Pollination' },
    'hybrid-harvest': { zh: '杂交收获', en: 'Harvest of a cross' },
  },
  counted: {
    'hybrid-task': { zh: '{count} 个杂交任务', en: '{count} {count, crossing task|crossing tasks}' },
    'hybrid-pair': { zh: '{count} 个组合', en: '{count} {count, cross|crosses}' },
  },
  fields: {
    ...hybridTaskFieldNames,
    ...hybridPairFieldNames,
    ...pollinationFieldNames,
    pairCount: { zh: '组合数', en: 'Crosses' },
    arrangedCrosses: { zh: '已排列的小区数', en: 'Plots arranged' },
    failed: { zh: '失败', en: 'Failed' },
  },
  values: {
    ...hybridTaskValueNames,
    kind: { 'hybrid-pairs': { zh: '杂交组合', en: 'Crosses' } },
  },
};
