import { createContext, use } from 'react';
import type { TableFileFormat, TablePageAnswer } from '@panicle/contract/job-tables';
import { call } from '../../api/client.ts';
import { useDownload } from '../feedback/use-download.ts';
import type { PagedQuestion } from '../table/paged-rows.tsx';

/** The task whose result is shown, for its large tables, which lie on the server. */
export const TaskOfTables = createContext<{ base: string; taskId: string } | null>(null);

export type TableCells = TablePageAnswer['records'][number];

export interface TaskTables {
  key: (table: string) => readonly unknown[];
  page: (table: string, question: PagedQuestion, signal: AbortSignal) => Promise<TablePageAnswer>;
  save: (table: string, format: TableFileFormat) => Promise<void>;
}

/** Pages and files of the large tables of the task that is shown; null where there is none. */
export function useTaskTables(): TaskTables | null {
  const of = use(TaskOfTables);
  const download = useDownload();
  if (of === null) return null;
  const { base, taskId } = of;
  return {
    key: (table) => ['task-table', taskId, table],
    page: (table, question, signal) =>
      call<TablePageAnswer>('POST', `${base}/table/${taskId}`, { body: { table, ...question }, signal }),
    save: (table, format) =>
      download(`${base}/table-file/${taskId}`, { method: 'POST', body: { table, format } }),
  };
}
