import { sql } from 'kysely';
import { say, type Language, type Text } from '@panicle/contract';
import {
  securityKinds,
  type SecurityEvent,
  type SecurityLogExportQuery,
} from '@panicle/contract/security-log';
import { callInWords } from '@panicle/contract/security-subjects';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { RecordColumn } from '../../../platform/tables/write/record-sheet.ts';
import { allOf } from '../logs/conditions.ts';
import { countRows } from '../logs/count.ts';
import { exportLog, timeOf, type ExportedLog } from '../logs/export.ts';
import { conditionOf, readEvents } from './find-events.ts';

const text = (
  title: Text,
  width: number,
  value: (event: SecurityEvent, language: Language) => string | null,
): RecordColumn<SecurityEvent> => ({ title, type: 'text', width, value });
/** A refused call in the language of the reader, followed by the call itself for searching other logs. */
function subjectIn({ subject }: SecurityEvent, language: Language): string {
  const words = callInWords(subject);
  return words ? `${say(words, language)} (${subject})` : subject;
}
const number = (
  title: Text,
  value: (event: SecurityEvent) => number | null,
): RecordColumn<SecurityEvent> => ({
  title,
  type: 'number',
  value,
});

const columns: readonly RecordColumn<SecurityEvent>[] = [
  text({ zh: '首次时间（UTC）', en: 'First (UTC)' }, 20, (event) => timeOf(event.firstAt)),
  text({ zh: '末次时间（UTC）', en: 'Last (UTC)' }, 20, (event) => timeOf(event.lastAt)),
  text({ zh: '类型', en: 'Event' }, 20, (event, language) => say(securityKinds[event.kind], language)),
  text({ zh: '用户', en: 'User' }, 18, (event) => event.username),
  text({ zh: '代操作人', en: 'Acted by' }, 18, (event) => event.actorUsername),
  text({ zh: '来源地址', en: 'Address' }, 20, (event) => event.address),
  text({ zh: '对象', en: 'Subject' }, 40, subjectIn),
  number({ zh: '次数', en: 'Count' }, (event) => event.count),
  number({ zh: '行数', en: 'Rows' }, (event) => event.rows),
  number({ zh: '字节', en: 'Bytes' }, (event) => event.bytes),
];

export const exportedEvents: ExportedLog<SecurityEvent> = {
  name: { zh: '安全日志', en: 'Security log' },
  columns,
  count: (connection, condition, most) => countRows(connection, 'security_event', condition, most),
  read: (connection, condition, { before, limit }) =>
    readEvents(connection, allOf([condition, sql`sequence < ${before}`]), { limit }),
};

/** Writes the file. */
export const securityLogExport = exportWork(
  'security-log-export',
  ({ platform, language }, { format, ...filter }: SecurityLogExportQuery) =>
    exportLog(platform.database, exportedEvents, { condition: conditionOf(filter), format }, language),
);
