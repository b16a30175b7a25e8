import { defineMessages } from '../../language/messages.ts';

export const sharingMessages = defineMessages('sharing', {
  zh: {
    owner: '所有者',
    visibility: '访客',
    public: '可见',
    notPublic: '不可见',
    change: '所有者与可见性',
    ownerOnly: '仅所有者 {owner} 和管理员可用',
    title: '{name}：所有者与可见性',
    publicSwitch: '访客可见',
    publicHint: '开启后，访客无需账号即可浏览；关闭后立即不可见。',
    ownerHint: '只有所有者和管理员可以删除或公开此记录。',
    ownerFixed: '只有管理员可以更换所有者。',
  },
  en: {
    owner: 'Owner',
    visibility: 'Guests',
    public: 'Visible to guests',
    notPublic: 'Not visible to guests',
    change: 'Owner and visibility',
    ownerOnly: 'Only the owner, {owner}, and administrators can do this',
    title: '{name}: owner and visibility',
    publicSwitch: 'Visible to guests',
    publicHint: 'Guests can see it without an account. When this is switched off, they no longer see it.',
    ownerHint: 'Only the owner and administrators can delete this record or make it public.',
    ownerFixed: 'Only an administrator can change the owner.',
  },
});
