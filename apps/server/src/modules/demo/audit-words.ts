import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const demoWords: AuditWords = {
  entities: {
    demo: { zh: '示例数据', en: 'Demo data' },
  },
  counted: {
    demo: { zh: '演示数据（{count} 次）', en: 'the demo data ({count} {count, time|times})' },
  },
};
