import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { TableFileFormat } from '@panicle/contract/job-tables';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useFileName } from '../../../ui/export/file-name.ts';
import { useMayExport } from '../../../ui/export/may-export.ts';
import { useTableFileFormats } from '../../../ui/export/table-formats.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import type { PagedSource } from '../../../ui/table/paged-rows.tsx';
import { saveTable } from '../../../ui/table/save-table.ts';
import styles from './table-panel.module.css';

interface TablePanelProps<Row> {
  title: string;
  caption?: ReactNode;
  fileName: string;
  rows: readonly Row[];
  /** where the rest of the rows is */
  paged?: (PagedSource<Row> & { save: (format: TableFileFormat) => Promise<void> }) | undefined;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** less room between columns, for tables beside a figure */
  narrow?: boolean;
  /** what is shown instead of the table */
  children?: ReactNode;
}

/** A table of a result, with its values as CSV; of a large one as what the server writes. */
export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { title, caption, fileName, rows, paged, columns, rowKey, narrow } = props;
  const mayExport = useMayExport();
  const formats = useTableFileFormats();
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
          {paged ? <ExportMenu choices={formats} onExport={paged.save} /> : null}
          {mayExport && !paged ? (
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
        <DataTable label={title} rows={rows} paged={paged} columns={columns} rowKey={rowKey} />
      )}
    </Panel>
  );
}
