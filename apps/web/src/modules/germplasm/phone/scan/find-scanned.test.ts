import { expect, it } from 'vitest';
import { writeRecordCode, type CodedKind } from '@panicle/contract/codes/record-code';
import type { CodedRecord, Scanned } from '../../../../records/code/coded-record.ts';
import { findScanned } from './find-scanned.ts';

const id = '0192f0a1-7c3b-7d11-8e22-3f4455667788';
const gone = '0192f0a1-7c3b-7d11-8e22-000000000000';
const record = (kind: CodedKind): Scanned => ({
  kind,
  id,
  name: kind,
  about: [],
  label: kind,
  to: `/${kind}`,
});
const coded = (kind: CodedKind, names: readonly string[] = []): CodedRecord => ({
  kind,
  read: (asked) => Promise.resolve(asked === id ? record(kind) : null),
  find: (asked) => Promise.resolve(names.some((name) => asked.includes(name)) ? [record(kind)] : []),
});
const all = [coded('material', ['G01']), coded('seedLot', ['L-7', 'G01'])];
const { signal } = new AbortController();
const find = (code: string, among = all) => findScanned(code, among, signal);

it('one of our codes opens the record of its kind', async () => {
  expect(await find(writeRecordCode({ kind: 'seedLot', id }))).toEqual({ found: [record('seedLot')] });
});

it('what cannot be opened is said by its reason', async () => {
  const lot = writeRecordCode({ kind: 'seedLot', id });
  expect(await find(lot, all.slice(0, 1))).toEqual({ problem: 'closed', kind: 'seedLot' });
  expect(await find(writeRecordCode({ kind: 'material', id: gone }))).toEqual({
    problem: 'gone',
    kind: 'material',
  });
  expect(await find(`${lot.slice(0, -2)}${lot.at(-2) === '0' ? '1' : '0'}${lot.at(-1)}`)).toEqual({
    problem: 'damaged',
  });
  expect(await find('nothing of ours')).toEqual({ problem: 'unknown' });
});

it('an id alone is a material, a name that of the first kind that bears it', async () => {
  expect(await find(`https://old.example/?material=${id}`)).toEqual({ found: [record('material')] });
  expect(await find('G01')).toEqual({ found: [record('material')] });
  expect(await find('L-7')).toEqual({ found: [record('seedLot')] });
});
