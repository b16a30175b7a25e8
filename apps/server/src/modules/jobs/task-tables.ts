import {
  TableFileRequest,
  TablePageAnswer,
  TablePageRequest,
  type TableFileRequest as FileRequest,
  type TablePageRequest as PageRequest,
} from '@panicle/contract/job-tables';
import { IdentifierParameter } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import { ColumnFile } from '../../platform/column-files/column-file.ts';
import { tableDownload } from '../../platform/column-files/download.ts';
import { tablePage } from '../../platform/column-files/table-page.ts';
import { windowOf } from '../../platform/database/read-page.ts';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route, type Access, type Route } from '../../platform/http/route.ts';
import { tableKey } from '../../platform/jobs/job-tables.ts';
import { exportWork } from '../../platform/side-work/export-work.ts';
import { handOver } from '../../platform/side-work/hand-over.ts';
import type { SideContext, SideWork } from '../../platform/side-work/side-work.ts';
import { ObjectNotFound } from '../../platform/storage/storage.ts';
import { openTask } from './service.ts';
import { readingScope } from './task-scope.ts';

/** A task of one of these kinds, of the caller’s own or of which he may read the result. */
interface OfTask {
  id: string;
  kinds: readonly string[];
}

/** Milliseconds; someone waits for the page. */
const DEADLINE = 30_000;

/** One page of a table of a result, sorted and filtered: numbers are compared beside the web process. */
export const taskTablePage: SideWork<PageRequest & OfTask, TablePageAnswer> = {
  name: 'task-table-page',
  deadline: DEADLINE,
  async run(context, request) {
    const { key } = await tableOf(context, request, request.table);
    const { current, size, offset } = windowOf(request);
    const { order, currPage: _, pageSize: __, ...question } = request;
    const { storage } = context.platform;
    const page = await present(async () =>
      tablePage(
        await ColumnFile.open(storage, key),
        { ...question, descending: order === 'desc', from: offset, count: size },
        context.language,
      ),
    );
    return { ...page, current, size };
  },
};

/** Writes a table of a result as a file. */
export const taskTableFile = exportWork(
  'task-table-file',
  async (context: SideContext, { table, format, ...of }: FileRequest & OfTask) => {
    const { key, name } = await tableOf(context, of, table);
    const { language, platform } = context;
    return present(() => tableDownload(platform.storage, key, { name, format, language }));
  },
);

async function tableOf({ platform, session }: SideContext, { id, kinds }: OfTask, table: string) {
  const scope = readingScope(session, kinds, platform.jobKinds);
  const task = await openTask(platform.database, scope, id);
  if (task.state !== 'finished') throw new BusinessError('taskWithoutResult', { name: task.name });
  return { key: tableKey(task.id, table), name: task.name };
}

async function present<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ObjectNotFound) throw new BusinessError('notFound');
    throw error;
  }
}

/** POST table/{id} and table-file/{id}. */
export function taskTableRoutes(base: string, kinds: readonly string[], access: Access): Route[] {
  return [
    route({
      method: 'POST',
      url: `${base}/table/:id`,
      summary: 'A page of a large table of a result, sorted and filtered',
      access,
      params: IdentifierParameter,
      body: TablePageRequest,
      data: TablePageAnswer,
      reads: true,
      handler: (call) => handOver(call, taskTablePage, { ...call.body, id: call.params.id, kinds }),
    }),
    exportRoute({
      url: `${base}/table-file/:id`,
      summary: 'A large table of a result as csv, xlsx, Parquet or Arrow',
      access,
      params: IdentifierParameter,
      body: TableFileRequest,
      work: taskTableFile,
      input: ({ params, body }) => ({ ...body, id: params.id, kinds }),
    }),
  ];
}
