import { designNames, formerDesignNames } from '@panicle/contract/designs';
import { trialStateNames } from '@panicle/contract/trial-states';
import { checkTypeNames, seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { trialFieldNames } from '@panicle/contract/trials';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

// The log says "name" of all records.
const { name: _name, ...fields } = trialFieldNames;

/** What entries of the operation log say of this feature’s records. */
export const trialsWords: AuditWords = {
  entities: {
    observation: { zh: '观测值', en: 'Observation' },
    trial: { zh: '试验', en: 'Trial' },
    'trial-entry': { zh: '参试品种', en: 'Trial entry' },
    'trial-environment': { zh: '试验环境', en: 'Trial environment' },
  },
  counted: {
    trial: { zh: '{count} 个试验', en: '{count} {count, trial|trials}' },
    'trial-entry': { zh: '{count} 个参试品种', en: '{count} {count, entry|entries}' },
    'trial-environment': { zh: '{count} 个环境', en: '{count} {count, environment|environments}' },
    observation: { zh: '{count} 条观测值', en: '{count} {count, observation|observations}' },
  },
  fields: {
    ...fields,
    entries: { zh: '参试品种', en: 'Entries' },
    environments: { zh: '环境', en: 'Environments' },
    isCheck: { zh: '对照', en: 'Check' },
    location: { zh: '地点', en: 'Location' },
    observations: { zh: '观测值', en: 'Observations' },
    observedOn: { zh: '观测日期', en: 'Day' },
    plotId: { zh: '小区', en: 'Plot' },
    plots: { zh: '小区', en: 'Plots' },
    repeat: { zh: '重复测量', en: 'Repeat' },
    traitId: { zh: '性状', en: 'Trait' },
    seed: { zh: '随机种子', en: 'Random seed' },
    trialId: { zh: '试验', en: 'Trial' },
    trials: { zh: '试验', en: 'Trials' },
    replicates: { zh: '重复数', en: 'Replicates' },
  },
  values: {
    checkType: checkTypeNames,
    kind: { 'plot-data': { zh: '小区数据', en: 'Plot data' } },
    season: seasonNames,
    stage: trialStageNames,
    state: trialStateNames,
    testMethod: { ...formerDesignNames, ...designNames },
  },
};
