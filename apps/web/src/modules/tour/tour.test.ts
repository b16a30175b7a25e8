import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@panicle/contract';
import type { SidebarItem, SidebarPage } from '../sidebar-items.ts';
import { placeCard } from './for-shell/place-card.ts';
import { tourSteps } from './for-shell/tour-steps.ts';
import { useTour } from './for-shell/tour-store.ts';

const text = (en: string) => ({ zh: en, en });
const page = (path: string, group?: RoleKey): SidebarPage => ({
  path,
  title: text(path),
  icon: 'file',
  ...(group ? { group } : {}),
});
const group = (code: RoleKey, ...pages: SidebarPage[]): SidebarItem => ({
  code,
  title: text(code),
  icon: 'file',
  pages,
});
const stepsOf = (...items: SidebarItem[]) => tourSteps(items, text);

describe('the tour', () => {
  it('stops at each group that the user sees, in the order of the sidebar, and lists what it holds', () => {
    const steps = stepsOf(
      page('/analysis/statistics', 'dataAnalysis'),
      group('basicData', page('/traits'), page('/germplasm')),
    );
    expect(steps.map(({ code }) => code)).toEqual(['dataAnalysis', 'basicData']);
    expect(steps.map(({ features }) => features.map(({ path }) => path))).toEqual([
      ['/analysis/statistics'],
      ['/traits', '/germplasm'],
    ]);
    // A group with a single page is spoken of by its own name.
    expect(steps[0]?.title.en).toBe('dataAnalysis');
  });

  it('neither shows nor counts the administration', () => {
    expect(
      stepsOf(group('systemManage', page('/users'), page('/roles')), page('/layouts', 'bacteria')),
    ).toEqual([]);
  });

  it('shows one popover after the other, none after the last, and none when it is ended', () => {
    const shown = () => useTour.getState().step;
    useTour.getState().start();
    expect(shown()).toBe(0);
    useTour.getState().next(2);
    expect(shown()).toBe(1);
    useTour.getState().next(2);
    expect(shown()).toBeNull();
    useTour.getState().start();
    useTour.getState().end();
    expect(shown()).toBeNull();
  });
});

describe('the place of a popover', () => {
  const card = { width: 300, height: 200 };
  const entry = (top: number) => ({ left: 8, right: 200, top, bottom: top + 36 });

  it('is right of its entry, inside of the window', () => {
    const window = { width: 1440, height: 900 };
    expect(placeCard(entry(100), card, window)).toEqual({ left: 212, top: 100 });
    expect(placeCard(entry(850), card, window)).toEqual({ left: 212, top: 688 });
  });

  it('is below the entry where there is no room beside it, and above where there is none below', () => {
    const phone = { width: 390, height: 844 };
    expect(placeCard(entry(100), card, phone)).toEqual({ left: 12, top: 148 });
    expect(placeCard(entry(700), card, phone)).toEqual({ left: 12, top: 488 });
  });
});
