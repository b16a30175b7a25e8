import { sql } from 'kysely';
import type { OperationLogFilter } from '@panicle/contract/operation-log';
import { commonConditions, type Condition } from '../logs/conditions.ts';

/** Pattern of LIKE that finds the text anywhere; its signs stand for themselves. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What the indexes answer. */
export function indexedConditions(filter: OperationLogFilter): Condition[] {
  const { action, entity, entityId } = filter;
  const found = commonConditions(filter, { first: 'at', last: 'at' });
  if (action !== undefined) found.push(sql`action = ${action}`);
  if (entity !== undefined) found.push(sql`entity = ${entity}`);
  if (entityId !== undefined) found.push(sql`entity_id = ${entityId}`);
  return found;
}

/**
 * The text, wherever it occurs: no index answers this but for the names of entries that hold none themselves. JSON
 * text has no escapes but those of quotes and breaks.
 */
export function textCondition(search: string): Condition {
  const pattern = anywhere(search);
  const inJson = anywhere(JSON.stringify(search).slice(1, -1));
  const named = sql`sequence in (select noted.sequence from audit_subject noted
    where search_bigrams(noted.name) @> search_probe(${search}) and noted.name ilike ${pattern})`;
  return sql`(entity_id ilike ${pattern} or username ilike ${pattern}
    or before::text ilike ${inJson} or after::text ilike ${inJson} or ${named})`;
}
