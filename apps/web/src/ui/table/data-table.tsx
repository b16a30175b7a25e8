import { useMemo, useState, type ReactNode } from 'react';
import { Button, Input } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { compareCells, matches } from './arrange.ts';
import { cellContent } from './cell-content.ts';
import type { CellValue } from './csv.ts';
import { exportedValue } from './save-table.ts';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
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

interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** what the table holds, for screen readers */
  label: string;
  /** a filter field above the rows; on by itself from 20 rows on */
  filter?: boolean;
  /** rows of which more stand out, e.g. those that pass the threshold */
  highlight?: (row: Row) => boolean;
  /** rows shown at first; the rest comes by a button */
  firstRows?: number;
}

interface Sorting {
  key: string;
  descending: boolean;
}

/** Table of a result, all rows in the browser: sorts by its heads, filters, reads well on paper. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, highlight, firstRows = 100 } = props;
  const say = useText(uiMessages);
  const [sorting, setSorting] = useState<Sorting | undefined>();
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const filter = props.filter ?? rows.length >= 20;

  const arranged = useMemo(() => {
    const found = wanted
      ? rows.filter((row) => columns.some((column) => matches(column.value(row), wanted)))
      : rows;
    const by = columns.find((column) => column.key === sorting?.key);
    if (!by || !sorting) return found;
    return [...found].sort((a, b) => compareCells(by.value(a), by.value(b), sorting.descending));
  }, [rows, columns, wanted, sorting]);
  const shown = all ? arranged : arranged.slice(0, firstRows);

  return (
    <div>
      {filter ? (
        <div className={styles.filter} data-print="hidden">
          <Input
            size="small"
            allowClear
            prefix={<Icon name="search" size={14} />}
            aria-label={say('filterRows')}
            placeholder={say('filterRows')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <span className={styles.found}>{say('rowsFound', { count: arranged.length })}</span>
        </div>
      ) : null}
      {/* The scrolling box takes the keyboard's focus, so that wide tables can be read without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sorting={sorting} onSort={setSorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
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
      {shown.length < arranged.length ? (
        <Button type="link" onClick={() => setAll(true)}>
          {say('showAllRows', { count: arranged.length })}
        </Button>
      ) : null}
    </div>
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
