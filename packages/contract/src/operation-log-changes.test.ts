import { expect, test } from 'vitest';
import { auditChanges } from './operation-log-changes.ts';

test('names the fields that differ and leaves out those that do not', () => {
  expect(
    auditChanges({ name: '株高', unit: 'cm', minimum: 0 }, { name: '株高', unit: 'm', minimum: null }),
  ).toEqual([
    { path: ['unit'], before: 'cm', after: 'm' },
    { path: ['minimum'], before: '0', after: null },
  ]);
});

test('shows every field of what was made and of what was deleted', () => {
  expect(auditChanges(null, { name: 'A', locked: false })).toEqual([
    { path: ['name'], before: null, after: 'A' },
    { path: ['locked'], before: null, after: 'false' },
  ]);
  expect(auditChanges({ name: 'A' }, undefined)).toEqual([{ path: ['name'], before: 'A', after: null }]);
});

test('looks into lists of records, place by place, and takes lists of values as one value', () => {
  const before = [{ materialId: 'm1', year: 2025, tags: ['a'] }];
  const after = [{ materialId: 'm1', year: 2026, tags: ['a', 'b'] }];
  expect(auditChanges(before, after)).toEqual([
    { path: ['0', 'year'], before: '2025', after: '2026' },
    { path: ['0', 'tags'], before: 'a', after: 'a, b' },
  ]);
});

test('what lies very deep is shown as JSON, and a value alone has no path', () => {
  expect(auditChanges(null, { a: { b: { c: { d: { e: 1 } } } } })).toEqual([
    { path: ['a', 'b', 'c', 'd'], before: null, after: '{"e":1}' },
  ]);
  expect(auditChanges('old', 'new')).toEqual([{ path: [], before: 'old', after: 'new' }]);
});
