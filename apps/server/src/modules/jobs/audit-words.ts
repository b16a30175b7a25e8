import { jobStateNames } from '@panicle/contract/jobs';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const jobsWords: AuditWords = {
  entities: {
    task: { zh: '任务', en: 'Task' },
  },
  values: { state: jobStateNames },
};
