import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const usersWords: AuditWords = {
  entities: {
    user: { zh: '用户', en: 'User' },
  },
  fields: {
    company: { zh: '单位', en: 'Company' },
    email: { zh: '邮箱', en: 'Email' },
    locked: { zh: '锁定', en: 'Locked' },
    nickName: { zh: '姓名', en: 'Name' },
    quota: { zh: '存储配额（GB）', en: 'Storage quota (GB)' },
    readOnly: { zh: '只读', en: 'Read-only' },
    restricted: { zh: '受限', en: 'Restricted' },
    telephone: { zh: '电话', en: 'Telephone' },
    username: { zh: '用户名', en: 'Username' },
    roles: { zh: '角色', en: 'Roles' },
    registered: { zh: '自行注册', en: 'Registered' },
  },
};
