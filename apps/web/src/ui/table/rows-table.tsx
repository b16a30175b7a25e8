import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cellContent } from './cell-content.ts';
import type { CellValue } from './csv.ts';
import styles from './data-table.module.css';
import { exportedValue } from './save-table.ts';

export interface DataColumn<Row> {
  key: string;
  /** empty: boxes or actions of the rows, which nothing sorts by */
  title: string;
  /** behind the title, in text-3 */
  unit?: string;
  /** the plain value: sorting, filtering and CSV use it */
  value: (row: Row) => CellValue;
  /** how it is shown; the value itself by default */
  render?: (row: Row) => ReactNode;
  kind?: 'text' | 'number';
  /** numbers that people recorded, and no result: exported with all of their digits */
  stored?: true;
  /** first columns and key values are 500 */
  strong?: boolean;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

interface RowsTableProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  label: string;
  highlight?: ((row: Row) => boolean) | undefined;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}

/** The rows that are shown of a table, below heads that sort. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { rows, columns, rowKey, label, highlight, sorting, onSort } = props;
  return (
    <>
      {/* The scrolling box takes the keyboard's focus, so that wide tables can be read without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sorting={sorting} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={highlight?.(row) ? styles.highlight : ''}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {cellContent(column.render ? column.render(row) : exportedValue(column, row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const cellClass = <Row,>(column: DataColumn<Row>) =>
  [column.kind === 'number' ? styles.number : '', column.strong ? styles.strong : ''].join(' ');

function Head<Row>(props: {
  column: DataColumn<Row>;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}) {
  const { column, sorting, onSort } = props;
  const active = sorting?.key === column.key ? sorting : undefined;
  // First click up, second down, third back to the given order.
  const next = active
    ? active.descending
      ? undefined
      : { key: column.key, descending: true }
    : { key: column.key, descending: false };
  // A column of actions: it sorts nothing.
  if (column.title === '') return <td aria-hidden="true">{null}</td>;
  return (
    <th
      scope="col"
      className={column.kind === 'number' ? styles.number : ''}
      aria-sort={active ? (active.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={styles.sorter} onClick={() => onSort(next)}>
        {column.title}
        {column.unit ? <span className={styles.unit}> {column.unit}</span> : null}
        {active ? <Icon name={active.descending ? 'chevronDown' : 'chevronUp'} size={12} /> : null}
      </button>
    </th>
  );
}
