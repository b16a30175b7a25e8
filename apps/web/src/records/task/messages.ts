import { defineMessages } from '../../language/messages.ts';

export const taskRecordMessages = defineMessages('taskRecord', {
  zh: { title: '任务', kind: '类型', owner: '创建人', created: '创建时间' },
  en: { title: 'Tasks', kind: 'Kind', owner: 'Created by', created: 'Created' },
});
