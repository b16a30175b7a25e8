import type { ExportColumn, NumberFormat } from './columns.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Numbers of the cell styles in `styles`. */
export const styleOf = { general: 0, head: 1, text: 2, date: 3 } as const;

/** More decimals nobody reads. */
const MOST_DECIMALS = 8;
/** Formats of numbers; their styles follow those of `styleOf`, in this order. */
const NUMBER_FORMATS = [
  '[<0.001]"< 0.001";0.000',
  ...Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) =>
    decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
  ),
];
const FIRST_STYLE = Object.keys(styleOf).length;
/** Lower numbers are taken by formats that spreadsheet programs know by themselves. */
const FIRST_FORMAT = 165;

/** The cell style of numbers of a column. */
export function numberStyle(shown: NumberFormat | undefined): number {
  if (shown === undefined) return styleOf.general;
  return FIRST_STYLE + (shown === 'p' ? 0 : 1 + Math.min(MOST_DECIMALS, shown));
}

export const escapeXml = (text: string) =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

export function contentTypes(sheetCount: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets.join('')}</Types>`
  );
}

export const packageRelations =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookPart(sheetsOf: readonly { name: string; hidden: boolean }[]): string {
  const sheets = sheetsOf.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return (
    `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}">` +
    `<sheets>${sheets.join('')}</sheets></workbook>`
  );
}

export function workbookRelations(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheetCount + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}${styles}</Relationships>`;
}

/** Format 49 is text: Excel leaves what is typed there alone. */
export const styles =
  `${HEAD}<styleSheet xmlns="${SPREADSHEET}">` +
  `<numFmts count="${1 + NUMBER_FORMATS.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  `${NUMBER_FORMATS.map((code, k) => `<numFmt numFmtId="${FIRST_FORMAT + k}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8F1EB"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${FIRST_STYLE + NUMBER_FORMATS.length}">` +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  `${NUMBER_FORMATS.map((_, k) => `<xf numFmtId="${FIRST_FORMAT + k}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Everything of a sheet before its rows: frozen head (its row from 1), widths, formats of the columns. */
export function sheetHead(columns: readonly ExportColumn[], head: number): string {
  const widths = columns.map((column, index) => {
    const style =
      column.type === 'text'
        ? styleOf.text
        : column.type === 'date'
          ? styleOf.date
          : numberStyle(column.shown);
    return `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" style="${style}" customWidth="1"/>`;
  });
  return (
    `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`
  );
}

/** Chinese characters are two wide. */
function widthOf(column: ExportColumn): number {
  const natural = Array.from(column.title).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 4);
  return Math.min(60, Math.max(8, column.width ?? Math.max(natural, column.type === 'date' ? 12 : 0)));
}

/** A name that Excel takes: no []:*?/\, no apostrophe at the ends, at most 31 characters, each name once. */
export function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>();
  return wanted.map((name, index) => {
    const clean = name
      // oxlint-disable-next-line no-control-regex -- they cannot stand in XML
      .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim();
    const base = clean === '' ? `Sheet${index + 1}` : clean;
    let unique = base.slice(0, 31);
    for (let next = 2; used.has(unique.toLowerCase()); next += 1) {
      const suffix = ` (${next})`;
      unique = base.slice(0, 31 - suffix.length) + suffix;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}
