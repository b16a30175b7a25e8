import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useMayExport } from '../../../ui/export/may-export.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { saveCsv } from '../../../ui/table/csv.ts';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import styles from './table-panel.module.css';

interface TablePanelProps<Row> {
  title: string;
  caption?: ReactNode;
  fileName: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** beside the CSV button */
  controls?: ReactNode;
  highlight?: (row: Row) => boolean;
  firstRows?: number;
  /** less room between columns, for tables beside a figure */
  narrow?: boolean;
}

/** A table of a result with its unrounded values as CSV. */
export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { title, caption, fileName, rows, columns, rowKey, controls, highlight, firstRows, narrow } = props;
  const mayExport = useMayExport();
  const save = () =>
    saveCsv(
      fileName,
      columns.map((column) => (column.unit ? `${column.title} (${column.unit})` : column.title)),
      rows.map((row) => columns.map((column) => column.value(row))),
    );
  return (
    <Panel
      flush
      {...(narrow ? { className: styles.narrow ?? '' } : {})}
      title={title}
      caption={caption}
      actions={
        <>
          {controls}
          {mayExport ? (
            <Button
              type="text"
              size="small"
              className={styles.export ?? ''}
              aria-label={`CSV: ${title}`}
              onClick={save}
              data-print="hidden"
            >
              CSV
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        {...(highlight ? { highlight } : {})}
        {...(firstRows === undefined ? {} : { firstRows })}
      />
    </Panel>
  );
}
