import type { Session } from '../../platform/http/route.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { may } from '../../platform/http/rights.ts';

/** Which tasks a call is about: of whom, and of which kinds. */
export interface TaskScope {
  /** null: everybody's */
  ownerId: string | null;
  /** null: every kind */
  kinds: readonly string[] | null;
}

/** What the caller may read, but neither terminate nor delete. */
export interface ReadingScope extends TaskScope {
  /** conditions over `job`, any of which opens a task of someone else */
  shared: readonly string[];
}

/** Tasks belong to their owner; admin and administrators by role see all. */
export function taskScope(session: Session, kinds: readonly string[] | null): TaskScope {
  return { ownerId: session.admin || session.seesAll ? null : session.userId, kinds };
}

type SharedKinds = ReadonlyMap<string, Pick<JobKind, 'shared'>>;

/** Beside the caller's own tasks, finished ones whose subject he may read himself. Guests have no part in tasks. */
export function readingScope(
  session: Session,
  kinds: readonly string[] | null,
  jobKinds: SharedKinds,
): ReadingScope {
  const shared = [...jobKinds.values()].flatMap((kind) => (kind.shared ? [kind.shared] : []));
  const open = shared.filter(({ right }) => may(session, right));
  return { ...taskScope(session, kinds), shared: session.readOnly ? [] : open.map(({ where }) => where) };
}

/** The scope as a condition over the table `job`, its values being $1 and $2. */
export function withinScope(scope: TaskScope | ReadingScope): string {
  const shared = 'shared' in scope ? scope.shared.map((where) => ` or (${where})`).join('') : '';
  return `($1::uuid is null or job.owner_id = $1${shared}) and ($2::text[] is null or job.kind = any($2))`;
}
export const scopeValues = (scope: TaskScope): [string | null, readonly string[] | null] => [
  scope.ownerId,
  scope.kinds,
];
