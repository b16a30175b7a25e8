import { analyses } from '@panicle/analyses/list';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const fieldStatisticsWords: AuditWords = {
  fields: {
    alpha: { zh: '显著性水平', en: 'Significance level' },
    checkEntryId: { zh: '对照', en: 'Check' },
    environmentIds: { zh: '环境', en: 'Environments' },
    method: { zh: '分析方法', en: 'Method' },
    note: { zh: '备注', en: 'Note' },
    official: { zh: '正式结果', en: 'Official result' },
    outliers: { zh: '异常值', en: 'Outliers' },
    traitIds: { zh: '性状', en: 'Traits' },
    trialIds: { zh: '试验', en: 'Trials' },
    options: { zh: '选项', en: 'Options' },
    parameters: { zh: '参数', en: 'Parameters' },
    means: { zh: '品种均值来源', en: 'Entry means from' },
    taskId: { zh: '任务', en: 'Task' },
    estimates: { zh: '估计值', en: 'Estimates' },
  },
  values: {
    kind: {
      // entries of former versions, in which it was a kind of its own
      'randomized-block': { zh: '随机区组分析', en: 'Randomized block analysis' },
      analysis: { zh: '统计分析', en: 'Statistical analysis' },
    },
    method: Object.fromEntries(analyses.map(({ method, title }) => [method, title])),
    outliers: {
      residuals: { zh: '按残差剔除', en: 'Excluded by residuals' },
      values: { zh: '按原始值剔除', en: 'Excluded by raw values' },
      off: { zh: '保留', en: 'Kept' },
    },
  },
};
