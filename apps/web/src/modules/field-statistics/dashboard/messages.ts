import { defineMessages } from '../../../language/messages.ts';

export const statisticsDashboardMessages = defineMessages('statisticsDashboard', {
  zh: {
    step: '分析试验',
    stepHint: '方差分析、均值和多重比较',
  },
  en: {
    step: 'Analyse the trial',
    stepHint: 'analysis of variance, means and comparisons',
  },
});
