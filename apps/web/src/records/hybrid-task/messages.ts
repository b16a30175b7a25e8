import { defineMessages } from '../../language/messages.ts';

export const hybridTaskRecordMessages = defineMessages('hybridTaskRecord', {
  zh: { title: '杂交任务', pairs: '组配', count: '{count} 个组配' },
  en: { title: 'Crossing tasks', pairs: 'Pairs', count: '{count} {count, pair|pairs}' },
});
