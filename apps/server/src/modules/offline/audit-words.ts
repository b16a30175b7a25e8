import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of entries that devices made. */
export const offlineWords: AuditWords = {
  entities: { 'offline-entry': { zh: '离线录入', en: 'Offline entry' } },
  counted: {
    'offline-entry': { zh: '{count} 条离线录入', en: '{count} {count, offline entry|offline entries}' },
  },
  fields: { enteredOffline: { zh: '设备录入时间', en: 'Entered on the device' } },
};
