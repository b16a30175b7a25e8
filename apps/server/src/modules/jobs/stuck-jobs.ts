import type { Invariant } from '../../platform/invariant.ts';

/** What a running program takes up within a minute. */
export const stuckJobs: readonly Invariant[] = [
  {
    fault: {
      zh: '标记为运行中、但超过 10 分钟没有进程执行的任务',
      en: 'tasks marked as running that no process has worked on for ten minutes',
    },
    query: `select id::text || ' ' || kind as record from job
             where state in ('processing', 'terminating') and lease_until < now() - interval '10 minutes'`,
  },
  {
    fault: {
      zh: '等待超过一天的任务',
      en: 'tasks that have been waiting for more than a day',
    },
    query: `select id::text || ' ' || kind as record from job
             where state = 'waiting' and created_at < now() - interval '1 day'`,
  },
];
