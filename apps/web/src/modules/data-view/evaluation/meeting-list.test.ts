import { expect, it } from 'vitest';
import { meetingListOf } from './meeting-list.ts';
import type { RankedEntry } from './rank.ts';

const entry = (name: string, more: Partial<RankedEntry>): RankedEntry => ({
  name,
  check: false,
  materialId: null,
  environments: 3,
  means: [10],
  score: 1,
  rank: 1,
  outside: [],
  ...more,
});
const traits = [{ id: 't', title: { zh: '产量', en: 'Yield' }, unit: 't/ha', precision: 2 }];

it('takes ranked entries with scores and means, without checks and those outside of the limits', () => {
  const rows = [
    entry('CK', { check: true }),
    entry('A', { rank: 2, materialId: 'm1', score: 0.5 }),
    entry('B', { rank: null, outside: [0] }),
    entry('C', { rank: 3, score: -1, means: [null] }),
  ];
  const { columns, candidates, source } = meetingListOf(rows, { traits }, 'Evaluation');
  expect(source).toEqual({ kind: 'evaluation', name: 'Evaluation' });
  expect(columns).toMatchObject([{ unit: '' }, { title: { en: 'Yield' }, unit: 't/ha' }]);
  expect(candidates).toEqual([
    { name: 'A', materialId: 'm1', rank: 1, values: [0.5, 10] },
    { name: 'C', materialId: null, rank: 2, values: [-1, null] },
  ]);
});
