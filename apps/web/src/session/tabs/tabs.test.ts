import { describe, expect, it } from 'vitest';
import { closed, nextAddress, onlyTab, refreshed, titled, visited, type Tabs } from './tabs.ts';

const tabs = (...paths: string[]): Tabs => paths.reduce<Tabs>((all, path) => visited(all, path, ''), []);
const paths = (all: Tabs) => all.map((tab) => tab.path);

describe('tabs of visited views', () => {
  it('adds one tab for each path', () => {
    expect(paths(tabs('/a', '/b', '/a'))).toEqual(['/a', '/b']);
  });

  it('updates the same tab when only the query changes', () => {
    const all = visited(tabs('/a', '/b'), '/a', '?task=1');
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ path: '/a', search: '?task=1', version: 0 });
  });

  it('builds a restored tab when it is visited', () => {
    const restored: Tabs = [{ path: '/a', search: '', version: 0, built: false }];
    expect(visited(restored, '/a', '')[0]?.built).toBe(true);
  });

  it('goes to the last remaining tab when the active one is closed, not to its neighbour', () => {
    expect(nextAddress(closed(tabs('/a', '/b', '/c'), '/a'), '/a')).toBe('/c');
  });

  it('keeps the query of the tab it goes to', () => {
    const all = visited(tabs('/a', '/b'), '/b', '?page=2');
    expect(nextAddress(closed(all, '/a'), '/a')).toBe('/b?page=2');
  });

  it('stays where it is when another tab is closed', () => {
    expect(nextAddress(closed(tabs('/a', '/b'), '/b'), '/a')).toBeUndefined();
  });

  it('goes to the start page when none is left', () => {
    expect(nextAddress([], '/a')).toBe('/');
  });

  it('closes the others', () => {
    expect(paths(onlyTab(tabs('/a', '/b', '/c'), '/b'))).toEqual(['/b']);
  });

  it('builds a page anew when it is refreshed', () => {
    expect(refreshed(tabs('/a', '/b'), '/b').map((tab) => tab.version)).toEqual([0, 1]);
  });

  it('takes the name a page gives itself', () => {
    const title = { zh: '产量', en: 'Grain yield' };
    const all = titled(tabs('/a'), '/a', title);
    expect(all[0]?.title).toEqual(title);
    expect(titled(all, '/a', { ...title })).toBe(all);
    expect(titled(all, '/gone', title)).toBe(all);
  });
});
