import { UnreadNumber } from '../number/unread-number.ts';

/** A field that the reader and someone else changed, each in another way. */
export interface Conflict {
  /** as the form names the field */
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

type Entries = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const isGroup = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof UnreadNumber);

/** A field that was emptied holds what a field without a value holds, whatever the control makes of it. */
export function sameEntry(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => sameEntry(value, other[index]));
  }
  if (isGroup(one) && isGroup(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      sameEntry(one[key], other[key]),
    );
  }
  return Object.is(one, other);
}

/**
 * Brings the entries of a form together with a newer version of the record that the form began with (`base`): what only
 * one side changed is taken from that side. What both changed differently stays as the reader has it and is named, to be
 * decided. Lists are one value each, groups of fields are merged field by field.
 */
export function mergeEntries<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): { merged: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const mergeGroup = (from: Entries, ours: Entries, newer: Entries, path: readonly string[]): Entries => {
    const merged: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(ours), ...Object.keys(newer)])) {
      const at = [...path, key];
      const [before, own, their] = [from[key], ours[key], newer[key]];
      if (isGroup(own) || isGroup(their)) {
        merged[key] = mergeGroup(groupOf(before), groupOf(own), groupOf(their), at);
      } else if (sameEntry(own, before)) merged[key] = their;
      else {
        merged[key] = own;
        if (!sameEntry(their, before) && !sameEntry(own, their))
          conflicts.push({ path: at, mine: own, theirs: their });
      }
    }
    return merged;
  };
  return { merged: mergeGroup(base as Entries, mine as Entries, theirs as Entries, []) as Values, conflicts };
}

const groupOf = (value: unknown): Entries => (isGroup(value) ? value : {});
