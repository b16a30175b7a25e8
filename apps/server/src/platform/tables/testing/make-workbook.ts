import { collect } from './read-all.ts';
import { Readable } from 'node:stream';
import { zipPieces } from '../write/zip-writer.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface WorkbookOptions {
  /** content of <sheetData> by sheet name; a name that begins with ~ is a hidden sheet */
  sheets: Record<string, string>;
  /** content of <sst> */
  strings?: string;
  /** number formats of the styles 0, 1, ...: a built-in id or a code */
  formats?: (number | string)[];
  date1904?: boolean;
  /** parts that replace or add to the ones made here */
  parts?: Record<string, string | Buffer>;
}

/** A workbook with exactly the XML that a test is about. */
export async function makeWorkbook(wanted: WorkbookOptions): Promise<Buffer> {
  const names = Object.keys(wanted.sheets);
  const sheets = names.map((name, index) => {
    const state = name.startsWith('~') ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="r${index}"/>`;
  });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts: Record<string, string | Buffer> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${wanted.date1904 ? 1 : 0}"/>` +
      `<sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}">` +
      names.map((_, index) => relation(`r${index}`, 'worksheet', `worksheets/s${index}.xml`)).join('') +
      `${relation('s', 'styles', 'styles.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': stylesOf(wanted.formats ?? [0]),
  };
  if (wanted.strings !== undefined) parts['xl/sharedStrings.xml'] = `<sst>${wanted.strings}</sst>`;
  for (const [index, name] of names.entries()) {
    parts[`xl/worksheets/s${index}.xml`] =
      `<worksheet><sheetData>${wanted.sheets[name]}</sheetData></worksheet>`;
  }
  return zip({ ...parts, ...wanted.parts });
}

export function zip(parts: Record<string, string | Buffer | Iterable<Buffer>>): Promise<Buffer> {
  const files = Object.entries(parts).map(([name, content]) => ({
    name,
    content:
      typeof content === 'string' ? [Buffer.from(content)] : Buffer.isBuffer(content) ? [content] : content,
  }));
  return collect(Readable.from(zipPieces(files)));
}

function stylesOf(formats: (number | string)[]): string {
  const custom = formats.flatMap((format, index) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`]
      : [],
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `<styleSheet><numFmts>${custom.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}
