import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Task } from '@panicle/contract/jobs';
import { pages } from '../index.ts';
import { useSignedIn } from '../../session/session-context.ts';

/** Leads to the page that shows a task; plain text where no page does, or none the user may open. */
export function TaskLink({ task, children }: { task: Task; children: ReactNode }) {
  const { may } = useSignedIn();
  const page = pages.find(
    (one) => one.taskKinds?.includes(task.kind) && (one.roleKey === null || may(one.roleKey)),
  );
  return page ? <Link to={`${page.path}?task=${task.id}`}>{children}</Link> : children;
}
