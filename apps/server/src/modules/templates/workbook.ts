import { say, type Language, type Text } from '@panicle/contract';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import { keyCell } from '../../platform/imports/key-row.ts';
import type { ImportColumn } from '../../platform/imports/import-target.ts';
import { exportWork } from '../../platform/side-work/export-work.ts';
import type { CellCheck, ExportColumn } from '../../platform/tables/write/columns.ts';
import { tableFile } from '../../platform/tables/write/table-file.ts';
import { importColumnOf } from '../germplasm/index.ts';
import { templateSheets } from '../imports/index.ts';
import { describeColumns } from './described-columns.ts';
import { requireTemplate } from './service.ts';

const SHEET: Text = { zh: '材料 Materials', en: 'Materials 材料' };
const said = {
  list: { zh: '请从下拉列表中选择', en: 'Choose a value of the list' },
  number: { zh: '请填写数字{limits}', en: 'Enter a number{limits}' },
  integer: { zh: '请填写整数{limits}', en: 'Enter a whole number{limits}' },
  date: { zh: '请填写日期，如 2026-05-01', en: 'Enter a date, e.g. 2026-05-01' },
  length: { zh: '最多 {limit} 个字符', en: 'At most {limit} characters' },
} satisfies Record<string, Text>;

const both = ({ zh, en }: Text, between: string) => (zh === en ? zh : `${zh}${between}${en}`);

/** What a spreadsheet program says in both languages. */
const message = (text: Text, values: Record<string, string | number> = {}) =>
  `${say(text, 'zh_CN', values)}。${say(text, 'en_US', values)}.`;

function checkOf(column: ImportColumn, { choices }: MaterialColumn): CellCheck | undefined {
  const { type, minimum, maximum, maximumLength } = column;
  if (choices)
    return {
      kind: 'list',
      values: choices.map(({ title }) => both(title, ' / ')),
      message: message(said.list),
    };
  if (type === 'date') return { kind: 'date', message: message(said.date) };
  if (type === 'text')
    return maximumLength === undefined
      ? undefined
      : { kind: 'length', maximum: maximumLength, message: message(said.length, { limit: maximumLength }) };
  const limits =
    minimum === undefined && maximum === undefined ? '' : ` (${minimum ?? ''} … ${maximum ?? ''})`;
  return { kind: type, minimum, maximum, message: message(said[type], { limits }) };
}

function headOf(column: ImportColumn, described: MaterialColumn): ExportColumn {
  const { title, type, required } = column;
  const check = checkOf(column, described);
  return {
    title: `${both(title, ' / ')}${required ? ' *' : ''}`,
    type: type === 'text' || type === 'date' ? type : 'number',
    ...(check ? { check } : {}),
  };
}

/**
 * An empty workbook of a template: heads in both languages, drop-downs and limits, explanations in both languages, and
 * a hidden row by which the import knows the columns again, however they are called and ordered by then.
 */
export const templateWorkbook = exportWork(
  'material-template-workbook',
  async ({ platform: { database }, language }, { id }: { id: string }) => {
    const template = await requireTemplate(database, id);
    const described = await describeColumns(database, template.columns);
    const columns = described.map((column): ImportColumn => ({
      ...importColumnOf(column),
      // a rule numbers what comes without one
      required: column.required && !(column.key === 'sourceId' && template.numberRuleId !== null),
    }));
    const explained = (reader: Language) => templateSheets(columns, SHEET, reader)[1];
    return tableFile({
      name: template.name,
      format: 'xlsx',
      sheets: [
        {
          name: say(SHEET, language),
          columns: columns.map((column, index) => headOf(column, described[index]!)),
          keys: columns.map(({ key }) => keyCell(key)),
          rows: [],
        },
        explained('zh_CN'),
        explained('en_US'),
      ],
    });
  },
);
