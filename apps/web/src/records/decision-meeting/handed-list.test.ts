import { expect, it } from 'vitest';
import { distinctly, handedIn, handing } from './handed-list.ts';

const list = { source: { kind: 'list' as const, name: 'Chosen' }, candidates: [{ name: 'G1' }] };

it('comes out of the history as it was handed in, and out of nothing else', () => {
  expect(handedIn(handing(list))).toEqual(list);
  expect([null, undefined, 'meetingList', {}].map(handedIn)).toEqual([null, null, null, null]);
});

it('has no name twice', () => {
  const candidates = [
    { name: 'A', code: '1' },
    { name: 'B', code: '2' },
    { name: 'A', code: '3' },
  ];
  expect(distinctly(candidates, ({ code }) => code).map(({ name }) => name)).toEqual(['A · 1', 'B', 'A · 3']);
});
