import { writeFile } from 'node:fs/promises';
import { say, type Language, type TextValues } from '@panicle/contract/language';
import type { Context } from '../command.ts';
import { wholeTable, type LongReport } from '@panicle/analyses/report/long-table';
import { showLongTable, writeLongTable } from './long-table.ts';
import { inLanguage, showTable, tabSeparated } from './show-table.ts';
import { writeWorkbook } from './workbook-file.ts';
import {
  isWorkbook,
  forceHelp,
  forceOption,
  refuseExisting,
  refuseNoFolder,
  tableFile,
  writeTogether,
} from './result-files.ts';
import { wordFor } from '@panicle/analyses/report/words';

export type Report = Omit<LongReport, 'drawn'>;

/** Options of every command with a report. */
export const reportOptions = {
  output: { type: 'string' },
  ...forceOption,
  json: { type: 'boolean' },
} as const;

export const reportOptionHelp = {
  output: {
    value: '<folder>',
    text: {
      zh: '把每个表写成一个 TSV 文件（可用 R 的 read.delim 或 pandas 读取）；名称以 .xlsx 结尾时写成一个工作簿',
      en: 'write each table as a TSV file (for read.delim in R, or pandas), or all as one workbook if the name ends in .xlsx',
    },
  },
  ...forceHelp,
  json: { text: { zh: '以 JSON 输出到标准输出', en: 'print the results as JSON' } },
} as const;

/** Prints a report, or writes it where the caller wants it; remarks always reach the reader. */
export async function deliver(report: Report, context: Context): Promise<number> {
  const { options, language, print, path, warn } = context;
  const said = [...report.remarks, ...report.tables.flatMap((table) => table.remarks ?? [])];
  const remarks = said.map(({ text, values }) => say(text, language, inWords(values, language)));
  if (options.json === true) {
    const tables = [...report.tables, ...(report.long ?? []).map(wholeTable)];
    const answer = (report.answer ?? []).map((text) => say(text, language));
    print(
      JSON.stringify(
        {
          ...(answer.length > 0 ? { answer } : {}),
          tables: tables.map((table) => records(table, language)),
          remarks,
        },
        null,
        2,
      ),
    );
    return 0;
  }
  if (isWorkbook(options.output)) await writeWorkbook(report, path(options.output), context);
  else if (typeof options.output === 'string') await writeTables(report, path(options.output), context);
  else {
    const shown = report.tables.map((table) => showTable(table, language));
    const long = (report.long ?? [])
      .filter(({ inFilesOnly }) => !inFilesOnly)
      .map((table) => showLongTable(table, language));
    print([...(report.answer ?? []).map((text) => say(text, language)), ...shown, ...long].join('\n\n'));
  }
  remarks.forEach(warn);
  return 0;
}

/** A figure of the results that a remark speaks of is called as in the tables. */
function inWords(values: TextValues, language: Language): TextValues {
  const { figure } = values;
  return typeof figure === 'string' ? { ...values, figure: say(wordFor(figure), language) } : values;
}

function records({ name, columns, rows }: Report['tables'][number], language: Language) {
  const keys = columns.map(({ key }) => key);
  return {
    name,
    rows: rows.map((row) => Object.fromEntries(keys.map((key, k) => [key, inLanguage(row[k]!, language)]))),
  };
}

/** All files get their names when all of them are whole. */
async function writeTables(report: Report, folder: string, context: Context): Promise<void> {
  const { tables, long = [], diagnostics } = report;
  const files = [
    ...[...tables, ...(diagnostics?.tables ?? [])].map((table) => ({
      file: tableFile(folder, table.name),
      write: (part: string) => writeFile(part, tabSeparated(table, context.language)),
    })),
    ...long.map((table) => ({
      file: tableFile(folder, table.name),
      write: (part: string) => writeLongTable(table, part),
    })),
  ];
  refuseNoFolder(folder);
  refuseExisting(
    context,
    files.map(({ file }) => file),
  );
  context.makeFolder(folder);
  await writeTogether(files);
}
