import { defineMessages } from '../../language/messages.ts';

export const labelRecordMessages = defineMessages('labelRecord', {
  zh: { labels: '打印标签' },
  en: { labels: 'Print labels' },
});
