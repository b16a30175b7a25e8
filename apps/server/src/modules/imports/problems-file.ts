import type { Readable } from 'node:stream';
import { say, type Language, type Text } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';
import type { ExportColumn, ExportRow } from '../../platform/tables/write/columns.ts';
import { writeCsv } from '../../platform/tables/write/csv-writer.ts';
import type { Batch } from './batch.ts';
import { eachProblem } from './problem-queries.ts';

const heads: { title: Text; type: ExportColumn['type'] }[] = [
  { title: { zh: '行', en: 'Row' }, type: 'number' },
  { title: { zh: '列', en: 'Column' }, type: 'text' },
  { title: { zh: '内容', en: 'Value' }, type: 'text' },
  { title: { zh: '原因', en: 'Reason' }, type: 'text' },
  { title: { zh: '级别', en: 'Severity' }, type: 'text' },
];
const severities = {
  error: { zh: '错误', en: 'error' },
  warning: { zh: '提醒', en: 'warning' },
} satisfies Record<string, Text>;

/** The list of bad cells to work through beside the file. */
export function problemsFile(
  connection: Connection,
  batch: Pick<Batch, 'id' | 'preview'>,
  language: Language,
): Readable {
  const columns = heads.map(({ title, type }) => ({ title: say(title, language), type }));
  return writeCsv(columns, rows(connection, batch, language));
}

async function* rows(
  connection: Connection,
  batch: Pick<Batch, 'id' | 'preview'>,
  language: Language,
): AsyncGenerator<ExportRow[]> {
  for await (const problems of eachProblem(connection, batch, language)) {
    yield problems.map((problem) => [
      problem.row,
      problem.columnTitle,
      problem.value,
      problem.reason,
      say(severities[problem.severity], language),
    ]);
  }
}
