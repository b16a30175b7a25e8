import { expect, test } from 'vitest';
import type { NurseryPack, PollinationEntry } from '@panicle/contract/crossing/pollinations';
import { newEntry, type KeptEntry } from '../../../offline/queue/entry.ts';
import { knownPollinations } from './known-pollinations.ts';

const body: PollinationEntry = {
  id: 'a',
  pairId: 'pair',
  reciprocal: false,
  flowers: 8,
  site: '三亚',
  setFlowers: null,
  seedsSet: null,
  note: '',
};
const stored = { ...body, date: '2026-01-10', createdBy: 'wang', revision: 3 };
const pack = {
  readAt: '2026-01-11T00:00:00Z',
  crosses: [{ id: 'pair' }],
  pollinations: [stored],
} as unknown as NurseryPack;

let serial = 0;
const entry = (changes: Partial<PollinationEntry>, fields: Partial<KeptEntry> = {}): KeptEntry => {
  const whole = { ...body, ...changes };
  const stated = { id: String(serial), userId: 'u', kind: 'pollination', subject: whole.id, about: '' };
  const made = { ...stated, body: whole, basis: null, enteredAt: '2026-01-12T09:00:00+08:00' };
  return { ...newEntry(made, ++serial), ...fields };
};

test('entries of the device stand beside what was taken along, and count its revision on', () => {
  const entries = [entry({ id: 'b', flowers: 5 }), entry({ setFlowers: 6 }), entry({ setFlowers: 7 })];
  expect(knownPollinations(pack, entries, 'li')).toMatchObject([
    { id: 'b', flowers: 5, date: '2026-01-12', createdBy: 'li', revision: 1, open: true },
    { id: 'a', setFlowers: 7, date: '2026-01-10', createdBy: 'wang', revision: 5, open: true },
  ]);
});

test('what was given up, is of another nursery or is in the pack already adds nothing', () => {
  const accepted = { state: 'accepted', answer: { receivedAt: '2026-01-12T01:00:00Z' } } as const;
  const entries = [
    entry({ id: 'b' }, { dropped: true }),
    entry({ id: 'c', pairId: 'other' }),
    entry({ setFlowers: 1 }, accepted as Partial<KeptEntry>),
  ];
  expect(knownPollinations(pack, entries, 'li')).toMatchObject([{ id: 'a', setFlowers: null, revision: 3 }]);
});
