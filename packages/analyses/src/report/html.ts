import { formatInteger } from '@panicle/contract/format/number';
import { say, type Language, type Text } from '@panicle/contract/language';
import { svgOf, type Figure } from '@panicle/figures';
import { placeOf, type StoredPart } from '../result.ts';
import { shownColumns } from './shown-table.ts';
import type { StoredTable } from './stored.ts';

/** What a report is of. */
export interface ReportHead {
  title: string;
  /** what was asked and read, as names and values */
  facts: readonly (readonly [name: Text, value: string])[];
  language: Language;
}

/** px; the breadth of a page of A4 between its margins */
const FIGURE_WIDTH = 680;
/** Rows of a figure that fit on a printed page; its table has all of them. */
const MOST_ENTRIES = 50;
/** Longer tables are read in files. */
const MOST_ROWS = 400;

const texts = {
  remarks: { zh: '说明', en: 'Remarks' },
  refused: { zh: '无法分析', en: 'Not analysed' },
  longTable: {
    zh: '仅列出前 {shown} 行，共 {count} 行；完整的表见导出的文件。',
    en: 'The first {shown} of {count} rows; exported files have all of them.',
  },
} as const satisfies Record<string, Text>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
const tag = (name: string, text: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}>${text}</${name}>`;

/**
 * A result as one page that prints well and needs nothing beside it: answers, figures, tables, remarks. Residuals of
 * each plot are in exported files only.
 */
export function reportHtml(parts: readonly StoredPart[], { title, facts, language }: ReportHead): string {
  const speak = (text: Text) => say(text, language);
  const done = parts.filter(({ report }) => report !== null);
  const refused = parts.filter(({ reason }) => reason !== null);
  const body = [
    tag('h1', escaped(title)),
    tag(
      'dl',
      facts.map(([name, value]) => tag('dt', escaped(speak(name))) + tag('dd', escaped(value))).join(''),
    ),
    ...done.map((part) => section(part, parts.length > 1, language)),
    ...(refused.length === 0
      ? []
      : [
          tag('h2', speak(texts.refused)),
          list(refused.map((part) => [placeOf(part), part.reason!].map(speak).filter(Boolean).join(': '))),
        ]),
  ];
  return [
    '<!doctype html>',
    `<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${tag('title', escaped(title))}<style>${STYLE}</style></head>`,
    `<body><main>${body.join('\n')}</main></body></html>\n`,
  ].join('\n');
}

const list = (lines: readonly string[]) => tag('ul', lines.map((line) => tag('li', escaped(line))).join(''));

function section(part: StoredPart, named: boolean, language: Language): string {
  const speak = (text: Text) => say(text, language);
  const report = part.report!;
  const [first, ...others] = report.answer;
  return tag(
    'section',
    [
      named ? tag('h2', escaped(speak(placeOf(part)))) : '',
      first ? tag('p', escaped(speak(first)), 'class="answer"') : '',
      ...others.map((text) => tag('p', escaped(speak(text)), 'class="note"')),
      ...figuresHtml(report.figures, part, language),
      ...report.tables.map((table) => tableHtml(table, language)),
      ...figuresHtml(report.diagnostics?.figures, part, language),
      report.remarks.length > 0 ? tag('h3', speak(texts.remarks)) + list(report.remarks.map(speak)) : '',
    ].join('\n'),
  );
}

const figuresHtml = (figures: readonly Figure[] = [], part: StoredPart, language: Language): string[] =>
  figures.map((figure) =>
    tag(
      'figure',
      svgOf(figure, {
        width: FIGURE_WIDTH,
        language,
        theme: 'light',
        most: MOST_ENTRIES,
        subject: say(placeOf(part), language),
      }),
    ),
  );

function tableHtml(table: StoredTable, language: Language): string {
  const speak = (text: Text) => say(text, language);
  const columns = shownColumns(table, speak);
  const kind = (numeric: boolean) => (numeric ? 'class="n"' : '');
  const head = columns.map(({ title, numeric }) => tag('th', escaped(title), kind(numeric))).join('');
  const rows = table.rows
    .slice(0, MOST_ROWS)
    .map((row) =>
      tag(
        'tr',
        columns
          .map(({ written, place, numeric }) =>
            tag('td', escaped(written(row[place] ?? null)), kind(numeric)),
          )
          .join(''),
      ),
    );
  const count = table.file?.rows ?? table.rows.length;
  const long = { shown: formatInteger(rows.length), count: formatInteger(count) };
  const notes = [
    ...table.remarks.map(speak),
    ...(count > rows.length ? [say(texts.longTable, language, long)] : []),
  ];
  return [
    tag('h3', escaped(speak(table.title))),
    ...notes.map((note) => tag('p', escaped(note), 'class="note"')),
    tag('div', tag('table', tag('thead', tag('tr', head)) + tag('tbody', rows.join(''))), 'class="wide"'),
  ].join('\n');
}

const STYLE = `
body{margin:0;background:#fff;color:#1c211e;font:14px/1.5 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 24px}
h1{font-size:22px;margin:0 0 12px}h2{font-size:17px;margin:32px 0 8px;border-top:1px solid #dfe3e0;padding-top:20px}
h3{font-size:14px;margin:22px 0 6px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 16px}
dt{color:#5b645f}dd{margin:0;overflow-wrap:anywhere}
.answer{font-size:16px;margin:12px 0 6px}.note{color:#5b645f;margin:4px 0}
figure{margin:18px 0}figure svg{max-width:100%;height:auto}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:12.5px;font-variant-numeric:tabular-nums}
th,td{padding:4px 12px 4px 0;border-bottom:1px solid #e7eae8;text-align:left;vertical-align:top}
th{font-weight:500;color:#5b645f;vertical-align:bottom;min-width:2.5em}.n{text-align:right}
td{word-break:keep-all}td.n{white-space:nowrap}
ul{padding-left:18px;margin:6px 0}
@media print{@page{margin:16mm}main{max-width:none;padding:0}figure,tr{break-inside:avoid}h2,h3{break-after:avoid}
.wide{overflow:visible}table{font-size:9.5px}th,td{padding:3px 6px 3px 0}}`;
