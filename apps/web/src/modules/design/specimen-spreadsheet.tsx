import { useMemo } from 'react';
import { useText } from '../../language/text.ts';
import { SpreadsheetGrid, type GridColumn, type GridSource } from '../../ui/grid/spreadsheet-grid.tsx';
import { designMessages } from './messages.ts';
import styles from './design-page.module.css';

const NUMBERS = 27;

/** A repeatable figure from 0.0 to 500.0 for a cell, worked out when it is looked at. */
function figure(row: number, position: number): number {
  const mixed = Math.imul(row * NUMBERS + position + 1, 2_654_435_761);
  return (((mixed ^ (mixed >>> 16)) >>> 0) % 5001) / 10;
}

const source: GridSource = {
  rowCount: 100_000,
  rowKey: String,
  value: (row, column) => {
    if (column === 'name') return `M${String(row + 1).padStart(6, '0')}`;
    if (column === 'stage') return row % 7 === 0 ? 'locked' : 'draft';
    if (column === 'date') return `2026-05-${String((row % 28) + 1).padStart(2, '0')}`;
    return figure(row, Number(column.slice(1)));
  },
};

/** 100,000 x 30 cells; saving takes everything but negative numbers. */
export function SpecimenSpreadsheet() {
  const say = useText(designMessages);
  const columns = useMemo<GridColumn[]>(
    () => [
      { key: 'name', title: say('material'), kind: 'text', readOnly: true },
      {
        key: 'stage',
        title: say('stage'),
        kind: 'choice',
        required: true,
        choices: [
          { value: 'draft', label: say('draft') },
          { value: 'locked', label: say('locked') },
        ],
      },
      { key: 'date', title: say('field'), kind: 'date', width: 120 },
      ...Array.from({ length: NUMBERS }, (_, index) => ({
        key: `n${index}`,
        title: say('column', { number: String(index + 1) }),
        unit: 'cm',
        kind: 'number' as const,
        maximum: 1000,
        width: 110,
      })),
    ],
    [say],
  );
  return (
    <div className={styles.sheet}>
      <SpreadsheetGrid
        label={say('spreadsheet')}
        columns={columns}
        source={source}
        onSave={async (changes) =>
          changes
            .filter((change) => typeof change.after === 'number' && change.after < 0)
            .map(({ row, column }) => ({ row, column, reason: '≥ 0' }))
        }
      />
    </div>
  );
}
