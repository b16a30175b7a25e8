import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved, holdUnsaved, saverOf, type SaveAll } from './unsaved.ts';

let ends: (() => void)[] = [];
const hold = (path: string, save?: SaveAll) => ends.push(holdUnsaved({ path, save }));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.unstubAllGlobals();
});

describe('unsaved entries', () => {
  it('belong to the page that holds them, until they are gone', () => {
    const end = holdUnsaved({ path: '/sheet', save: undefined });
    expect([hasUnsaved('/sheet'), hasUnsaved('/other')]).toEqual([true, false]);
    end();
    expect(hasUnsaved('/sheet')).toBe(false);
  });

  it('can be saved from a question where all that hold some can save', async () => {
    hold('/sheet', () => Promise.resolve(true));
    expect(await saverOf('/sheet')?.()).toBe(true);
    hold('/sheet');
    expect(saverOf('/sheet')).toBeUndefined();
  });

  it('stop the reader who saves and goes on when one of them is refused', async () => {
    hold('/sheet', () => Promise.resolve(false));
    expect(await saverOf('/sheet')?.()).toBe(false);
  });

  it('ask before the window is closed', () => {
    hold('/sheet');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});
