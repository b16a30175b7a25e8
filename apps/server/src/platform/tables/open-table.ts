import type { Delimiter, TextEncoding } from '@panicle/contract/text-tables';
import { BusinessError } from '../business-error.ts';
import { readBytes, type ByteSource } from './byte-source.ts';
import type { Table } from './cell.ts';
import { tableLimits } from './table-limits.ts';
import { decodeText } from './text/decode.ts';
import { detectDelimiter } from './text/detect-delimiter.ts';
import { detectEncoding, type EncodingFinding } from './text/detect-encoding.ts';
import { LONGEST_JSON, jsonTable } from './text/json-table.ts';
import { textTable } from './text/text-table.ts';
import { openWorkbook } from './xlsx/workbook.ts';
import { sheetTable } from './xlsx/sheet-rows.ts';

/** What the user chose; the rest is detected. */
export interface TableChoice {
  encoding?: TextEncoding;
  delimiter?: Delimiter;
  sheet?: string;
}

export interface OpenText {
  format: 'text';
  encoding: EncodingFinding;
  /** null as long as the encoding is not known */
  delimiter: Delimiter | null;
  table: Table | null;
  close(): void;
}

export interface OpenSheet {
  format: 'xlsx';
  sheets: { name: string; hidden: boolean }[];
  /** null: a workbook of charts only */
  sheet: string | null;
  table: Table | null;
  close(): void;
}

/** What the reader may take; for processes with more memory than the web process. */
export interface TableMemory {
  /** as in `tableLimits` */
  sharedTextBytes: number;
}

/**
 * A table from a file of any kind, recognized by its first bytes and not by its name. Close it when done.
 * Throws importOldExcel, importNotTable, archive..., workbookBroken, encodingBroken, sheetNotFound.
 */
export async function openTable(
  source: ByteSource,
  choice: TableChoice = {},
  memory: TableMemory = tableLimits,
): Promise<OpenText | OpenSheet> {
  const head = await readBytes(source, 0, 512);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return openSheet(source, choice, memory);
  // compound files: .xls, and .xlsx with a password
  if (head.toString('hex', 0, 4) === 'd0cf11e0') throw new BusinessError('importOldExcel');
  if (isForeign(head)) throw new BusinessError('importNotTable');
  return openText(source, choice);
}

const FOREIGN_HEADS = [
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  '\x1f\x8b',
  'Rar!',
  '7z\xbc\xaf',
  '\x7fELF',
  'MZ\x90',
];

/** Pictures, documents, programs; and text never begins with these control characters. */
function isForeign(head: Buffer): boolean {
  const text = head.toString('latin1');
  if (FOREIGN_HEADS.some((mark) => text.startsWith(mark))) return true;
  if (/^(\xff\xfe|\xfe\xff)/.test(text)) return false;
  // zeros in every second byte are UTF-16 without its mark
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1;
  // oxlint-disable-next-line no-control-regex -- exactly those are meant
  const control = text.match(/[\x01-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return control + Math.min(...zeros) > head.length / 20;
}

async function openText(source: ByteSource, choice: TableChoice): Promise<OpenText> {
  const found: EncodingFinding = choice.encoding
    ? { chosen: choice.encoding, candidates: [choice.encoding] }
    : await detectEncoding(source);
  const close = () => undefined;
  if (found.chosen === null) return { format: 'text', encoding: found, delimiter: null, table: null, close };
  const records = await jsonRecords(source, found.chosen);
  if (records) return { format: 'text', encoding: found, delimiter: ',', table: records, close };
  const delimiter = choice.delimiter ?? detectDelimiter(await sample(source, found.chosen));
  return {
    format: 'text',
    encoding: found,
    delimiter,
    table: textTable(source, found.chosen, delimiter),
    close,
  };
}

const SAMPLE_CHARACTERS = 64 * 1024;

async function sample(
  source: ByteSource,
  encoding: TextEncoding,
  characters = SAMPLE_CHARACTERS,
): Promise<string> {
  let text = '';
  for await (const piece of decodeText(source, encoding)) {
    text += piece;
    if (text.length >= characters) break;
  }
  return text.slice(0, characters);
}

/** Lists that instruments keep as JSON; null: the file is none. */
async function jsonRecords(source: ByteSource, encoding: TextEncoding): Promise<Table | null> {
  const start = await sample(source, encoding, 100);
  if (source.size > LONGEST_JSON || !/^\uFEFF?\s*[[{]/.test(start)) return null;
  return jsonTable(await sample(source, encoding, LONGEST_JSON));
}

async function openSheet(
  source: ByteSource,
  choice: TableChoice,
  { sharedTextBytes }: TableMemory,
): Promise<OpenSheet> {
  const workbook = await openWorkbook(source);
  const { sheets, archive } = workbook;
  // the first that is shown: hidden sheets hold lists for validation, seldom data
  const sheet =
    choice.sheet === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name === choice.sheet);
  if (!sheet && choice.sheet !== undefined) {
    archive.close();
    const names = sheets.map(({ name }) => name).join(', ');
    throw new BusinessError('sheetNotFound', { sheet: choice.sheet, sheets: names });
  }
  return {
    format: 'xlsx',
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: sheet?.name ?? null,
    table: sheet ? sheetTable(workbook, sheet, sharedTextBytes) : null,
    close: () => archive.close(),
  };
}
