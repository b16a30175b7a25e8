import { limits, say, type Text } from '@panicle/contract';
import type { ImportPreview, ImportSettings } from '@panicle/contract/imports';
import type { TextEncoding } from '@panicle/contract/text-tables';
import { BusinessError } from '../business-error.ts';
import { hasUtf8Mark, readBytes, type ByteSource } from '../tables/byte-source.ts';
import type { TableRow } from '../tables/cell.ts';
import { openTable, type OpenSheet, type OpenText } from '../tables/open-table.ts';
import { excerpt } from '../tables/values/read-text.ts';
import { columnsForFile } from './file-columns.ts';
import { findKeyRow } from './key-row.ts';
import { findHeadRow, headsOf, MOST_HEADS } from './find-head.ts';
import { findDecimalComma } from './find-decimal-comma.ts';
import type { ImportColumn, ImportTarget } from './import-target.ts';

/** Rows that are read for the preview; heads and types are judged by them. */
const ROWS_READ = 120;
/** Characters of a cell that a preview shows; those of a whole row, so that wide tables show less of each. */
const SHOWN = 200;
const SHOWN_OF_ROW = 20_000;

/**
 * What a file holds and what of it would go where, from its first rows. Writes nothing.
 * `settings` are the user's choices; the rest is detected. Throws what openTable throws.
 */
export async function previewFile<Options>(
  source: ByteSource,
  settings: ImportSettings,
  target: Pick<ImportTarget<Options>, 'extraColumn'>,
  own: readonly ImportColumn[],
  options: Options,
): Promise<ImportPreview> {
  const opened = await openTable(source, settings);
  try {
    // the keys of a workbook made for filling in are above its heads
    const rows = await firstRows(opened, (settings.headRow ?? 1) - 1);
    const keyRow = findKeyRow(rows);
    const head =
      settings.headRow === undefined
        ? keyRow
          ? rows.find(({ number }) => number > keyRow.row.number)
          : findHeadRow(rows, own)
        : rows.find(({ number }) => number === settings.headRow);
    const headRow = head?.number ?? settings.headRow ?? 1;
    const heads = headsOf(head);
    if (heads.length > MOST_HEADS) throw new BusinessError('tableTooManyColumns', { limit: MOST_HEADS });
    const below = rows.filter(({ number }) => number > headRow);
    const samples = (column: number) =>
      below.map(({ cells }) => excerpt(cells[column], SHOWN)).filter((text) => text !== '');
    const { columns, proposed } = columnsForFile(target, own, options, heads, samples, keyRow?.keys);
    const mapping = settings.mapping ?? proposed;
    const numbers = mapping.filter(({ key }) => columns.find((one) => one.key === key)?.type === 'number');
    const found =
      opened.format === 'xlsx'
        ? null
        : findDecimalComma(
            opened.delimiter,
            numbers.map(({ column }) => samples(column)),
          );
    return {
      ...(await describe(source, opened)),
      decimalMark: settings.decimalMark ?? (found === null ? '.' : ','),
      headRow,
      heads,
      rows: below.slice(0, limits.csvPreviewRows).map((row) => shown(row, heads.length)),
      columns: columns.map((column) => ({
        key: column.key,
        title: column.title,
        type: column.type,
        required: column.required,
        choices: column.choices?.map(({ value }) => value) ?? [],
        choiceTitles: column.choices?.map(({ value, title }) => title ?? { zh: value, en: value }),
        ...(own.includes(column) ? {} : { comes: true }),
      })),
      mapping,
      notices: [...noticesOf(opened), ...(settings.decimalMark === undefined ? commaNotice(found) : [])],
    };
  } finally {
    opened.close();
  }
}

async function firstRows(opened: OpenText | OpenSheet, headRow: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  if (!opened.table) return rows;
  for await (const batch of opened.table.rows()) {
    for (const row of batch) if (row.number >= headRow) rows.push(row);
    if (rows.length >= ROWS_READ) break;
  }
  return rows.slice(0, ROWS_READ);
}

/** At least as wide as the heads; wider rows show that something is wrong. */
function shown(row: TableRow, width: number): { row: number; cells: string[] } {
  const length = Math.min(Math.max(width, row.cells.length), width + 5);
  const characters = Math.min(SHOWN, Math.ceil(SHOWN_OF_ROW / Math.max(1, length)));
  const cells = Array.from({ length }, (_, index) => excerpt(row.cells[index], characters));
  return { row: row.number, cells };
}

async function describe(
  source: ByteSource,
  opened: OpenText | OpenSheet,
): Promise<Pick<ImportPreview, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'>> {
  if (opened.format === 'xlsx') {
    return { format: 'xlsx', encoding: null, delimiter: null, sheets: opened.sheets, sheet: opened.sheet };
  }
  const { chosen, candidates } = opened.encoding;
  return {
    format: 'text',
    encoding: {
      chosen,
      certain: chosen !== null,
      candidates,
      samples: chosen === null ? await encodingSamples(source, candidates) : [],
    },
    delimiter: opened.delimiter,
    sheets: [],
    sheet: null,
  };
}

/** Bytes and characters by which a reader sees which encoding is right. */
const SAMPLE_BYTES = 2048;
const SAMPLE_CHARACTERS = 120;

async function encodingSamples(source: ByteSource, candidates: readonly TextEncoding[]) {
  const bytes = await readBytes(source, 0, SAMPLE_BYTES);
  const head = hasUtf8Mark(bytes) ? bytes.subarray(3) : bytes;
  return candidates.map((encoding) => {
    const lines = new TextDecoder(encoding).decode(head).split(/[\r\n]+/, 3);
    return { encoding, text: excerpt(lines.join('  '), SAMPLE_CHARACTERS) };
  });
}

const notices = {
  fullWidthDelimiter: {
    en: 'The columns are separated by full-width characters',
    zh: '列以全角标点分隔',
  },
  chooseEncoding: {
    en: 'The encoding of this file is not certain: please choose the one in which the text is displayed correctly',
    zh: '无法确定文件的字符编码，请选择文字显示正确的一种',
  },
  severalSheets: {
    en: 'The workbook has several sheets; one is imported at a time',
    zh: '工作簿有多个工作表，每次导入一个',
  },
  decimalComma: {
    en: 'Commas in numbers are read as decimal marks, as in {example}',
    zh: '数字中的逗号按小数分隔符处理，如 {example}',
  },
} satisfies Record<string, Text>;

function commaNotice(example: string | null): Text[] {
  if (example === null) return [];
  const { zh, en } = notices.decimalComma;
  return [{ zh: say({ zh, en }, 'zh_CN', { example }), en: say({ zh, en }, 'en_US', { example }) }];
}

function noticesOf(opened: OpenText | OpenSheet): Text[] {
  const found: Text[] = [];
  if (opened.format === 'xlsx') {
    if (opened.sheets.filter(({ hidden }) => !hidden).length > 1) found.push(notices.severalSheets);
    return found;
  }
  if (opened.encoding.chosen === null) found.push(notices.chooseEncoding);
  if (opened.delimiter === '，' || opened.delimiter === '；') found.push(notices.fullWidthDelimiter);
  return found;
}
