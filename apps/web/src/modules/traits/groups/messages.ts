import { defineMessages } from '../../../language/messages.ts';

export const traitGroupMessages = defineMessages('traitGroups', {
  zh: {
    title: '性状组管理',
    purpose: '一起记载的性状及其顺序',
    add: '新建性状组',
    editTitle: '编辑性状组 {name}',
    removeTitle: '删除性状组 {name}？',
    removeMany: '删除 {count} 个性状组？',
    search: '名称、说明',
    what: '性状组',
    traits: '性状',
    traitCount: '{count} 个',
    addTrait: '添加性状：输入名称查找',
    orderHint: '按记载顺序排列：用箭头按钮或 Alt+↑、Alt+↓ 移动',
    empty: '还没有性状组',
    emptyHint: '将一起记载的性状归为一组，统计分析和数据视图中可一次全部选中。',
  },
  en: {
    title: 'Trait groups',
    purpose: 'Traits that are recorded together, in their order',
    add: 'New trait group',
    editTitle: 'Edit trait group {name}',
    removeTitle: 'Delete trait group {name}?',
    removeMany: 'Delete {count} {count, trait group|trait groups}?',
    search: 'Name, description',
    what: 'trait groups',
    traits: 'Traits',
    traitCount: '{count}',
    addTrait: 'Add a trait: type its name',
    orderHint: 'In the order of recording: move a trait with its arrow buttons, or with Alt+↑ and Alt+↓',
    empty: 'No trait groups yet',
    emptyHint:
      'Group the traits that you record together; analyses and data views then take them all at once.',
  },
});
