import { defineMessages } from '../../language/messages.ts';

export const traitRecordMessages = defineMessages('traitRecord', {
  zh: { title: '性状', dataType: '数据类型', limits: '取值范围', classification: '类别' },
  en: { title: 'Traits', dataType: 'Data type', limits: 'Range', classification: 'Category' },
});
