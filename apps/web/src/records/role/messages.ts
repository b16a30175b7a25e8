import { defineMessages } from '../../language/messages.ts';

export const roleRecordMessages = defineMessages('roleRecord', {
  zh: { title: '角色', type: '类型', menus: '菜单', users: '用户', count: '{count} 个' },
  en: { title: 'Roles', type: 'Type', menus: 'Menus', users: 'Users', count: '{count}' },
});
