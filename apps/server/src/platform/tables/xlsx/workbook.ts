import type { Readable } from 'node:stream';
import { BusinessError } from '../../business-error.ts';
import { openArchive, type Archive, type ArchiveLimits } from '../archive.ts';
import type { ByteSource } from '../byte-source.ts';
import type { NumberFormat } from './number-format.ts';
import { readStyles } from './styles.ts';
import { readWholeXml } from './xml-stream.ts';

/**
 * 100,000 rows of 15 columns unpack to some 80 MB at a ratio of 9, a sheet full of one value to a ratio of 40.
 * Reading streams, so these bound time and not memory.
 */
export const workbookLimits: ArchiveLimits = { entries: 5000, unpackedBytes: 512 * 1_048_576, ratio: 150 };

export interface WorkbookSheet {
  name: string;
  hidden: boolean;
  /** name of its part in the archive */
  part: string;
}

export interface Workbook {
  sheets: WorkbookSheet[];
  formats: readonly NumberFormat[];
  date1904: boolean;
  archive: Archive;
  /** null: no cell shares a string */
  openStrings: (() => Promise<Readable>) | null;
}

/**
 * What a workbook holds, without its cells. Close the archive when done.
 *
 * An own reader on yauzl and saxes, because read-excel-file 9.3 unpacks everything into memory first: 525 MB and
 * 1.8 s for 100,000 rows of 15 columns (9 MB packed), and on a sheet that unpacks to 600 MB it grows to 1.3 GB and ends
 * in "Cannot create a string longer than 0x1fffffe8 characters". This one takes 240 MB and 1.5 s (130 MB where the
 * strings stand in the cells) and refuses the other file by its declared size before unpacking. It also keeps number
 * formats, which identifiers need.
 */
export async function openWorkbook(source: ByteSource): Promise<Workbook> {
  const archive = await openArchive(source, workbookLimits);
  try {
    const root = (await relations(archive, '')).find((relation) => relation.type.endsWith('/officeDocument'));
    const part = root?.target ?? 'xl/workbook.xml';
    if (!archive.entries.has(part)) {
      throw archive.entries.has('xl/workbook.bin')
        ? new BusinessError('importOldExcel')
        : new BusinessError('importNotTable');
    }
    return await readWorkbook(archive, part);
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function readWorkbook(archive: Archive, part: string): Promise<Workbook> {
  const listed: { name: string; hidden: boolean; relation: string }[] = [];
  let date1904 = false;
  await readWholeXml(await archive.open(part), part, {
    open: (name, attribute) => {
      if (name === 'workbookPr') date1904 = /^(1|true|on)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      listed.push({
        name: attribute('name') ?? '',
        hidden: (attribute('state') ?? 'visible') !== 'visible',
        relation: attribute('r:id') ?? attribute('id') ?? '',
      });
    },
    text: () => undefined,
    close: () => undefined,
  });
  const related = await relations(archive, part);
  const sheets = listed.flatMap(({ name, hidden, relation }) => {
    const found = related.find(({ id }) => id === relation);
    // charts have sheets of their own without cells
    return found?.type.endsWith('/worksheet') ? [{ name, hidden, part: found.target }] : [];
  });
  const partOf = (type: string) => related.find((relation) => relation.type.endsWith(type))?.target;
  const strings = partOf('/sharedStrings');
  const styles = partOf('/styles');
  return {
    sheets,
    date1904,
    archive,
    formats: styles && archive.entries.has(styles) ? await readStyles(await archive.open(styles)) : [],
    openStrings: strings && archive.entries.has(strings) ? () => archive.open(strings) : null,
  };
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** What a part refers to; targets as names in the archive. '' is the package itself. */
async function relations(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const file = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  if (!archive.entries.has(file)) return [];
  const found: Relation[] = [];
  await readWholeXml(await archive.open(file), file, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      found.push({
        id: attribute('Id') ?? '',
        type: attribute('Type') ?? '',
        target: resolve(folder, attribute('Target') ?? ''),
      });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return found;
}

function resolve(folder: string, target: string): string {
  return new URL(target, `zip:///${folder}`).pathname.slice(1);
}
