import { defineMessages } from '../../language/messages.ts';

export const trialRecordMessages = defineMessages('trialRecord', {
  zh: {
    title: '田间试验',
    season: '年份与季节',
    environments: '环境',
    environmentCount: '{count} 个',
    plots: '规模',
    plotCount: '{entries} 个参试品种 · {plots} 个小区',
  },
  en: {
    title: 'Field trials',
    season: 'Season',
    environments: 'Environments',
    environmentCount: '{count}',
    plots: 'Size',
    plotCount: '{entries} {entries, entry|entries} · {plots} {plots, plot|plots}',
  },
});
