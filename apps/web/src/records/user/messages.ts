import { defineMessages } from '../../language/messages.ts';

export const userRecordMessages = defineMessages('userRecord', {
  zh: { title: '用户', name: '姓名', company: '单位', email: '邮箱' },
  en: { title: 'Users', name: 'Name', company: 'Organization', email: 'E-mail' },
});
