import { defineMessages } from '../../language/messages.ts';

export const trialRecordMessages = defineMessages('trialRecord', {
  zh: {
    title: '田间试验',
    season: '年份与季节',
    environments: '环境',
    environmentCount: '{count} 个',
    trial: '试验',
    add: '加入',
    added: '{trial} 已加入 {added} 个参试品种',
    addedSome: '{trial} 已加入 {added} 个参试品种，{present} 个原已参试',
    plots: '规模',
    plotCount: '{entries} 个参试品种 · {plots} 个小区',
  },
  en: {
    title: 'Field trials',
    season: 'Season',
    environments: 'Environments',
    environmentCount: '{count}',
    trial: 'Trial',
    add: 'Add',
    added: '{added} {added, entry|entries} added to {trial}',
    addedSome: '{added} {added, entry|entries} added to {trial}; it had {present} of them already',
    plots: 'Size',
    plotCount: '{entries} {entries, entry|entries} · {plots} {plots, plot|plots}',
  },
});
