import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '@panicle/contract/jobs';
import { subscribeToTasks } from '../../api/task-events.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { taskMessages } from './messages.ts';
import { dropTask, takeInTask, TASKS } from './task-cache.ts';

/** Keeps every list and detail of tasks current, and tells the owner when one of his is done. Renders nothing. */
export function LiveTasks({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const say = useText(taskMessages);
  const sayText = useTextOf();

  useEffect(() => {
    const states = new Map<string, Task['state']>();
    const announce = (task: Task, before: Task['state'] | undefined) => {
      // A task that is first heard of when it has ended may have ended long ago.
      if (task.ownerId !== userId || before === undefined || before === task.state) return;
      if (task.state === 'finished') notice.success(say('noticeFinished', { name: task.name }));
      if (task.state === 'failed') {
        const reason = task.failure ? sayText(task.failure) : say('failureUnknown');
        notice.error(say('noticeFailed', { name: task.name, reason }));
      }
    };
    return subscribeToTasks({
      task: (task) => {
        const before = states.get(task.id);
        states.set(task.id, task.state);
        announce(task, before);
        takeInTask(queries, task, before !== task.state);
      },
      removed: (id) => dropTask(queries, id),
      connected: () => void queries.invalidateQueries({ queryKey: TASKS }),
    });
  }, [queries, notice, say, sayText, userId]);

  return null;
}
