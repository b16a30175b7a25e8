import type { IconName } from '../../ui/icon/icon.tsx';

/** Something the palette leads to. */
export interface Entry {
  key: string;
  icon: IconName;
  title: string;
  /** codes and other names that mean this entry when they are typed whole */
  codes?: readonly string[];
  /** what tells it from others of its name */
  about?: string;
  choose: () => void;
}

export interface EntryGroup {
  key: string;
  title: string;
  entries: readonly Entry[];
  /** below the entries, e.g. how many more there are */
  note?: string | undefined;
}

/** Whether every word of the search occurs in one of the texts, without regard to case. */
export function matches(search: string, texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** What was typed whole and sent off with Enter before its hits were here: the first that is called exactly so. */
export function exactEntry(search: string, groups: readonly EntryGroup[]): Entry | undefined {
  const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  const wanted = fold(search);
  return groups
    .flatMap(({ entries }) => entries)
    .find(({ title, codes = [] }) => [title, ...codes].some((name) => fold(name) === wanted));
}

/** The entry after or before another one, round the end; -1 where there is none. */
export function stepped(active: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (active + by + count) % count;
}
