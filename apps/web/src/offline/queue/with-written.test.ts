import { expect, test } from 'vitest';
import { newEntry, type KeptEntry } from './entry.ts';
import { withWritten } from './with-written.ts';

const entry = (serial: number, changes: Partial<KeptEntry> = {}): KeptEntry => ({
  ...newEntry(
    {
      id: `entry ${serial}`,
      userId: 'li',
      kind: 'field-score',
      subject: 'plot',
      about: '',
      body: null,
      basis: null,
      enteredAt: '2026-06-01T08:00:00+08:00',
    },
    serial,
  ),
  ...changes,
});

test('what is new comes last, what was there is as it is now', () => {
  const entries = [entry(1), entry(2)];
  expect(withWritten(entries, [entry(3)]).map(({ serial }) => serial)).toEqual([1, 2, 3]);
  const answered = withWritten(entries, [entry(1, { state: 'accepted' }), entry(2, { state: 'conflict' })]);
  expect(answered.map(({ state }) => state)).toEqual(['accepted', 'conflict']);
  expect(entries.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('an entry that another window wrote before is put in its order', () => {
  expect(withWritten([entry(1), entry(3)], [entry(2)]).map(({ serial }) => serial)).toEqual([1, 2, 3]);
});
