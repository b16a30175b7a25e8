import { useQuery } from '@tanstack/react-query';
import { OPEN_JOB_STATES } from '@panicle/contract';
import type { Dashboard } from '@panicle/contract/dashboard';
import { call } from '../../../api/client.ts';
import { TASK_LISTS } from '../../../ui/task/task-cache.ts';
import type { DashboardData } from '../../dashboard-part.ts';

async function readDashboard(signal: AbortSignal): Promise<DashboardData> {
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

export const openTasks = ({ records }: DashboardData) =>
  records.filter(({ state }) => OPEN_JOB_STATES.includes(state));
export const finishedTasks = ({ records }: DashboardData) =>
  records.filter(({ state }) => state === 'finished');
