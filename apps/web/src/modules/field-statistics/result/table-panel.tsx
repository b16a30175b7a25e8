import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useFileName } from '../../../ui/export/file-name.ts';
import { useMayExport } from '../../../ui/export/may-export.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { saveTable } from '../../../ui/table/save-table.ts';
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
  /** what is shown instead of the table */
  children?: ReactNode;
}

/** A table of a result, with its values as CSV. */
export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { title, caption, fileName, rows, columns, rowKey, controls, highlight, firstRows, narrow } = props;
  const mayExport = useMayExport();
  const file = useFileName()(fileName);
  const save = () => saveTable(file, columns, rows);
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
      {props.children ?? (
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          {...(highlight ? { highlight } : {})}
          {...(firstRows === undefined ? {} : { firstRows })}
        />
      )}
    </Panel>
  );
}
