import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

export const hybridTaskBin: BinKind = {
  kind: 'hybrid-task',
  what: { zh: '杂交任务', en: '{count, Crossing task|Crossing tasks}' },
  right: 'crossing.write',
  tables: [
    { table: 'hybrid_task', of: 'id = any($1::uuid[])' },
    { table: 'hybrid_parent', of: 'task_id = any($1::uuid[])' },
    {
      table: 'hybrid_pair',
      of: 'task_id = any($1::uuid[])',
      counted: { zh: '组合', en: '{count, cross|crosses}' },
    },
    { table: 'hybrid_plot', of: 'task_id = any($1::uuid[])' },
    { table: 'hybrid_pollination', of: 'task_id = any($1::uuid[])' },
    {
      table: 'hybrid_harvest',
      of: 'task_id = any($1::uuid[])',
      counted: { zh: '收获记录', en: '{count, harvest|harvests}' },
    },
  ],
  name: { column: 'name', index: 'hybrid_task_name' },
};
