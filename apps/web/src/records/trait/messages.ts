import { defineMessages } from '../../language/messages.ts';

export const traitRecordMessages = defineMessages('traitRecord', {
  zh: { title: '性状', limits: '取值范围' },
  en: { title: 'Traits', limits: 'Limits' },
});
