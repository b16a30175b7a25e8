import { wordFor } from '@panicle/analyses/report/words';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { formatInteger, formatNumber, formatP, NOTHING } from '../../../language/format/number.ts';
import { useTextOf } from '../../../language/text.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { TablePanel } from '../result/table-panel.tsx';

type Column = StoredTable['columns'][number];
type Row = { key: string; cells: StoredTable['rows'][number] };
type Cell = Row['cells'][number];

const SIGNIFICANT = 4;

/** Decimals that show four digits of a typical number of a column; the same in every row. */
function decimalsOf(values: readonly number[]): number {
  const sizes = values
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)];
  if (typical === undefined || values.every(Number.isInteger)) return 0;
  return Math.min(8, Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(typical))));
}

/** A number as its column has it; very large and very small ones by powers of ten. */
function shownNumber(value: number, { kind }: Column, decimals: number): string {
  if (kind === 'p') return formatP(value);
  if (kind === 'count') return formatInteger(value);
  if (kind === 'percent') return formatNumber(value, 1);
  if (kind === 'df') return formatNumber(value, Math.min(1, decimals));
  const size = Math.abs(value);
  if (size > 0 && (size >= 1e7 || size < 10 ** -decimals / 20))
    return value.toExponential(2).replace('-', '−');
  return formatNumber(value, decimals);
}

/** “mean square” begins a head as “Mean square”; symbols such as df stay as they are. */
const sentenceCase = (text: string) =>
  /^[a-z]{3}/.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;

/** A table of a report, as people read it. */
export function ReportTable({ table, fileName }: { table: StoredTable; fileName: string }) {
  const sayText = useTextOf();
  const rows = table.rows.map((cells, k): Row => ({ key: String(k), cells }));
  const plain = (cell: Cell, { holdsWords }: Column): string | number | null => {
    if (cell === null || typeof cell === 'number') return cell;
    if (typeof cell !== 'string') return sayText(cell);
    if (holdsWords === undefined) return cell;
    return sayText(wordFor(cell, holdsWords === 'terms' ? holdsWords : undefined));
  };
  const columns = table.columns.map((column, k): DataColumn<Row> => {
    const numbers = table.rows.map((row) => row[k]).filter((cell) => typeof cell === 'number');
    const numeric =
      numbers.length > 0 && table.rows.every((row) => row[k] === null || typeof row[k] === 'number');
    const decimals = decimalsOf(numbers);
    return {
      key: column.key,
      title: sentenceCase(sayText(column.text)),
      kind: numeric ? 'number' : 'text',
      strong: k === 0 && !numeric,
      value: ({ cells }) => plain(cells[k] ?? null, column),
      ...(numeric
        ? {
            render: ({ cells }: Row) => {
              const cell = cells[k];
              return typeof cell === 'number' ? shownNumber(cell, column, decimals) : NOTHING;
            },
          }
        : {}),
    };
  });
  return (
    <TablePanel
      title={sayText(table.title)}
      {...(table.remarks.length > 0 ? { caption: table.remarks.map(sayText).join(' ') } : {})}
      fileName={fileName}
      rows={rows}
      columns={columns}
      rowKey={({ key }) => key}
    />
  );
}
