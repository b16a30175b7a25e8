import type { Session } from '../../platform/http/route.ts';

/** Which tasks a call is about: of whom, and of which kinds. */
export interface TaskScope {
  /** null: everybody's */
  ownerId: string | null;
  /** null: every kind */
  kinds: readonly string[] | null;
}

/** Tasks belong to their owner; admin and administrators by role see all. */
export function taskScope(session: Session, kinds: readonly string[] | null): TaskScope {
  return { ownerId: session.admin || session.seesAll ? null : session.userId, kinds };
}

/** The scope as a condition over the table `job`, its values being $1 and $2. */
export const WITHIN_SCOPE =
  '($1::uuid is null or job.owner_id = $1) and ($2::text[] is null or job.kind = any($2))';
export const scopeValues = (scope: TaskScope): [string | null, readonly string[] | null] => [
  scope.ownerId,
  scope.kinds,
];
