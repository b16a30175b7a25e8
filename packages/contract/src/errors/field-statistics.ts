import type { ErrorTable } from '../errors.ts';

/** 1260 to 1263, 1274, 1275, 1316 to 1318, 1338, 1339 */
export const fieldStatisticsErrors = {
  statisticalTraitUnknown: {
    status: 1260,
    en: 'The trait {name} has no values in this trial. Choose a trait with observations.',
    zh: '该试验中没有性状“{name}”的数据，请选择已观测的性状。',
    when: 'an analysis is asked for of a trait without observations in the trial',
  },
  statisticalTooMuch: {
    status: 1261,
    en: '{environments} environments × {traits} traits amount to {values} values; one task can analyse at most {limit}. Create several tasks with fewer environments or traits each.',
    zh: '{environments} 个环境 × {traits} 个性状共 {values} 个数值，单个任务最多分析 {limit} 个。请减少环境或性状，分为多个任务。',
    when: 'an analysis is asked for of more values than one result can carry',
  },
  statisticalEnvironmentUnknown: {
    status: 1263,
    en: 'A chosen environment is no longer part of this trial. Choose the environments again.',
    zh: '所选环境已不属于该试验，请重新选择环境。',
    when: 'an environment of an analysis belongs to another trial or was deleted',
  },
  analysisTakesNoMeans: {
    status: 1274,
    en: 'The method {method} needs plots; it cannot go on with the entry means of an earlier analysis.',
    zh: '方法“{method}”需要小区数据，不能接着使用已有分析的品种均值。',
    when: 'a method that needs plots is to go on with entry means',
  },
  meansMissing: {
    status: 1275,
    en: 'The task {task} has no such entry means. Choose other ones, or analyse the plots.',
    zh: '任务“{task}”没有这类品种均值，请另选或分析小区数据。',
    when: 'an analysis is to go on with means that the named task does not have',
  },
  analysisUnknown: {
    status: 1316,
    en: 'There is no analysis “{method}” of trials. Choose one of the list.',
    zh: '没有用于试验的分析方法“{method}”，请从列表中选择。',
    when: 'a task asks for a method that does not exist or does not take plots of trials',
  },
  analysisOption: {
    status: 1317,
    en: 'An option of the analysis cannot be used: {reason}',
    zh: '分析选项有误：{reason}',
    when: 'an option of an analysis is missing, has a wrong value or is unknown',
  },
  analysisDesignsDiffer: {
    status: 1318,
    en: 'Only trials of one design can be analysed together: {first} ({firstTrials}), but {second} ({secondTrials}). Analyse them in separate tasks.',
    zh: '只有设计相同的试验才能合并分析：{firstTrials} 为{first}，{secondTrials} 为{second}。请分别建立任务。',
    when: 'trials of different designs are to be merged for one analysis',
  },
  analysisEntriesUnknown: {
    status: 1338,
    en: 'The chosen trials have no entries named {names}. Correct the names, or remove them from the choice of entries.',
    zh: '所选试验中没有名为 {names} 的品种，请更正名称或从品种选择中删除。',
    when: 'the choice of entries of an analysis names some that its trials do not have',
  },
  analysisNoEntries: {
    status: 1339,
    en: 'The choice of entries leaves nothing to analyse: it takes none of the {entries} entries of the chosen trials. Change it.',
    zh: '按当前的品种选择，所选试验的 {entries} 个品种全部被排除，请修改品种选择。',
    when: 'the choice of entries of an analysis takes none of the entries of its trials',
  },
} satisfies ErrorTable;
