import { defineMessages } from '../../language/messages.ts';

export const groupRecordMessages = defineMessages('groupRecord', {
  zh: {
    title: '分组',
    materials: '材料',
    count: '{count} 份',
    owner: '所有者',
    visibility: '可见范围',
    public: '公开',
    notPublic: '不公开',
  },
  en: {
    title: 'Groups',
    materials: 'Materials',
    count: '{count}',
    owner: 'Owner',
    visibility: 'Visibility',
    public: 'Public',
    notPublic: 'Not public',
  },
});
