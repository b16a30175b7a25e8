import { useMemo } from 'react';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { formatNumber, formatP } from '../../../language/format/number.ts';
import { useTextOf } from '../../../language/text.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';

type Cell = StoredTable['rows'][number][number];
interface Row {
  key: string;
  cells: readonly Cell[];
}

/** Significant digits, where a column does not say what its numbers are. */
const DIGITS = 4;

/** Decimals for all numbers of a column: none for whole ones, else so many as leave four digits of the largest. */
function decimalsOf(values: readonly number[], kind: string | undefined): number {
  if (kind === 'count' || values.every(Number.isInteger)) return 0;
  if (kind === 'percent') return 1;
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const whole = largest > 0 ? Math.floor(Math.log10(largest)) + 1 : 1;
  return Math.min(6, Math.max(0, DIGITS - whole));
}

/** A table of an analysis; rows of chosen entries stand out. */
export function ViewedTable({ table, selected }: { table: StoredTable; selected: readonly string[] }) {
  const sayText = useTextOf();
  const columns = useMemo(
    () =>
      table.columns
        .filter(({ inFilesOnly }) => !inFilesOnly)
        .map(({ key, text, kind }, index): DataColumn<Row> => {
          const place = table.columns.findIndex((column) => column.key === key);
          const numbers = table.rows.map((row) => row[place]).filter((cell) => typeof cell === 'number');
          const decimals = decimalsOf(numbers, kind);
          const written = (value: number) => (kind === 'p' ? formatP(value) : formatNumber(value, decimals));
          const cellOf = ({ cells }: Row) => {
            const cell = cells[place] ?? null;
            return typeof cell === 'object' && cell !== null ? sayText(cell) : cell;
          };
          return {
            key,
            title: sayText(text),
            ...(index === 0 ? { strong: true } : {}),
            value: cellOf,
            ...(numbers.length > 0
              ? {
                  kind: 'number' as const,
                  render: (row: Row) => {
                    const cell = cellOf(row);
                    return typeof cell === 'number' ? written(cell) : (cell ?? '–');
                  },
                }
              : {}),
          };
        }),
    [table, sayText],
  );
  const rows = useMemo(() => table.rows.map((cells, k): Row => ({ key: String(k), cells })), [table]);
  return (
    <Panel title={sayText(table.title)} flush>
      <DataTable
        label={sayText(table.title)}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        highlight={({ cells: [first] }) => typeof first === 'string' && selected.includes(first)}
        firstRows={20}
      />
    </Panel>
  );
}
