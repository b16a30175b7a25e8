import { useQuery } from '@tanstack/react-query';
import { OPEN_JOB_STATES } from '@panicle/contract';
import type { Dashboard } from '@panicle/contract/dashboard';
import type { Task } from '@panicle/contract/jobs';
import { call } from '../../api/client.ts';
import { TASK_LISTS } from '../../ui/task/task-cache.ts';

/** The tasks stand in `records`, as in every list of tasks: the event stream keeps them current there. */
type Kept = Omit<Dashboard, 'tasks'> & { counts: Dashboard['tasks']['counts']; records: Task[] };

async function readDashboard(signal: AbortSignal): Promise<Kept> {
  const { tasks, ...rest } = await call<Dashboard>('GET', '/crop/crop-dashboard', { signal });
  return { ...rest, counts: tasks.counts, records: [...tasks.open, ...tasks.finished] };
}

/** Everything on the dashboard in one call; read again when a task begins or ends. */
export function useDashboard() {
  const { data, error, refetch } = useQuery({
    queryKey: [...TASK_LISTS, 'dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
  });
  return { data, error, refetch };
}

export type DashboardData = Kept;

export const openTasks = ({ records }: DashboardData) =>
  records.filter(({ state }) => OPEN_JOB_STATES.includes(state));
export const finishedTasks = ({ records }: DashboardData) =>
  records.filter(({ state }) => state === 'finished');
