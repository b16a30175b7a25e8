import { designNames, formerDesignNames } from '@panicle/contract/designs';
import { checkTypeNames, seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

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
    checkType: { zh: '对照排列', en: 'Checks' },
    entries: { zh: '参试品种', en: 'Entries' },
    environments: { zh: '环境', en: 'Environments' },
    isCheck: { zh: '对照', en: 'Check' },
    location: { zh: '地点', en: 'Location' },
    observations: { zh: '观测值', en: 'Observations' },
    observedOn: { zh: '观测日期', en: 'Day' },
    plotId: { zh: '小区', en: 'Plot' },
    plots: { zh: '小区', en: 'Plots' },
    randomize: { zh: '随机排列', en: 'Randomized' },
    replicateCount: { zh: '重复数', en: 'Replicates' },
    repeat: { zh: '重复测量', en: 'Repeat' },
    rowsPerPlot: { zh: '每小区行数', en: 'Rows per plot' },
    season: { zh: '季节', en: 'Season' },
    seedQuantity: { zh: '用种量', en: 'Seed' },
    stage: { zh: '阶段', en: 'Stage' },
    testId: { zh: '试验编号', en: 'Test ID' },
    testMethod: { zh: '试验设计', en: 'Design' },
    traitId: { zh: '性状', en: 'Trait' },
    trialId: { zh: '试验', en: 'Trial' },
    trials: { zh: '试验', en: 'Trials' },
    replicates: { zh: '重复数', en: 'Replicates' },
  },
  values: {
    checkType: checkTypeNames,
    kind: { 'plot-data': { zh: '小区数据', en: 'Plot data' } },
    season: seasonNames,
    stage: trialStageNames,
    testMethod: { ...formerDesignNames, ...designNames },
  },
};
