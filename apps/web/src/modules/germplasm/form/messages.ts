import { defineMessages } from '../../../language/messages.ts';

export const formMessages = defineMessages('germplasmForm', {
  zh: {
    add: '新增材料',
    edit: '编辑 {name}',
    group: '分组',
    noGroup: '未分组',
    identity: '编号与名称',
    breeding: '育种信息',
    storage: '存放与数量',
    ownColumns: '自定义列',
    added: '已新增 {name}',
    saved: '已保存',
  },
  en: {
    add: 'Add material',
    edit: 'Edit {name}',
    group: 'Group',
    noGroup: 'No group',
    identity: 'Code and names',
    breeding: 'Breeding',
    storage: 'Storage and quantities',
    ownColumns: 'Custom columns',
    added: '{name} added',
    saved: 'Saved',
  },
});
