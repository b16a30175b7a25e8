import { defineMessages } from '../../language/messages.ts';

export const materialRecordMessages = defineMessages('materialRecord', {
  zh: { title: '种质材料', code: '编号', generation: '世代', group: '分组' },
  en: { title: 'Germplasm', code: 'Code', generation: 'Generation', group: 'Group' },
});
