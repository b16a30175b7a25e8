import type { Readable } from 'node:stream';
import { say, type Language, type Text } from '@panicle/contract';
import { MOST_EXPORTED_ENTRIES } from '@panicle/contract/operation-log';
import {
  securityKinds,
  type SecurityEvent,
  type SecurityLogExportQuery,
} from '@panicle/contract/security-log';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import { writeCsv } from '../../../platform/tables/write/csv-writer.ts';
import { writeXlsx } from '../../../platform/tables/write/xlsx-writer.ts';
import { conditionOf, countEvents, readEvents, type Condition } from './find-events.ts';

const BATCH = 2_000;
const sheetName: Text = { zh: '安全日志', en: 'Security log' };
const timeOf = (instant: string) => instant.slice(0, 19).replace('T', ' ');

interface Column extends Pick<ExportColumn, 'type' | 'width'> {
  title: Text;
  value(event: SecurityEvent, language: Language): string | number | null;
}

const text = (
  title: Text,
  width: number,
  value: (event: SecurityEvent, language: Language) => string | null,
): Column => ({ title, type: 'text', width, value });
const number = (title: Text, value: (event: SecurityEvent) => number | null): Column => ({
  title,
  type: 'number',
  value,
});

const columns: readonly Column[] = [
  text({ zh: '首次时间 (UTC)', en: 'First (UTC)' }, 20, (event) => timeOf(event.firstAt)),
  text({ zh: '末次时间 (UTC)', en: 'Last (UTC)' }, 20, (event) => timeOf(event.lastAt)),
  text({ zh: '类型', en: 'Kind' }, 20, (event, language) => say(securityKinds[event.kind], language)),
  text({ zh: '用户', en: 'User' }, 18, (event) => event.username),
  text({ zh: '代操作人', en: 'Acted by' }, 18, (event) => event.actorUsername),
  text({ zh: '来源地址', en: 'Address' }, 20, (event) => event.address),
  text({ zh: '对象', en: 'Subject' }, 40, (event) => event.subject),
  number({ zh: '次数', en: 'Times' }, (event) => event.count),
  number({ zh: '行数', en: 'Rows' }, (event) => event.rows),
  number({ zh: '字节', en: 'Bytes' }, (event) => event.bytes),
];

async function* rowsOf(
  connection: Connection,
  condition: Condition,
  language: Language,
): AsyncGenerator<ExportRow[]> {
  let before: number | undefined;
  for (;;) {
    const window = before === undefined ? { limit: BATCH } : { limit: BATCH, before };
    const { events, last } = await readEvents(connection, condition, window);
    if (last === undefined) return;
    yield events.map((event) => columns.map((column) => column.value(event, language)));
    before = last;
  }
}

/** All events of a filter as a file. Throws `logExportTooLarge`. */
export async function exportEvents(
  connection: Connection,
  { format, ...filter }: SecurityLogExportQuery,
  language: Language,
): Promise<{ content: Readable; contentType: string; fileName: string }> {
  const condition = conditionOf(filter);
  if ((await countEvents(connection, condition)) > MOST_EXPORTED_ENTRIES) {
    throw new BusinessError('logExportTooLarge', { limit: MOST_EXPORTED_ENTRIES.toLocaleString('en') });
  }
  const name = say(sheetName, language);
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const head = columns.map(({ title, type, width }) => ({
    title: say(title, language),
    type,
    ...(width === undefined ? {} : { width }),
  }));
  const rows = rowsOf(connection, condition, language);
  return format === 'csv'
    ? { content: writeCsv(head, rows), contentType: 'text/csv; charset=utf-8', fileName }
    : {
        content: writeXlsx([{ name, columns: head, rows }]),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName,
      };
}
