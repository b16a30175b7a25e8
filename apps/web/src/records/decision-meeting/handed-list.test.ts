import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, storeSession } from '../../api/token.ts';
import { distinctly, hand, handedBy } from './handed-list.ts';

const list = { source: { kind: 'list' as const, name: 'Chosen' }, candidates: [{ name: 'G1' }] };

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => void vi.unstubAllGlobals());

it('is there for the address that was handed out with it, and for no other', () => {
  const address = new URLSearchParams(hand(list));
  expect(handedBy(address)).toEqual(list);
  expect(handedBy(new URLSearchParams())).toBeNull();
});

it('is there for the user who handed it on, and for nobody who signs in after him', () => {
  storeSession({ token: 't', userId: 'li', username: 'li' });
  const address = new URLSearchParams(hand(list));
  forgetSession();
  storeSession({ token: 'u', userId: 'wang', username: 'wang' });
  expect(handedBy(address)).toBeNull();
  storeSession({ token: 'v', userId: 'li', username: 'li' });
  expect(handedBy(address)).toEqual(list);
  expect(handedBy(address), 'the same object, so that a form opens once').toBe(handedBy(address));
});

it('is there until a reload where the storage of the window is full', () => {
  vi.stubGlobal('sessionStorage', {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(handedBy(new URLSearchParams(hand(list)))).toEqual(list);
});

it('has no name twice', () => {
  const candidates = [
    { name: 'A', code: '1' },
    { name: 'B', code: '2' },
    { name: 'A', code: '3' },
  ];
  expect(distinctly(candidates, ({ code }) => code).map(({ name }) => name)).toEqual(['A · 1', 'B', 'A · 3']);
});
