import type { LoggedEntry } from './read-entries.ts';

const WRITES = new Set(['create', 'update']);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What the fields were after the first of these entries (oldest first), of those that changed since: the oldest later
 * entry about a field holds what it was before. The log may hold whole states or only what changed.
 */
export function stateAfter([, ...later]: readonly LoggedEntry[]): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const { action, before, after } of later) {
    if (!before || !WRITES.has(action)) continue;
    for (const [key, value] of Object.entries(before)) {
      if (!Object.hasOwn(state, key) && !isSame(value, after?.[key])) state[key] = value;
    }
  }
  return state;
}
