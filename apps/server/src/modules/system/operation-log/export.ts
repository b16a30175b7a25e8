import { sql } from 'kysely';
import { say, type Language } from '@panicle/contract';
import type { OperationLogExportQuery } from '@panicle/contract/operation-log';
import { auditChanges, type AuditChange } from '@panicle/contract/operation-log-changes';
import {
  auditActionName,
  auditEntityName,
  auditFieldName,
  auditValueText,
  type AuditVocabulary,
} from '@panicle/contract/operation-log-words';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { RecordColumn } from '../../../platform/tables/write/record-sheet.ts';
import { countRows } from '../logs/count.ts';
import { exportLog, timeOf, type ExportedLog } from '../logs/export.ts';
import { readStatedEntries, type StatedEntry } from './entries.ts';
import { conditionOf } from './find-entries.ts';

/** Characters of a state in one cell, a little less than a spreadsheet takes. */
const MOST_CHARACTERS = 32_000;

function stateOf(
  words: AuditVocabulary,
  entry: StatedEntry,
  side: 'before' | 'after',
  language: Language,
): string {
  const changes: readonly AuditChange[] = auditChanges(entry.before, entry.after);
  const lines = changes
    .filter((change) => change[side] !== null)
    .map((change) => {
      const name = say(auditFieldName(words, change.path), language);
      const value = say(auditValueText(words, change.path, change[side] ?? '', entry.names), language);
      return name === '' ? value : `${name}: ${value}`;
    });
  const text = lines.join('\n');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

const columnsIn = (words: AuditVocabulary): RecordColumn<StatedEntry>[] => [
  { title: { zh: '序号', en: 'No.' }, type: 'number', value: (entry) => entry.sequence },
  {
    title: { zh: '时间（UTC）', en: 'Time (UTC)' },
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
    value: (entry, language) => say(auditActionName(words, entry.action), language),
  },
  {
    title: { zh: '对象', en: 'Object' },
    type: 'text',
    width: 18,
    value: (entry, language) => say(auditEntityName(words, entry.entity), language),
  },
  { title: { zh: '名称', en: 'Name' }, type: 'text', width: 24, value: (entry) => entry.subject },
  { title: { zh: '原因', en: 'Reason' }, type: 'text', width: 24, value: (entry) => entry.reason },
  { title: { zh: '对象标识', en: 'Object ID' }, type: 'text', width: 38, value: (entry) => entry.entityId },
  {
    title: { zh: '操作前', en: 'Before' },
    type: 'text',
    width: 40,
    value: (entry, language) => stateOf(words, entry, 'before', language),
  },
  {
    title: { zh: '操作后', en: 'After' },
    type: 'text',
    width: 40,
    value: (entry, language) => stateOf(words, entry, 'after', language),
  },
  { title: { zh: '请求编号', en: 'Request' }, type: 'text', width: 38, value: (entry) => entry.requestId },
];

export const exportedOperations = (words: AuditVocabulary, language: Language): ExportedLog<StatedEntry> => ({
  name: { zh: '操作日志', en: 'Operation log' },
  columns: columnsIn(words),
  count: (connection, condition, most) => countRows(connection, 'audit_log', condition, most),
  async read(connection, condition, { before, limit }) {
    const { rows } = await sql<{ sequence: number }>`
      select sequence from audit_log where ${condition} and sequence < ${before}
       order by sequence desc limit ${limit}`.execute(connection.kysely);
    const sequences = rows.map((row) => row.sequence);
    return { entries: await readStatedEntries(connection, sequences, language), last: sequences.at(-1) };
  },
});

/** Writes the file. */
export const operationLogExport = exportWork(
  'operation-log-export',
  async ({ platform, language }, { format, ...filter }: OperationLogExportQuery) => {
    const { condition } = await conditionOf(platform.database, filter);
    return exportLog(
      platform.database,
      exportedOperations(platform.auditVocabulary, language),
      { condition, format },
      language,
    );
  },
);
