import { expect, it } from 'vitest';
import { distinctly, hand, handedBy } from './handed-list.ts';

const list = { source: { kind: 'list' as const, name: 'Chosen' }, candidates: [{ name: 'G1' }] };

it('is there for the address that was handed out with it, and for no other', () => {
  const address = new URLSearchParams(hand(list));
  expect(handedBy(address)).toEqual(list);
  expect(handedBy(new URLSearchParams())).toBeNull();
});

it('has no name twice', () => {
  const candidates = [
    { name: 'A', code: '1' },
    { name: 'B', code: '2' },
    { name: 'A', code: '3' },
  ];
  expect(distinctly(candidates, ({ code }) => code).map(({ name }) => name)).toEqual(['A · 1', 'B', 'A · 3']);
});
