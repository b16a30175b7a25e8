import type { Transaction } from '../../platform/database/database.ts';
import { refuseTwice, type MergePart, type Merging } from '../germplasm/index.ts';

const TASK = { zh: '杂交任务', en: '{count, crossing task|crossing tasks}' };

/** A task has a parent once on each side and a pair once, and its check is none of its parents. */
const refuseParentsTwice = (transaction: Transaction, merging: Merging) =>
  refuseTwice(
    transaction,
    `select p.task_id as place, t.name, p.material_id from hybrid_parent p join hybrid_task t on t.id = p.task_id
      where p.material_id = any($1::uuid[])
     union all
     select t.id, t.name, t.control_id from hybrid_task t where t.control_id = any($1::uuid[])`,
    merging,
  );

export const crossingMerge: MergePart = {
  columns: [
    { table: 'hybrid_task', column: 'control_id', what: TASK },
    { table: 'hybrid_parent', column: 'material_id', what: TASK },
    { table: 'hybrid_pair', column: 'female_id' },
    { table: 'hybrid_pair', column: 'male_id' },
    {
      table: 'hybrid_harvest',
      column: 'material_id',
      what: { zh: '杂交收获', en: '{count, harvest of a cross|harvests of crosses}' },
    },
  ],
  before: refuseParentsTwice,
};
