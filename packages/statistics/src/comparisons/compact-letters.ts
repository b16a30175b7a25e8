/** Letters of the groups, in order: a to z, A to Z, then a2, b2 and so on. */
function letter(group: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const round = Math.floor(group / alphabet.length);
  return alphabet[group % alphabet.length]! + (round === 0 ? '' : String(round + 1));
}

/**
 * Letters when means that do not differ form runs in the order of the means (one critical difference for all pairs, or
 * a range test).
 *
 * @param reach reach[i] >= i is the last position, in descending order of the means, that does not differ from i;
 * it must not decrease
 * @param mostGroups beyond so many groups no display is compact
 * @returns letters per position, a for the highest mean, or null when there are too many groups
 */
export function lettersOfRuns(reach: Int32Array, mostGroups = Infinity): string[] | null {
  const groups = reach.reduce((count, last, i) => (i === 0 || last > reach[i - 1]! ? count + 1 : count), 0);
  if (groups > mostGroups) return null;
  const letters: string[] = Array.from({ length: reach.length }, () => '');
  let group = 0;
  let last = -1;
  for (let i = 0; i < reach.length; i++) {
    if (reach[i]! <= last) continue;
    last = reach[i]!;
    for (let j = i; j <= last; j++) letters[j] += letter(group);
    group++;
  }
  return letters;
}

/**
 * Letters for any pattern of differences: two means share a letter exactly when they do not differ.
 * The insert-and-absorb algorithm of H.-P. Piepho, Journal of Computational and Graphical Statistics 13 (2004) 456-466.
 *
 * @param size number of means, in descending order
 * @param differs whether the means at two positions differ significantly
 * @param mostGroups beyond so many groups no display is compact
 * @returns letters per position, or null when there are too many groups
 */
export function lettersOfPairs(
  size: number,
  differs: (i: number, j: number) => boolean,
  mostGroups: number,
): string[] | null {
  const words = Math.ceil(size / 32);
  const everyone = new Uint32Array(words);
  for (let i = 0; i < size; i++) everyone[i >> 5]! |= 1 << (i & 31);
  let groups: Uint32Array[] = [everyone];
  for (let i = 0; i < size; i++) {
    for (let j = size - 1; j > i; j--) {
      if (!differs(i, j)) continue;
      const both = groups.filter((group) => has(group, i) && has(group, j));
      if (both.length === 0) continue;
      groups = groups.filter((group) => !(has(group, i) && has(group, j)));
      for (const group of both) {
        for (const part of [without(group, i), without(group, j)]) {
          if (!groups.some((other) => contains(other, part))) {
            groups = groups.filter((other) => !contains(part, other));
            groups.push(part);
          }
        }
      }
      if (groups.length > mostGroups) return null;
    }
  }
  groups.sort(byFirstDifference);
  return Array.from({ length: size }, (_, i) =>
    groups.map((group, index) => (has(group, i) ? letter(index) : '')).join(''),
  );
}

const has = (group: Uint32Array, i: number) => ((group[i >> 5]! >>> (i & 31)) & 1) === 1;

function without(group: Uint32Array, i: number): Uint32Array {
  const rest = group.slice();
  rest[i >> 5]! &= ~(1 << (i & 31));
  return rest;
}

function contains(group: Uint32Array, part: Uint32Array): boolean {
  return part.every((bits, word) => (bits & ~group[word]!) === 0);
}

/** The group that holds the higher mean, at the first position where the two differ, comes first. */
function byFirstDifference(a: Uint32Array, b: Uint32Array): number {
  for (let word = 0; word < a.length; word++) {
    const difference = a[word]! ^ b[word]!;
    if (difference !== 0) {
      const lowest = difference & -difference;
      return (a[word]! & lowest) === 0 ? 1 : -1;
    }
  }
  return 0;
}
