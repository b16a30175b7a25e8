import { useMemo, useState } from 'react';
import { Button, Input } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { compareCells, matches } from './arrange.ts';
import styles from './data-table.module.css';
import { PagedRows, type PagedSource } from './paged-rows.tsx';
import { RowsTable, type DataColumn, type Sorting } from './rows-table.tsx';

export type { DataColumn } from './rows-table.tsx';

interface DataTableProps<Row> {
  rows: readonly Row[];
  /** the rows are the first ones only: the server pages, sorts and filters */
  paged?: PagedSource<Row> | undefined;
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

/** Table of a result: sorts by its heads, filters, reads well on paper. All rows are in the browser, or come in pages. */
export function DataTable<Row>({ paged, ...table }: DataTableProps<Row>) {
  return paged ? <PagedRows {...table} source={paged} /> : <HeldRows {...table} />;
}

function HeldRows<Row>(props: Omit<DataTableProps<Row>, 'paged'>) {
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
      <RowsTable
        rows={shown}
        columns={columns}
        rowKey={rowKey}
        label={label}
        highlight={highlight}
        sorting={sorting}
        onSort={setSorting}
      />
      {shown.length < arranged.length ? (
        <Button type="link" onClick={() => setAll(true)}>
          {say('showAllRows', { count: arranged.length })}
        </Button>
      ) : null}
    </div>
  );
}
