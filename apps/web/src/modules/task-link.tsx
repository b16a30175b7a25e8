import type { ReactNode } from 'react';
import type { Task } from '@panicle/contract/jobs';
import { pathTo } from '../paths.ts';
import { CardLink } from '../records/card-link.tsx';
import { pages } from './index.ts';
import { useSignedIn } from '../session/session-context.ts';

const loadTaskRecord = async () => (await import('../records/task/task.ts')).taskRecord;

/** Leads to the page that shows a task; plain text where no page does, or none the user may open. */
export function TaskLink({ task, children }: { task: Task; children: ReactNode }) {
  const { may } = useSignedIn();
  const page = pages.find(
    (one) => one.taskKinds?.includes(task.kind) && (one.roleKey === null || may(one.roleKey)),
  );
  if (!page) return children;
  return (
    <CardLink of={loadTaskRecord} id={task.id} to={pathTo(page.path, { task: task.id })}>
      {children}
    </CardLink>
  );
}
