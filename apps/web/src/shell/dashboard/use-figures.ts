import { useQuery } from '@tanstack/react-query';
import type { Page, RoleKey } from '@panicle/contract';
import type { MaterialGroupCounts } from '@panicle/contract/germplasm';
import { call } from '../../api/client.ts';
import { ALL_TASKS, taskCalls } from '../../ui/task/api.ts';
import { TASK_LISTS } from '../../ui/task/task-cache.ts';
import { useSignedIn } from '../session/session-context.ts';

const tasks = taskCalls(ALL_TASKS);

/** How many records a list has in all; asked only of those the user may open. */
function useTotal(path: string, key: RoleKey): number | undefined {
  const { may } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['total', path],
    queryFn: ({ signal }) =>
      call<Page<unknown>>('GET', path, { query: { pageSize: 1 }, signal, quiet: true }),
    enabled: may(key),
  });
  return data?.total;
}

export function useMaterialCounts(): MaterialGroupCounts | undefined {
  const { may } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['total', 'materials'],
    queryFn: ({ signal }) =>
      call<MaterialGroupCounts>('GET', '/crop/crop-material-group/counts', { signal, quiet: true }),
    enabled: may('germplasmManagement'),
  });
  return data;
}

export const useTrialTotal = () => useTotal('/crop/crop-field-test/page', 'fieldTestTask');
export const useTraitTotal = () => useTotal('/crop/crop-trait/page', 'basicData');

/** Open tasks and the latest results, kept current by the event stream. */
export function useDashboardTasks() {
  const page = (state: 'processing' | 'waiting' | 'finished', pageSize: number) => ({
    queryKey: [...TASK_LISTS, ALL_TASKS, 'dashboard', state],
    queryFn: ({ signal }: { signal: AbortSignal }) => tasks.page({ state, pageSize }, signal),
  });
  const running = useQuery(page('processing', 4));
  const waiting = useQuery(page('waiting', 4));
  const finished = useQuery(page('finished', 6));
  return {
    counts: running.data?.counts,
    open: [...(running.data?.records ?? []), ...(waiting.data?.records ?? [])].slice(0, 5),
    finished: finished.data?.records ?? [],
    loaded: finished.isSuccess,
  };
}
