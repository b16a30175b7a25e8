import { defineMessages } from '../../language/messages.ts';

export const hybridTaskRecordMessages = defineMessages('hybridTaskRecord', {
  zh: { title: '杂交任务', pairs: '组合', count: '{count} 个组合' },
  en: { title: 'Crossing tasks', pairs: 'Crosses', count: '{count} {count, cross|crosses}' },
});
