import {
  packetNames,
  preparationFieldNames,
  preparationStateNames,
  seedRuleNames,
} from '@panicle/contract/preparation-plans';
import { sowingOrderNames } from '@panicle/contract/trial-plans';
import type { AuditWords } from '../../../platform/audit-words/audit-words.ts';

export const preparationValueNames = {
  seedRule: seedRuleNames,
  packetsFor: packetNames,
  sowingOrder: sowingOrderNames,
} as const;

export const preparationWords: Required<Pick<AuditWords, 'entities' | 'counted' | 'fields' | 'values'>> = {
  entities: { 'preparation-plan': { zh: '准备计划', en: 'Preparation plan' } },
  counted: {
    'preparation-plan': {
      zh: '{count} 个准备计划',
      en: '{count} {count, preparation plan|preparation plans}',
    },
  },
  fields: {
    ...preparationFieldNames,
    preparationState: { zh: '备种状态', en: 'State of the seed' },
    preparedEntries: { zh: '已备种的参试品种', en: 'Entries with seed' },
    pickedSeed: { zh: '已取种', en: 'Seed picked' },
    sownPlot: { zh: '已播小区', en: 'Plot sown' },
  },
  values: { ...preparationValueNames, preparationState: preparationStateNames },
};
