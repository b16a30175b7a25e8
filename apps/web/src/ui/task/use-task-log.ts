import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaskLogLine } from '@panicle/contract/jobs';
import type { TaskCalls } from './api.ts';

const STEP = 500;
/** Lines that are read at first; earlier ones come when they are asked for. */
const TAIL = 1000;

/** The log of a task from its last lines on; it grows as the task reports more lines. */
export function useTaskLog(calls: TaskCalls, id: string, lineCount: number) {
  const queries = useQueryClient();
  const key = ['tasks', 'log', id];

  const read = async (after: number, until: number, signal: AbortSignal): Promise<TaskLogLine[]> => {
    const lines: TaskLogLine[] = [];
    let last = after;
    while (last < until) {
      const { records } = await calls.log(id, last, Math.min(STEP, until - last), signal);
      if (records.length === 0) break;
      lines.push(...records);
      last = lines.at(-1)?.line ?? until;
    }
    return lines;
  };

  const query = useQuery({
    // The count is part of the key, so that new lines are fetched as soon as the task has reported them.
    queryKey: [...key, lineCount],
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<TaskLogLine[]>(key) ?? [];
      const lines = [
        ...known,
        ...(await read(known.at(-1)?.line ?? Math.max(0, lineCount - TAIL), lineCount, signal)),
      ];
      queries.setQueryData(key, lines);
      return lines;
    },
    placeholderData: () => queries.getQueryData<TaskLogLine[]>(key),
    staleTime: Infinity,
  });

  const lines = query.data ?? [];
  const earlier = (lines[0]?.line ?? 1) - 1;
  const readEarlier = async () => {
    const from = Math.max(0, earlier - STEP);
    const older = await read(from, earlier, new AbortController().signal);
    const all = [...older, ...lines];
    queries.setQueryData(key, all);
    queries.setQueryData([...key, lineCount], all);
  };
  return { lines, earlier, readEarlier, loading: query.isPending };
}
