import { defineMessages } from '../../../language/messages.ts';

export const estimateMessages = defineMessages('estimates', {
  zh: {
    title: '估计值',
    pages: '统计分析的页面',
    search: '品种名称',
    trial: '试验',
    trait: '性状',
    kind: '类型',
    task: '分析任务',
    entry: '品种',
    environment: '环境',
    overall: '各环境合并',
    value: '估计值',
    standardError: '标准误',
    weight: '权重',
    empty: '还没有估计值',
    emptyHint: '分析完成后，各品种的校正均值、均值和 BLUP 在此列出，可供后续分析使用。',
  },
  en: {
    title: 'Estimates',
    pages: 'Pages of statistics',
    search: 'Name of the entry',
    trial: 'Trial',
    trait: 'Trait',
    kind: 'Kind',
    task: 'Analysis',
    entry: 'Entry',
    environment: 'Environment',
    overall: 'Over environments',
    value: 'Estimate',
    standardError: 'Standard error',
    weight: 'Weight',
    empty: 'No estimates yet',
    emptyHint:
      'Adjusted means, means and BLUPs of entries are listed here when an analysis has finished; further analyses can start from them.',
  },
});
