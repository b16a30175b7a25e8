import { create } from 'zustand';
import type { Text } from '@panicle/contract';
import { closed, onlyTab, refreshed, titled, visited, type Tab, type Tabs } from './tabs.ts';

const KEY = 'panicle:tabs';

interface Kept {
  /** id of the user who opened them */
  owner: string;
  tabs: Tabs;
}

/** An earlier version of the program kept titles in one language. */
function restoredTab({ title, ...tab }: Tab): Tab {
  return { ...tab, ...(typeof title === 'object' && { title }), version: 0, built: false };
}

/** Tabs outlive a reload of the window; their pages are built again when they are visited. */
function restored(): Kept {
  try {
    const { owner, tabs } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept;
    return { owner, tabs: tabs.map(restoredTab) };
  } catch {
    return { owner: '', tabs: [] };
  }
}

interface TabsState extends Kept {
  /** to be called with the user who signed in: what someone else had opened in this window is not for them */
  belongTo: (userId: string) => void;
  visit: (path: string, search: string) => void;
  close: (path: string) => Tabs;
  closeOthers: (path: string) => Tabs;
  closeAll: () => Tabs;
  refresh: (path: string) => void;
  setTitle: (path: string, title: Text) => void;
}

export const useTabs = create<TabsState>((set, get) => {
  const change = (next: Tabs): Tabs => {
    if (next !== get().tabs) set({ tabs: next });
    return next;
  };
  return {
    ...restored(),
    belongTo: (userId) => {
      if (userId !== get().owner) set({ owner: userId, tabs: [] });
    },
    visit: (path, search) => void change(visited(get().tabs, path, search)),
    close: (path) => change(closed(get().tabs, path)),
    closeOthers: (path) => change(onlyTab(get().tabs, path)),
    closeAll: () => change([]),
    refresh: (path) => void change(refreshed(get().tabs, path)),
    setTitle: (path, title) => void change(titled(get().tabs, path, title)),
  };
});

useTabs.subscribe(({ owner, tabs }) => sessionStorage.setItem(KEY, JSON.stringify({ owner, tabs })));
