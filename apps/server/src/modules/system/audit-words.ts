import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const systemWords: AuditWords = {
  entities: {
    backup: { zh: '备份', en: 'Backup' },
    'system-setting': { zh: '系统配置', en: 'System setting' },
  },
};
