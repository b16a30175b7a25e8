import { Readable } from 'node:stream';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { counted, countingRows } from '../tables/write/written-rows.ts';
import type { ColumnFile } from './column-file.ts';
import { chineseName, type FileCell, type StoredColumn } from './columns.ts';

/** Rows that are packed together: more is smaller, and takes more memory. */
const GROUP = 100_000;

/** A table as a Parquet file; columns of two languages are two columns, as in the Arrow file. */
export function parquetFile(file: ColumnFile): Readable {
  return countingRows((written) =>
    Readable.from(pieces(file.head.columns, counted(file.batches(), written)), { objectMode: false }),
  );
}

type Source = { name: string; type: 'DOUBLE' | 'STRING'; nullable: true; data: (string | number | null)[] };

async function* pieces(
  columns: readonly StoredColumn[],
  batches: AsyncIterable<readonly FileCell[][]>,
): AsyncGenerator<Buffer> {
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: sourcesOf(columns, []) });
  const writer = new ParquetWriter({ writer: bytes, schema });
  const taken = () => {
    const piece = Buffer.from(bytes.getBuffer());
    bytes.index = 0;
    return piece;
  };
  let rows: FileCell[][] = [];
  const group = async () => {
    await writer.write({ columnData: sourcesOf(columns, rows), rowGroupSize: GROUP });
    rows = [];
    return taken();
  };
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= GROUP) yield await group();
  }
  if (rows.length > 0) yield await group();
  await writer.finish();
  yield taken();
}

function sourcesOf(columns: readonly StoredColumn[], rows: readonly FileCell[][]): Source[] {
  return columns.flatMap(({ key, holds }, place): Source[] => {
    const of = (read: (cell: FileCell) => string | number | null) => rows.map((row) => read(row[place]!));
    if (holds === 'numbers')
      return [{ name: key, type: 'DOUBLE', nullable: true, data: of((cell) => cell as number) }];
    const inLanguage = (language: 'zh' | 'en') =>
      of((cell) => (typeof cell === 'object' && cell !== null ? cell[language] : cell));
    const english: Source = { name: key, type: 'STRING', nullable: true, data: inLanguage('en') };
    if (holds === 'texts') return [english];
    return [english, { ...english, name: chineseName(key), data: inLanguage('zh') }];
  });
}
