import type {
  HybridTask,
  HybridTaskChange,
  HybridTaskCreation,
  HybridTaskQuery,
} from '@panicle/contract/crossing/hybrid-tasks';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of crossing tasks in the query cache begins with this. */
export const hybridTasksKey = ['hybrid-tasks'] as const;

export const hybridTaskCalls = recordCalls<{
  query: HybridTaskQuery;
  creation: HybridTaskCreation;
  changes: HybridTaskChange;
  one: HybridTask;
  listed: HybridTask;
}>('/crop/crop-hybrid-task');
