import { defineMessages } from '../../language/messages.ts';

export const preparationRecordMessages = defineMessages('preparationRecord', {
  zh: {
    title: '播种准备计划',
    trial: '试验',
    state: '状态',
    seed: '备种',
    count: '{done} / {all} 个参试品种',
  },
  en: {
    title: 'Preparation plans',
    trial: 'Trial',
    state: 'State',
    seed: 'Seed',
    count: '{done} of {all} entries',
  },
});
