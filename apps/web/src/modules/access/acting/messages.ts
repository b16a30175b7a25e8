import { defineMessages } from '../../../language/messages.ts';

export const actingMessages = defineMessages('acting', {
  zh: {
    actingAs: '{admin} 正在以 {username} 的身份操作，所做的一切都会记入日志',
    back: '返回 {admin}',
    switchUser: '切换用户',
    chooseHint: '以另一位用户的身份和权限操作，日志中同时记录两个用户名。',
    confirmTitle: '以 {name} 的身份操作？',
    confirmEffect:
      '页面将重新载入，所有标签页关闭。此后只能看到和修改该用户有权限的内容，日志同时记录两个用户名。可随时从页面顶部返回自己的账号。',
    confirm: '切换',
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
    chooseHint: 'Act with the name and rights of another user. The log records both names.',
    confirmTitle: 'Act as {name}?',
    confirmEffect:
      'The page reloads and all tabs are closed. From then on you can see and change only what this user can, and the log records both names. Use the bar at the top to return to your own account at any time.',
    confirm: 'Act as this user',
    find: 'Username, name, company',
    locked: 'Locked',
    nobody: 'No matching users',
    refine: '{count} more {count, user is|users are} not listed: narrow the search',
    unsaved: 'There are unsaved changes: save or discard them first',
  },
});
