import type { Text } from '@panicle/contract';

/** One visited view. Its key is the path; a changed query updates the same tab. */
export interface Tab {
  path: string;
  /** with its leading '?' */
  search: string;
  /** what the page calls itself, in both languages, where it knows better than the route */
  title?: Text;
  /** goes up with every refresh: the page is built anew */
  version: number;
  /** its page exists, visible or hidden; tabs restored from an earlier load are built when they are first visited */
  built: boolean;
}

export type Tabs = readonly Tab[];

/** After a visit to an address: the tab is added or takes over the new query. */
export function visited(tabs: Tabs, path: string, search: string): Tabs {
  const known = tabs.find((tab) => tab.path === path);
  if (!known) return [...tabs, { path, search, version: 0, built: true }];
  if (known.search === search && known.built) return tabs;
  return tabs.map((tab) => (tab === known ? { ...tab, search, built: true } : tab));
}

export const closed = (tabs: Tabs, path: string): Tabs => tabs.filter((tab) => tab.path !== path);

export const onlyTab = (tabs: Tabs, path: string): Tabs => tabs.filter((tab) => tab.path === path);

export const refreshed = (tabs: Tabs, path: string): Tabs =>
  tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab));

const isSame = (one: Text | undefined, other: Text) => one?.zh === other.zh && one.en === other.en;

export const titled = (tabs: Tabs, path: string, title: Text): Tabs =>
  tabs.some((tab) => tab.path === path && !isSame(tab.title, title))
    ? tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab))
    : tabs;

/**
 * Where to go when tabs were closed: stays where the active one is left, else goes to the last of those that remain,
 * and to the start page when none is.
 */
export function nextAddress(remaining: Tabs, active: string): string | undefined {
  if (remaining.some((tab) => tab.path === active)) return undefined;
  const last = remaining.at(-1);
  return last ? last.path + last.search : '/';
}
