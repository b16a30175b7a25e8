import { say, type Language, type Text } from '@panicle/contract';
import type { ImportProblemRecord } from '@panicle/contract/imports';
import type { Connection } from '../../../platform/database/database.ts';
import { recordSheet, type RecordColumn } from '../../../platform/tables/write/record-sheet.ts';
import type { ExportSheet } from '../../../platform/tables/write/xlsx-writer.ts';
import type { Batch } from '../batch/batch.ts';
import { eachProblem } from './problem-queries.ts';

const severities = {
  error: { zh: '错误', en: 'error' },
  warning: { zh: '提醒', en: 'warning' },
} satisfies Record<string, Text>;

const columns: readonly RecordColumn<ImportProblemRecord>[] = [
  { title: { zh: '行', en: 'Row' }, type: 'number', value: ({ row }) => row },
  { title: { zh: '列', en: 'Column' }, type: 'text', value: ({ columnTitle }) => columnTitle },
  { title: { zh: '内容', en: 'Value' }, type: 'text', value: ({ value }) => value },
  { title: { zh: '原因', en: 'Reason' }, type: 'text', value: ({ reason }) => reason },
  {
    title: { zh: '级别', en: 'Severity' },
    type: 'text',
    value: ({ severity }, language) => say(severities[severity], language),
  },
];

/** The list of bad cells to work through beside the file. */
export function problemsSheet(
  connection: Connection,
  batch: Pick<Batch, 'id' | 'preview'>,
  language: Language,
): ExportSheet {
  const name = { zh: '错误清单', en: 'problems' };
  return recordSheet({ name, columns, batches: eachProblem(connection, batch, language) }, language);
}
