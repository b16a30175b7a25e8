import type { Connection } from '../../../platform/database/database.ts';
import { MATERIAL_CHANGES, changeCache, countChanges } from '../../germplasm/index.ts';

/** What lots are filtered by changes (migration 0123), and the day. */
export const CHANGES = '(select sum(changes)::bigint from stock_change)';
/** The names of their materials too. */
const NAME_CHANGES = `(${CHANGES} + ${MATERIAL_CHANGES})`;

const today = () => new Date().toISOString().slice(0, 10);

/** What is counted of lots, once for every state of what they are filtered by. */
export async function counted<Answer>(
  connection: Connection,
  key: readonly unknown[],
  count: () => Promise<Answer>,
  known?: number,
): Promise<Answer> {
  const changes = known ?? (await countChanges(connection, CHANGES));
  return changeCache(connection, 'lots').remember(changes, JSON.stringify([today(), ...key]), count);
}

/** The same of what their materials are called too. */
export async function countedByName<Answer>(
  connection: Connection,
  key: readonly unknown[],
  count: () => Promise<Answer>,
): Promise<Answer> {
  const changes = await countChanges(connection, NAME_CHANGES);
  return changeCache(connection, 'namedLots').remember(changes, JSON.stringify([today(), ...key]), count);
}
