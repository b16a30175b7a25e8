import { defineMessages } from '../../language/messages.ts';

export const meetingRecordMessages = defineMessages('meetingRecord', {
  zh: {
    title: '决策会议',
    decide: '提交决策会议',
    state: '状态',
    chair: '主持人',
    decided: '已决定',
    decidedOf: '{decided} / {count} 份材料',
  },
  en: {
    title: 'Decision meetings',
    decide: 'Decide in a meeting',
    state: 'State',
    chair: 'Chair',
    decided: 'Decided',
    decidedOf: '{decided} of {count} {count, material|materials}',
  },
});
