import { describe, expect, it } from 'vitest';
import type { PendingChange } from '../../../ui/grid/spreadsheet-grid.tsx';
import { batchOf, refusalsOf } from './save-changes.ts';

const change = (row: string, column: string, after: PendingChange['after']): PendingChange => ({
  row,
  column,
  before: null,
  after,
});
const changes = [change('a', 'variety', '郑单958'), change('b', 'year', 2024), change('a', 'year', null)];

describe('changes of a spreadsheet', () => {
  it('become one change for each row, with the revision that the reader knows', () => {
    expect(batchOf(changes, (id) => (id === 'a' ? 3 : 7))).toEqual([
      { materialId: 'a', revision: 3, changes: { variety: '郑单958', year: null } },
      { materialId: 'b', revision: 7, changes: { year: 2024 } },
    ]);
  });

  it('are marked cell by cell where they are refused, and all of a row where the row is', () => {
    const refused = [
      { materialId: 'b', column: 'year', reason: 'too late' },
      { materialId: 'a', column: '', reason: 'changed by someone else' },
    ];
    expect(refusalsOf(refused, changes)).toEqual([
      { row: 'b', column: 'year', reason: 'too late' },
      { row: 'a', column: 'variety', reason: 'changed by someone else' },
      { row: 'a', column: 'year', reason: 'changed by someone else' },
    ]);
  });
});
