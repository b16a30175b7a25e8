import type { DuplicateKind } from '@panicle/contract/material-duplicates';

/** Names of a material that are compared. */
export interface NamedOnes {
  id: string;
  names: readonly string[];
  /** how its Chinese names may be typed, between U+001F: `search_pinyin` */
  spelled: string;
}

/** Materials that are alike by a name: material -> that name. */
export interface AlikeSet {
  kind: DuplicateKind;
  members: ReadonlyMap<string, string>;
}

/** Letters from which on one that differs may be a slip: shorter names are codes, and another letter another line. */
const LETTERS = 5;
const CHINESE = 4;

/** A name without blanks and punctuation, full and half width alike, without regard to case. */
export const compact = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const hasLetter = (key: string) => /\p{L}/u.test(key);
const isChinese = (key: string) => /\p{Script=Han}/u.test(key);

/** Numbers tell lines apart: 郑单958 and 郑单985 are two. */
function splitDigits(key: string): { letters: string; digits: string } {
  return {
    letters: key.replaceAll(/\p{N}+/gu, '#'),
    digits: (key.match(/\p{N}+/gu) ?? []).map((run) => run.replace(/^0+(?=\d)/u, '')).join(' '),
  };
}

class Finder {
  readonly #byKey = new Map<string, Map<string, string>>();
  readonly #bySound = new Map<string, Map<string, string>>();

  add({ id, names, spelled }: NamedOnes): void {
    let shortest = Infinity;
    for (const name of names) {
      const key = compact(name);
      if (!hasLetter(key)) continue;
      into(this.#byKey, key, id, name);
      if (isChinese(key)) shortest = Math.min(shortest, key.length);
    }
    if (shortest === Infinity) return;
    const chinese = names.find((name) => isChinese(name))!;
    // the first letters alone say too little
    for (const sound of spelled.split('\u001f'))
      if (sound.length > shortest) into(this.#bySound, sound, id, chinese);
  }

  *sets(): Generator<AlikeSet> {
    const reported = new Set<string>();
    for (const members of this.#byKey.values()) if (members.size > 1) yield note(reported, 'same', members);
    for (const members of this.#bySound.values())
      if (members.size > 1 && isNews(reported, members)) yield note(reported, 'pinyin', members);
    for (const [one, other] of this.#nearKeys()) {
      const members = new Map([...this.#byKey.get(one)!, ...this.#byKey.get(other)!]);
      if (members.size > 1 && isNews(reported, members)) yield note(reported, 'near', members);
    }
  }

  /** Pairs of keys that become alike when each loses one letter at most; compared by the letters that are left. */
  *#nearKeys(): Generator<[string, string]> {
    const left = new Map<string, string[]>();
    for (const key of this.#byKey.keys()) {
      const { letters, digits } = splitDigits(key);
      const plain = letters.replaceAll('#', '');
      if (plain.length < (isChinese(plain) ? CHINESE : LETTERS)) continue;
      const met = new Set<string>();
      for (let at = -1; at < letters.length; at += 1) {
        if (letters[at] === '#') continue;
        const rest = `${digits}\u001f${at < 0 ? letters : letters.slice(0, at) + letters.slice(at + 1)}`;
        const others = left.get(rest);
        if (!others) {
          left.set(rest, [key]);
          continue;
        }
        for (const other of others)
          if (other !== key && !met.has(other) && isOneApart(other, key)) {
            met.add(other);
            yield [other, key];
          }
        if (others.at(-1) !== key) others.push(key);
      }
    }
  }
}

function into(index: Map<string, Map<string, string>>, key: string, id: string, name: string): void {
  const known = index.get(key);
  if (!known) index.set(key, new Map([[id, name]]));
  else if (!known.has(id)) known.set(id, name);
}

const named = (members: ReadonlyMap<string, string>) => [...members.keys()].toSorted().join(' ');
/** Whether no surer reason has named the same materials. */
const isNews = (reported: ReadonlySet<string>, members: ReadonlyMap<string, string>) =>
  !reported.has(named(members));

function note(reported: Set<string>, kind: DuplicateKind, members: ReadonlyMap<string, string>): AlikeSet {
  reported.add(named(members));
  return { kind, members };
}

/** One letter more, less, another one, or two neighbours changed over. */
export function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = [one.slice(start), other.slice(start)] as const;
  if (rest[0].slice(1) === rest[1].slice(1)) return true;
  if (rest[0].slice(1) === rest[1] || rest[0] === rest[1].slice(1)) return true;
  return rest[0][0] === rest[1][1] && rest[0][1] === rest[1][0] && rest[0].slice(2) === rest[1].slice(2);
}

/** Sets of materials with like names, each once, by the surest reason. */
export function findAlike(materials: Iterable<NamedOnes>): AlikeSet[] {
  const finder = new Finder();
  for (const one of materials) finder.add(one);
  return [...finder.sets()];
}
