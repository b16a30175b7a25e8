import { expect, test } from 'vitest';
import type { FieldPack } from '@panicle/contract/field-scores';
import { newEntry, type KeptEntry } from '../../../offline/queue/entry.ts';
import { KnownScores, scoresOf, subjectOf } from './known-scores.ts';

const traits = [
  { id: 'height', recordDate: false },
  { id: 'lesions', recordDate: true },
] as unknown as FieldPack['traits'];
const plot = { id: 'p1', values: [180, 3], days: [null, '2026-07-01'] };

let serial = 0;
const entry = (traitId: string, value: number | null, changes: Partial<KeptEntry> = {}): KeptEntry => ({
  ...newEntry(
    {
      id: `e${++serial}`,
      userId: 'li',
      kind: 'field-score',
      subject: subjectOf({ plotId: 'p1', traitId }),
      about: '',
      body: { plotId: 'p1', traitId, value },
      basis: { value: null },
      enteredAt: '2026-07-02T08:00:00+08:00',
    },
    serial,
  ),
  ...changes,
});
const known = (...entries: KeptEntry[]) =>
  new KnownScores({ traits }, scoresOf(entries, '2026-07-02T00:00:00.000Z'), '2026-07-02');

test('what was entered last counts until the server has it; what was given up does not', () => {
  expect(known().value(plot, 0)).toBe(180);
  expect(known(entry('height', 181), entry('height', 182)).value(plot, 0)).toBe(182);
  expect(known(entry('height', null)).value(plot, 0)).toBe(null);
  expect(known(entry('height', 181, { state: 'conflict' })).value(plot, 0)).toBe(181);
  expect(known(entry('height', 181, { dropped: true })).value(plot, 0)).toBe(180);
  const accepted = (receivedAt: string) =>
    entry('height', 181, { state: 'accepted', answer: { receivedAt } as KeptEntry['answer'] });
  expect(known(accepted('2026-07-01T23:00:00.000Z')).value(plot, 0)).toBe(180);
  expect(known(accepted('2026-07-02T01:00:00.000Z')).value(plot, 0)).toBe(181);
});

test('a trait that records the date begins each day anew, with the earlier value beside it', () => {
  expect(known().value(plot, 1)).toBe(null);
  expect(known().earlier(plot, 1)).toEqual({ value: 3, day: '2026-07-01' });
  expect(new KnownScores({ traits }, new Map(), '2026-07-01').value(plot, 1)).toBe(3);
  expect(known().earlier(plot, 0)).toBe(null);
});

test('what was entered yesterday and is not sent yet is not a value of today', () => {
  const yesterday = entry('lesions', 4, { enteredAt: '2026-07-01T18:00:00+08:00' });
  expect(known(yesterday).value(plot, 1)).toBe(null);
  expect(known(yesterday, entry('lesions', 5)).value(plot, 1)).toBe(5);
});

test('a plot is done when every trait has a value', () => {
  expect([known().isBegun(plot), known().isDone(plot)]).toEqual([true, false]);
  expect(known(entry('lesions', 5)).isDone(plot)).toBe(true);
});
