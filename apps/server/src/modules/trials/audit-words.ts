import { designNames, formerDesignNames } from '@panicle/contract/designs';
import { plotHarvestMethodNames } from '@panicle/contract/plot-harvests';
import { damageTypeNames } from '@panicle/contract/plot-marks';
import { trialStateNames } from '@panicle/contract/trial-states';
import { checkTypeNames, seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { preparationWords } from './preparation/audit-words.ts';
import { trialFieldNames } from '@panicle/contract/trials';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

// The log says "name" of all records.
const { name: _name, ...fields } = trialFieldNames;

/** What entries of the operation log say of this feature’s records. */
export const trialsWords: AuditWords = {
  entities: {
    observation: { zh: '观测值', en: 'Observation' },
    plot: { zh: '小区', en: 'Plot' },
    'plot-harvest': { zh: '小区收获', en: 'Plot harvest' },
    trial: { zh: '试验', en: 'Trial' },
    'trial-entry': { zh: '参试品种', en: 'Trial entry' },
    'trial-environment': { zh: '试验环境', en: 'Trial environment' },
    ...preparationWords.entities,
  },
  counted: {
    trial: { zh: '{count} 个试验', en: '{count} {count, trial|trials}' },
    'trial-entry': { zh: '{count} 个参试品种', en: '{count} {count, entry|entries}' },
    'trial-environment': { zh: '{count} 个环境', en: '{count} {count, environment|environments}' },
    observation: { zh: '{count} 条观测值', en: '{count} {count, observation|observations}' },
    ...preparationWords.counted,
  },
  fields: {
    ...fields,
    damage: { zh: '损伤', en: 'Damage' },
    entries: { zh: '参试品种', en: 'Entries' },
    environments: { zh: '环境', en: 'Environments' },
    isCheck: { zh: '对照', en: 'Check' },
    location: { zh: '地点', en: 'Location' },
    observations: { zh: '观测值', en: 'Observations' },
    observedOn: { zh: '观测日期', en: 'Day' },
    plotId: { zh: '小区', en: 'Plot' },
    materials: { zh: '材料', en: 'Materials' },
    plotHarvestMethod: { zh: '收获方法', en: 'Harvest method' },
    plots: { zh: '小区', en: 'Plots' },
    repeat: { zh: '重复测量', en: 'Repeat' },
    traitId: { zh: '性状', en: 'Trait' },
    seed: { zh: '随机种子', en: 'Random seed' },
    trialId: { zh: '试验', en: 'Trial' },
    trials: { zh: '试验', en: 'Trials' },
    plotPlaces: { zh: '小区的位置', en: 'Places of plots' },
    changedPlots: { zh: '修改的小区', en: 'Changed plots' },
    leftOut: { zh: '不参加分析的小区', en: 'Plots left out of analyses' },
    fieldSize: { zh: '地块行列数', en: 'Rows and columns of the field' },
    fieldName: { zh: '地块', en: 'Field' },
    north: { zh: '正北方向', en: 'Direction of north' },
    lanes: { zh: '走道与管线', en: 'Paths and lines' },
    unplanted: { zh: '填充与保护行', en: 'Fillers and borders' },
    corners: { zh: '地块四角', en: 'Corners of the field' },
    replicates: { zh: '重复数', en: 'Replicates' },
    seedLots: { zh: '种子批次', en: 'Seed lots' },
    ...preparationWords.fields,
  },
  values: {
    checkType: checkTypeNames,
    damage: damageTypeNames,
    plotHarvestMethod: plotHarvestMethodNames,
    kind: {
      'plot-data': { zh: '小区数据', en: 'Plot data' },
      'field-plan': { zh: '自行布置的小区', en: 'Own layout' },
    },
    season: seasonNames,
    stage: trialStageNames,
    state: trialStateNames,
    testMethod: { ...formerDesignNames, ...designNames },
    ...preparationWords.values,
  },
};
