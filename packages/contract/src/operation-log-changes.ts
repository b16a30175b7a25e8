/** One field in which the state before and the state after differ. */
export interface AuditChange {
  /** keys from the outside in; empty where the whole is one value */
  path: readonly string[];
  /** null where there was nothing */
  before: string | null;
  /** null where there is nothing any more */
  after: string | null;
}

/** Objects and lists are looked into this far; what lies deeper is shown as JSON. */
const DEPTH = 4;
const SEPARATOR = '\u0000';

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Values by their paths. Lists of plain values are one value, so that a choice more reads as one change. */
function flatten(value: unknown, path: readonly string[], found: Map<string, string | null>): void {
  const key = path.join(SEPARATOR);
  if (Array.isArray(value) && value.every(isPlain)) {
    found.set(key, value.length === 0 ? null : value.map((item) => textOf(item) ?? '').join(', '));
  } else if (typeof value === 'object' && value !== null && path.length < DEPTH) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, [...path, name], found);
  } else {
    found.set(key, textOf(value));
  }
}

function flat(value: unknown): Map<string, string | null> {
  const found = new Map<string, string | null>();
  if (value !== null && value !== undefined) flatten(value, [], found);
  return found;
}

/** What an entry of the operation log says has changed, field by field, in the order of the fields. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const old = flat(before);
  const now = flat(after);
  const keys = new Set([...old.keys(), ...now.keys()]);
  const changes: AuditChange[] = [];
  for (const key of keys) {
    const change = { before: old.get(key) ?? null, after: now.get(key) ?? null };
    if (change.before !== change.after)
      changes.push({ path: key === '' ? [] : key.split(SEPARATOR), ...change });
  }
  return changes;
}
