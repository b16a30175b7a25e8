import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '@panicle/contract';
import { CommandFailure, type Context } from '../command.ts';
import { showLongTable, wholeTable, writeLongTable, type LongTable } from './long-table.ts';
import { showTable, tabSeparated, type Report as PlainReport } from './report.ts';

/** What an analysis found; its long tables follow the others. */
export interface Report extends PlainReport {
  long?: readonly LongTable[];
}

/** Options of every command with a report. */
export const reportOptions = {
  output: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const reportOptionHelp = {
  output: {
    value: '<folder>',
    text: {
      zh: '把每个表写成一个 TSV 文件（可用 R 的 read.delim 或 pandas 读取）',
      en: 'write each table as a TSV file (for read.delim of R, or pandas)',
    },
  },
  force: { text: { zh: '覆盖已有的结果文件', en: 'overwrite files of results that are there' } },
  json: { text: { zh: '以 JSON 输出到标准输出', en: 'print the results as JSON' } },
} as const;

/** Prints a report, or writes it where the caller wants it; remarks always reach the reader. */
export async function deliver(report: Report, context: Context): Promise<number> {
  const { options, language, print, path, warn } = context;
  const remarks = report.remarks.map(({ text, values }) => say(text, language, values));
  if (options.json === true) {
    const tables = [...report.tables, ...(report.long ?? []).map(wholeTable)];
    print(JSON.stringify({ tables: tables.map(records), remarks }, null, 2));
    return 0;
  }
  if (typeof options.output === 'string')
    await writeTables(report, path(options.output), options.force === true);
  else {
    const shown = report.tables.map((table) => showTable(table, language));
    const long = (report.long ?? []).map((table) => showLongTable(table, language));
    print([...shown, ...long].join('\n\n'));
  }
  remarks.forEach(warn);
  return 0;
}

function records({ name, columns, rows }: Report['tables'][number]) {
  const keys = columns.map(({ key }) => key);
  return { name, rows: rows.map((row) => Object.fromEntries(keys.map((key, k) => [key, row[k]]))) };
}

/** Every file gets its name when it is whole. */
async function writeTables({ tables, long = [] }: Report, folder: string, force: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name } of [...tables, ...long]) {
    const file = join(folder, `${name}.tsv`);
    if (!force && (await isThere(file))) throw alreadyThere(file);
  }
  for (const table of tables) {
    const file = join(folder, `${table.name}.tsv`);
    await writeFile(`${file}.part`, tabSeparated(table));
    await rename(`${file}.part`, file);
  }
  for (const table of long) {
    const file = join(folder, `${table.name}.tsv`);
    writeLongTable(table, `${file}.part`);
    await rename(`${file}.part`, file);
  }
}

/** Refusal of a file of results that would be overwritten. */
export function alreadyThere(file: string): CommandFailure {
  return new CommandFailure(
    {
      zh: '{file} 已存在，未写入任何内容。请换一个文件夹，或用 --force 覆盖。',
      en: '{file} is there already; nothing was written. Take another folder, or overwrite with --force.',
    },
    { file },
  );
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw failure;
  }
}
