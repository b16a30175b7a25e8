import type { KeptEntry } from './entry.ts';

/** Entries in their order, with others as they were written last in place of what they were before. */
export function withWritten(entries: readonly KeptEntry[], written: readonly KeptEntry[]): KeptEntry[] {
  const next = [...entries];
  const places = new Map<string, number>();
  if (written.length > 1) for (const [place, { id }] of next.entries()) places.set(id, place);
  let inOrder = true;
  for (const entry of written) {
    const place = places.get(entry.id) ?? next.findLastIndex(({ id }) => id === entry.id);
    if (place !== -1) next[place] = entry;
    else {
      inOrder &&= (next.at(-1)?.serial ?? 0) <= entry.serial;
      next.push(entry);
    }
  }
  return inOrder ? next : next.sort((one, other) => one.serial - other.serial);
}
