import { shownColumns } from '@panicle/analyses/report/shown-table';
import type { StoredTable } from '@panicle/analyses/report/stored';
import type { TableFileFormat } from '@panicle/contract/job-tables';
import { NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import type { PagedQuestion } from '../../../ui/table/paged-rows.tsx';
import { useTaskTables } from '../../../ui/task/task-tables.ts';
import { resultMessages } from './messages.ts';
import styles from './part-view.module.css';
import { TablePanel } from './table-panel.tsx';

type Row = { key: string; cells: StoredTable['rows'][number] };

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
      paged={usePaged(table)}
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

/** The rest of a table that lies in a file of the task. */
function usePaged({ file }: StoredTable) {
  const tables = useTaskTables();
  if (!file || !tables) return undefined;
  return {
    key: tables.key(file.name),
    total: file.rows,
    save: (format: TableFileFormat) => tables.save(file.name, format),
    load: async (question: PagedQuestion, signal: AbortSignal) => {
      const { total, records } = await tables.page(file.name, question, signal);
      return { total, records: records.map((cells, k): Row => ({ key: String(k), cells })) };
    },
  };
}

function useReportColumns(table: StoredTable, checks: readonly string[], unit: string): DataColumn<Row>[] {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  return shownColumns(table, sayText).map(({ column, place, title, numeric, value, written }, k) => {
    const cellOf = ({ cells }: Row) => cells[place] ?? null;
    const isCheck = (row: Row) => column.key === 'entry' && checks.includes(String(value(cellOf(row))));
    return {
      key: column.key,
      title,
      kind: numeric ? 'number' : 'text',
      strong: k === 0 && !numeric,
      ...(column.kind === 'trait' && unit !== '' ? { unit } : {}),
      value: (row) => value(cellOf(row)),
      render: (row) =>
        numeric || (k > 0 && column.key !== 'entry') ? (
          written(cellOf(row))
        ) : (
          <span className={styles.entry}>
            {written(cellOf(row))}
            {isCheck(row) ? <span className={styles.check}> {say('check')}</span> : null}
          </span>
        ),
    };
  });
}
