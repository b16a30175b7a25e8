import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { say, type Language, type Text } from '@panicle/contract';
import {
  MOST_EXPORTED_ENTRIES,
  type OperationLogExportQuery,
  type OperationLogFilter,
} from '@panicle/contract/operation-log';
import { auditChanges, type AuditChange } from '@panicle/contract/operation-log-changes';
import { auditActionName, auditEntityName, auditFieldName } from '@panicle/contract/operation-log-names';
import { auditValueText } from '@panicle/contract/operation-log-values';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import { writeCsv } from '../../../platform/tables/write/csv-writer.ts';
import { writeXlsx } from '../../../platform/tables/write/xlsx-writer.ts';
import { readStatedEntries, type StatedEntry } from './entries.ts';
import { conditionOf } from './find-entries.ts';

/** Entries that are read at a time. */
const BATCH = 2_000;
/** Characters of a state in one cell, a little less than a spreadsheet takes. */
const MOST_CHARACTERS = 32_000;
const sheetName: Text = { zh: '操作日志', en: 'Operation log' };

interface Column extends Pick<ExportColumn, 'type' | 'width'> {
  title: Text;
  value(entry: StatedEntry, language: Language): string | number | null;
}

/** 'yyyy-mm-dd hh:mm:ss' in UTC: the file goes to other places than the browser that asked for it. */
const timeOf = (instant: string) => instant.slice(0, 19).replace('T', ' ');

function stateOf(entry: StatedEntry, side: 'before' | 'after', language: Language): string {
  const changes: readonly AuditChange[] = auditChanges(entry.before, entry.after);
  const lines = changes
    .filter((change) => change[side] !== null)
    .map((change) => {
      const name = say(auditFieldName(change.path), language);
      const value = say(auditValueText(change.path, change[side] ?? '', entry.names), language);
      return name === '' ? value : `${name}: ${value}`;
    });
  const text = lines.join('\n');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

const columns: readonly Column[] = [
  { title: { zh: '序号', en: 'No.' }, type: 'number', value: (entry) => entry.sequence },
  {
    title: { zh: '时间 (UTC)', en: 'Time (UTC)' },
    type: 'text',
    width: 20,
    value: (entry) => timeOf(entry.at),
  },
  { title: { zh: '用户', en: 'User' }, type: 'text', width: 16, value: (entry) => entry.username },
  { title: { zh: '代操作人', en: 'Acted by' }, type: 'text', value: (entry) => entry.actorUsername },
  { title: { zh: '来源地址', en: 'From' }, type: 'text', width: 18, value: (entry) => entry.address },
  {
    title: { zh: '操作', en: 'Action' },
    type: 'text',
    width: 14,
    value: (entry, language) => say(auditActionName(entry.action), language),
  },
  {
    title: { zh: '对象', en: 'Object' },
    type: 'text',
    width: 18,
    value: (entry, language) => say(auditEntityName(entry.entity), language),
  },
  { title: { zh: '名称', en: 'Name' }, type: 'text', width: 24, value: (entry) => entry.subject },
  { title: { zh: '对象标识', en: 'Object id' }, type: 'text', width: 38, value: (entry) => entry.entityId },
  {
    title: { zh: '操作前', en: 'Before' },
    type: 'text',
    width: 40,
    value: (entry, language) => stateOf(entry, 'before', language),
  },
  {
    title: { zh: '操作后', en: 'After' },
    type: 'text',
    width: 40,
    value: (entry, language) => stateOf(entry, 'after', language),
  },
  { title: { zh: '请求编号', en: 'Request' }, type: 'text', width: 38, value: (entry) => entry.requestId },
];

type Condition = Awaited<ReturnType<typeof conditionOf>>['condition'];

/** The sequences below `before`, youngest first. What is written meanwhile is not in the file. */
async function nextSequences(
  connection: Connection,
  condition: Condition,
  before: number,
): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from audit_log where ${condition} and sequence < ${before}
     order by sequence desc limit ${BATCH}`.execute(connection.kysely);
  return rows.map((row) => row.sequence);
}

async function* rowsOf(
  connection: Connection,
  condition: Condition,
  language: Language,
): AsyncGenerator<ExportRow[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const sequences = await nextSequences(connection, condition, before);
    if (sequences.length === 0) return;
    const entries = await readStatedEntries(connection, sequences);
    yield entries.map((entry) => columns.map((column) => column.value(entry, language)));
    before = sequences.at(-1)!;
  }
}

async function demandExportable(connection: Connection, condition: Condition): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select 1 from audit_log where ${condition} limit ${MOST_EXPORTED_ENTRIES + 1}) counted
  `.execute(connection.kysely);
  if ((rows[0]?.count ?? 0) > MOST_EXPORTED_ENTRIES) {
    throw new BusinessError('logExportTooLarge', { limit: MOST_EXPORTED_ENTRIES.toLocaleString('en') });
  }
}

export interface LogExport {
  content: Readable;
  contentType: string;
  fileName: string;
}

/** All entries of a filter as a file that a person can read. Throws `logExportTooLarge`. */
export async function exportEntries(
  connection: Connection,
  { format, ...filter }: OperationLogExportQuery & OperationLogFilter,
  language: Language,
): Promise<LogExport> {
  const { condition } = await conditionOf(connection, filter);
  await demandExportable(connection, condition);
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
