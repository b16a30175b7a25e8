import { computedFigure } from '@panicle/contract/computed-figure';
import type { TableFileFormat } from '@panicle/contract/job-tables';
import { say, type Language } from '@panicle/contract/language';
import type { SideFile } from '../side-work/side-work.ts';
import type { Storage } from '../storage/storage.ts';
import type { ExportRow } from '../tables/write/columns.ts';
import { requireFit, savedName, tableFile } from '../tables/write/table-file.ts';
import { countingRows } from '../tables/write/written-rows.ts';
import type { ExportSheet } from '../tables/write/xlsx-writer.ts';
import { ColumnFile } from './column-file.ts';
import { keyOf } from './columns.ts';
import { parquetFile } from './parquet.ts';

/** A table as a sheet in the reader’s language, read while it is written. */
export function sheetOfFile(file: ColumnFile, language: Language, name = file.head.title): ExportSheet {
  return {
    name: say(name, language),
    columns: file.head.columns.map(({ text, holds }) => ({
      title: say(text, language),
      type: holds === 'numbers' ? 'number' : 'text',
    })),
    rows: inLanguage(file, language),
  };
}

async function* inLanguage(file: ColumnFile, language: Language): AsyncGenerator<ExportRow[]> {
  const key = keyOf(language);
  for await (const batch of file.batches())
    yield batch.map((row) =>
      row.map((cell) => {
        if (typeof cell === 'number') return computedFigure(cell);
        return typeof cell === 'object' && cell !== null ? cell[key] : cell;
      }),
    );
}

/**
 * The whole table as a file.
 *
 * @param name of the file, without its ending
 * @throws ObjectNotFound, BusinessError exportTooManyRows
 */
export async function tableDownload(
  storage: Storage,
  key: string,
  { name, format, language }: { name: string; format: TableFileFormat; language: Language },
): Promise<SideFile> {
  const file = await ColumnFile.open(storage, key);
  const named = `${name}-${say(file.head.title, language)}`;
  if (format === 'csv' || format === 'xlsx') {
    requireFit(format, file.rows);
    return tableFile({ name: named, format, sheets: [sheetOfFile(file, language)] });
  }
  if (format === 'parquet')
    return {
      contentType: 'application/vnd.apache.parquet',
      fileName: savedName(named, format),
      content: parquetFile(file),
    };
  const object = await storage.get(key);
  return {
    contentType: 'application/vnd.apache.arrow.file',
    fileName: savedName(named, format),
    content: countingRows((written) => {
      written.rows = file.rows;
      return object;
    }),
  };
}
