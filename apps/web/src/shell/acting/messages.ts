import { defineMessages } from '../../language/messages.ts';

export const actingMessages = defineMessages('acting', {
  zh: {
    actingAs: '{admin} 正在以 {username} 的身份操作，所做的一切都会记入日志',
    back: '返回 {admin}',
    switchUser: '切换用户',
    chooseHint: '以另一位用户的身份和权限操作，日志中同时记录两个用户名。',
    find: '用户名、姓名、单位',
    locked: '已锁定',
    nobody: '没有符合条件的用户',
    refine: '还有 {count} 位用户未列出，请缩小范围',
    unsaved: '有未保存的内容，请先保存或放弃',
  },
  en: {
    actingAs: '{admin} is acting as {username}; everything is logged',
    back: 'Back to {admin}',
    switchUser: 'Switch user',
    chooseHint: 'Act with the name and the rights of another user. The log keeps both names.',
    find: 'Username, name, company',
    locked: 'Locked',
    nobody: 'No user matches',
    refine: '{count} more {count, user is|users are} not listed: narrow the search',
    unsaved: 'There are unsaved entries: save or discard them first',
  },
});
