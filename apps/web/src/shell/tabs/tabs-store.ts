import { create } from 'zustand';
import { closed, onlyTab, refreshed, titled, visited, type Tab, type Tabs } from './tabs.ts';

const KEY = 'panicle:tabs';

/** Tabs outlive a reload of the window; their pages are built again when they are visited. */
function restored(): Tabs {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Tab[];
    return stored.map((tab) => ({ ...tab, version: 0, built: false }));
  } catch {
    return [];
  }
}

interface TabsState {
  tabs: Tabs;
  visit: (path: string, search: string) => void;
  close: (path: string) => Tabs;
  closeOthers: (path: string) => Tabs;
  closeAll: () => Tabs;
  refresh: (path: string) => void;
  setTitle: (path: string, title: string) => void;
}

export const useTabs = create<TabsState>((set, get) => {
  const change = (next: Tabs): Tabs => {
    if (next !== get().tabs) set({ tabs: next });
    return next;
  };
  return {
    tabs: typeof sessionStorage === 'undefined' ? [] : restored(),
    visit: (path, search) => void change(visited(get().tabs, path, search)),
    close: (path) => change(closed(get().tabs, path)),
    closeOthers: (path) => change(onlyTab(get().tabs, path)),
    closeAll: () => change([]),
    refresh: (path) => void change(refreshed(get().tabs, path)),
    setTitle: (path, title) => void change(titled(get().tabs, path, title)),
  };
});

useTabs.subscribe(({ tabs }) => sessionStorage.setItem(KEY, JSON.stringify(tabs)));
