import { GenomicsError } from '../genomics-error.ts';

/** Two lists of names, joined: what is in both, and what is in one of them only. */
export interface Joined {
  /** places of the common names in the first list, in its order */
  left: Int32Array;
  /** places of the same names in the second list */
  right: Int32Array;
  onlyLeft: string[];
  onlyRight: string[];
  /** names left over on both sides that differ in case, blanks, underscores, hyphens or the writing of characters only */
  alike: [left: string, right: string][];
}

/**
 * Joins by name, never by order. Names are the same when they are written the same; similar names are reported and not
 * joined.
 *
 * @throws GenomicsError duplicateName
 */
export function joinByName(left: readonly string[], right: readonly string[]): Joined {
  const places = placesOf(right);
  placesOf(left);
  const found = left.map((name) => places.get(name) ?? -1);
  const kept = [...found.keys()].filter((k) => found[k]! >= 0);
  const used = new Set(found);
  const onlyLeft = left.filter((_, k) => found[k]! < 0);
  const onlyRight = right.filter((_, k) => !used.has(k));
  return {
    left: Int32Array.from(kept),
    right: Int32Array.from(kept, (k) => found[k]!),
    onlyLeft,
    onlyRight,
    alike: alikeNames(onlyLeft, onlyRight),
  };
}

/** @throws GenomicsError duplicateName */
function placesOf(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    const first = places.get(name);
    if (first !== undefined)
      throw new GenomicsError('duplicateName', { name, first: first + 1, second: place + 1 });
    places.set(name, place);
  }
  return places;
}

function alikeNames(left: readonly string[], right: readonly string[]): [string, string][] {
  const byKey = new Map(right.map((name) => [keyOf(name), name]));
  return left.flatMap((name): [string, string][] => {
    const other = byKey.get(keyOf(name));
    return other === undefined ? [] : [[name, other]];
  });
}

function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
