import { acceptsFileName } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import { openArchive, type Archive, type ArchiveEntry } from '../tables/archive.ts';
import { bufferSource, readBytes, type ByteSource } from '../tables/byte-source.ts';
import { workbookLimits } from '../tables/xlsx/workbook.ts';
import { PackedFiles } from './packed-files.ts';

/** The table of an import, alone or out of an archive that also holds the files which its cells name. */
export interface ImportFile {
  table: ByteSource;
  packed: PackedFiles | null;
  close(): void;
}

/** A packed table is unpacked into memory. */
const MOST_TABLE_BYTES = 64 * 1_048_576;
/** Table names that a refusal repeats. */
const NAMED = 5;

/**
 * `archives`: whether the import takes one; without, its bytes are left to the reader of tables. A workbook is an
 * archive too and comes as it is. Throws archive..., importZipNoTable, importZipSeveralTables, importOldExcel.
 */
export async function openImportFile(source: ByteSource, archives: boolean): Promise<ImportFile> {
  const alone = { table: source, packed: null, close: () => undefined };
  const head = archives ? await readBytes(source, 0, 2) : null;
  if (head?.toString('latin1') !== 'PK') return alone;
  const archive = await openArchive(source, workbookLimits);
  try {
    if (isWorkbook(archive)) {
      archive.close();
      return alone;
    }
    const entries = [...archive.entries.values()].filter(isWanted);
    if (entries.some(({ encrypted }) => encrypted)) throw new BusinessError('archiveEncrypted');
    const table = tableOf(entries, archive);
    return {
      table: bufferSource(await archive.read(table.name)),
      packed: new PackedFiles(
        archive,
        entries.filter((entry) => entry !== table),
      ),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

const isWorkbook = ({ entries }: Archive) =>
  ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/workbook.bin'].some((name) =>
    entries.has(name),
  );

/** Not folders, nor what macOS and Windows put beside the files of a folder. */
function isWanted({ name, directory }: ArchiveEntry): boolean {
  return !directory && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

function tableOf(entries: readonly ArchiveEntry[], archive: Archive): ArchiveEntry {
  const tables = entries.filter(({ name }) => acceptsFileName('table', name));
  const [table] = tables;
  if (!table) {
    if (entries.some(({ name }) => /\.xls$/i.test(name))) throw new BusinessError('importOldExcel');
    throw new BusinessError('importZipNoTable');
  }
  if (tables.length > 1 || archive.repeated.has(table.name)) {
    const names = tables.slice(0, NAMED).map(({ name }) => name);
    throw new BusinessError('importZipSeveralTables', { tables: names.join(', ') });
  }
  if (table.unpackedSize > MOST_TABLE_BYTES) {
    throw new BusinessError('archiveTooLarge', {
      size: Math.ceil(table.unpackedSize / 1_048_576),
      limit: MOST_TABLE_BYTES / 1_048_576,
    });
  }
  return table;
}
