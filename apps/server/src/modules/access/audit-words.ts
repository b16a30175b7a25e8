import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const accessWords: AuditWords = {
  entities: {
    'mail-code': { zh: '邮件验证码', en: 'Mail code' },
    session: { zh: '登录会话', en: 'Session' },
  },
  fields: {
    actingAs: { zh: '代操作的用户', en: 'Acting as' },
    passwordChanged: { zh: '修改了密码', en: 'Password changed' },
    passwordReset: { zh: '重置了密码', en: 'Password reset' },
    purpose: { zh: '用途', en: 'Purpose' },
    sessions: { zh: '登录会话', en: 'Sessions' },
  },
  values: {
    passwordReset: { 'by mail': { zh: '通过邮件', en: 'by mail' } },
    purpose: {
      register: { zh: '注册', en: 'Registration' },
      reset: { zh: '重置密码', en: 'Password reset' },
    },
  },
};
