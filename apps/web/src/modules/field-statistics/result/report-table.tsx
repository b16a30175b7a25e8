import { wordFor } from '@panicle/analyses/report/words';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { formatInteger, formatNumber, formatP, NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { resultMessages } from './messages.ts';
import styles from './part-view.module.css';
import { TablePanel } from './table-panel.tsx';

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
  if (kind === 'share') return formatNumber(value, 2);
  if (kind === 'df') return formatNumber(value, Math.min(1, decimals));
  const size = Math.abs(value);
  if (size > 0 && (size >= 1e7 || size < 10 ** -decimals / 20))
    return value.toExponential(2).replace('-', '−');
  return formatNumber(value, decimals);
}

/** “mean square” begins a head as “Mean square”; symbols such as df stay as they are. */
const sentenceCase = (text: string) =>
  /^(?!gca|sca)[a-z]{3}/.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;

interface ReportTableProps {
  table: StoredTable;
  /** entries marked as checks */
  checks?: readonly string[];
  /** of what part of the result, for the name of its file */
  place?: string;
  /** of the trait that the table is about */
  unit?: string;
  /** less room between columns, for tables beside a figure */
  narrow?: boolean;
}

/** A line of more figures than this is read more easily as a list. */
const AS_LIST = 4;

/** A table of a report, as people read it; one of a single line as a list of its figures. */
export function ReportTable({ table, checks = [], place = '', unit = '', narrow = false }: ReportTableProps) {
  const sayText = useTextOf();
  const rows = table.rows.map((cells, k): Row => ({ key: String(k), cells }));
  const columns = useReportColumns(table, checks, unit);
  const title = sayText(table.title);
  const asList = rows.length === 1 && columns.length > AS_LIST;
  return (
    <TablePanel
      title={title}
      {...(table.remarks.length > 0 ? { caption: table.remarks.map(sayText).join(' ') } : {})}
      fileName={place === '' ? title : `${place} · ${title}`}
      rows={rows}
      columns={columns}
      rowKey={({ key }) => key}
      narrow={narrow}
    >
      {asList ? (
        <FactList
          align="right"
          facts={columns.map((column) => ({
            label: column.title,
            value: column.render ? column.render(rows[0]!) : (column.value(rows[0]!) ?? NOTHING),
            ...(column.unit ? { note: column.unit } : {}),
          }))}
        />
      ) : undefined}
    </TablePanel>
  );
}

function useReportColumns(table: StoredTable, checks: readonly string[], unit: string): DataColumn<Row>[] {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const plain = (cell: Cell, { holdsWords }: Column): string | number | null => {
    if (cell === null || typeof cell === 'number') return cell;
    if (typeof cell !== 'string') return sayText(cell);
    if (holdsWords === undefined) return cell;
    return sayText(wordFor(cell, holdsWords === 'terms' ? holdsWords : undefined));
  };
  const isCheck = (cell: Cell | undefined) => typeof cell === 'string' && checks.includes(cell);
  return table.columns.flatMap((column, k): DataColumn<Row>[] => {
    if (column.inFilesOnly) return [];
    const numbers = table.rows.map((row) => row[k]).filter((cell) => typeof cell === 'number');
    const numeric =
      numbers.length > 0 && table.rows.every((row) => row[k] === null || typeof row[k] === 'number');
    const head = {
      key: column.key,
      title: sentenceCase(sayText(column.text)),
      strong: k === 0 && !numeric,
      value: ({ cells }: Row) => {
        const cell = plain(cells[k] ?? null, column);
        return k === 0 && column.holdsWords && typeof cell === 'string' ? sentenceCase(cell) : cell;
      },
    };
    if (column.key === 'entry')
      return [
        {
          ...head,
          render: (row) => (
            <span className={styles.entry}>
              {head.value(row) ?? NOTHING}
              {isCheck(row.cells[k]) ? <span className={styles.check}> {say('check')}</span> : null}
            </span>
          ),
        },
      ];
    if (k === 0 && !numeric)
      return [
        { ...head, render: (row) => <span className={styles.entry}>{head.value(row) ?? NOTHING}</span> },
      ];
    if (!numeric) return [head];
    const decimals = decimalsOf(numbers);
    return [
      {
        ...head,
        kind: 'number',
        ...(column.kind === 'trait' && unit !== '' ? { unit } : {}),
        render: ({ cells }: Row) => {
          const cell = cells[k];
          return typeof cell === 'number' ? shownNumber(cell, column, decimals) : NOTHING;
        },
      },
    ];
  });
}
