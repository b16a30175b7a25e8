import type { Text } from '@panicle/contract';
import { CHANGES, type RecentChange } from '@panicle/contract/dashboard';
import type { Connection } from '../../platform/database/database.ts';

/** Lines of the operation log that are looked at, and groups of them that are shown. */
const LINES = 400;
const MOST = 7;

type Line = Omit<RecentChange, 'at' | 'count' | 'counted'> & { at: Date };

const sameKind = (group: RecentChange, line: Line) =>
  group.username === line.username && group.entity === line.entity && group.action === line.action;

/**
 * What others changed lately, newest first; a run of like changes by one user is one entry. `counted`: the entities that
 * are shown, in the words of their modules.
 */
export async function recentChanges(
  connection: Connection,
  userId: string,
  counted: Readonly<Record<string, Text>>,
): Promise<RecentChange[]> {
  const lines = await connection.query<Line>(
    `select at, username, entity, action
       from (select * from audit_log order by sequence desc limit $1) as latest
      where user_id is distinct from $2::uuid and entity = any($3) and action = any($4)
      order by sequence desc`,
    [LINES, userId, Object.keys(counted), CHANGES],
  );
  const groups: RecentChange[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && sameKind(last, line)) last.count += 1;
    else groups.push({ ...line, at: line.at.toISOString(), counted: counted[line.entity]!, count: 1 });
  }
  return groups.slice(0, MOST);
}
