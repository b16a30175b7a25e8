import { expect, test } from 'vitest';
import type { FieldProblem } from '@panicle/contract/records';
import { entriesOf, fieldsFrom, problemOf, type FieldSet } from './fields.ts';

interface Lot {
  name: string;
  note: string | null;
  kind: string;
  grams: number | null;
  treated: boolean;
  marks: string[];
}

const text = (zh: string, en: string) => ({ zh, en });
const lots: FieldSet<Lot> = {
  form: 'lot',
  names: {
    name: text('名称', 'Name'),
    note: text('备注', 'Note'),
    kind: text('种类', 'Kind'),
    grams: text('重量', 'Weight'),
    treated: text('已处理', 'Treated'),
    marks: text('标记', 'Marks'),
  },
  kinds: {
    name: { kind: 'text', longest: 100 },
    note: { kind: 'text', longest: 100 },
    kind: { kind: 'choice', names: { seed: text('种子', 'Seed'), pollen: text('花粉', 'Pollen') } },
    grams: { kind: 'number' },
    treated: { kind: 'flag' },
    marks: { kind: 'list', most: 5 },
  },
  start: () => ({ name: '', note: null, kind: 'seed', grams: 100, treated: false, marks: [] }),
  check: ({ name }): FieldProblem[] =>
    name.trim() === '' ? [{ field: 'name', error: 'cannotBeEmpty', values: { field: 'name' } }] : [],
  layout: ['name', ['note', 'kind']],
};

test('what was cleared is as empty as its field can be', () => {
  expect(fieldsFrom(lots, {})).toEqual({
    name: '',
    note: null,
    kind: 'seed',
    grams: null,
    treated: false,
    marks: [],
  });
  const entries = {
    name: 'Lot 7',
    note: '',
    kind: 'pollen',
    grams: '' as const,
    treated: true,
    marks: ['a'],
  };
  expect(fieldsFrom(lots, entries)).toEqual({ ...entries, note: null, grams: null });
  expect(fieldsFrom(lots, { grams: 0 }).grams).toBe(0);
});

test('a form holds the fields of its record and nothing else, or what a new one starts with', () => {
  const kept = { ...lots.start(), name: 'Lot 7', id: '7', revision: 3 };
  expect(entriesOf(lots, kept)).toEqual({ ...lots.start(), name: 'Lot 7' });
  expect(entriesOf(lots, null)).toEqual(lots.start());
});

test('a broken rule is said at its field alone, in the language of the reader', () => {
  expect(problemOf(lots, 'name', {}, 'en_US')).toMatch(/empty/);
  expect(problemOf(lots, 'name', {}, 'zh_CN')).toMatch(/空/);
  expect(problemOf(lots, 'grams', {}, 'en_US')).toBeUndefined();
  expect(problemOf(lots, 'name', { name: 'Lot 7' }, 'en_US')).toBeUndefined();
});
