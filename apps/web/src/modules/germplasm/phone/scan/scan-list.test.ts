import { expect, it } from 'vitest';
import type { CodedKind } from '@panicle/contract/codes/record-code';
import { kindsOf, recordsOf, repeatsOf, type ScanLine } from './scan-list.ts';

const line = (key: number, code: string, id?: string, kind: CodedKind = 'material'): ScanLine => ({
  key,
  code,
  at: '2026-05-01T08:00:00Z',
  ...(id === undefined ? { problem: 'unknown' } : { record: { kind, id, name: id, label: id, to: '/' } }),
});
const lines = [
  line(1, 'G01', 'a'),
  line(2, 'L-7', 'a', 'seedLot'),
  line(3, 'PNM…', 'a'),
  line(4, '???'),
  line(5, '???'),
  line(6, 'G02', 'b'),
];

it('a record that was scanned before is a repetition, however its code was written', () => {
  expect([...repeatsOf(lines)]).toEqual([
    [3, 1],
    [5, 4],
  ]);
});

it('the records of a kind come once each, in the order of the scans', () => {
  expect(recordsOf(lines, 'material').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(kindsOf(lines)).toEqual(['material', 'seedLot']);
});
