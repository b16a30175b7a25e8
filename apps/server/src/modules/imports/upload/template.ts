import { say, type Language, type Text } from '@panicle/contract';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import type { ExportSheet } from '../../../platform/tables/write/xlsx-writer.ts';

const words = {
  column: { zh: '列', en: 'Column' },
  required: { zh: '是否必填', en: 'Required' },
  type: { zh: '类型', en: 'Type' },
  allowed: { zh: '允许的取值', en: 'Allowed values' },
  yes: { zh: '是', en: 'yes' },
  text: { zh: '文本', en: 'text' },
  number: { zh: '数字', en: 'number' },
  integer: { zh: '整数', en: 'whole number' },
  date: { zh: '日期（如 2026-05-01）', en: 'date, e.g. 2026-05-01' },
  explanations: { zh: '填写说明', en: 'Columns' },
} satisfies Record<string, Text>;

/**
 * An empty workbook to fill in: heads in the reader's language, text columns formatted as text so that a spreadsheet
 * leaves 0012 and 1-2 alone; a second sheet says what each column takes.
 */
export function templateSheets(
  all: readonly ImportColumn[],
  title: Text,
  language: Language,
): [ExportSheet, ExportSheet] {
  const columns = all.filter(({ seldom }) => !seldom);
  const word = (name: keyof typeof words) => say(words[name], language);
  const heads = columns.map(({ title, type, required }): ExportColumn => ({
    title: `${say(title, language)}${required ? ' *' : ''}`,
    type: type === 'text' || type === 'date' ? type : 'number',
  }));
  const explained = [
    { title: word('column'), type: 'text' as const, width: 24 },
    { title: word('required'), type: 'text' as const },
    { title: word('type'), type: 'text' as const, width: 24 },
    { title: word('allowed'), type: 'text' as const, width: 60 },
  ];
  const rows = columns.map((column): ExportRow => [
    say(column.title, language),
    column.required ? word('yes') : '',
    word(column.type),
    allowedValues(column, language),
  ]);
  return [
    { name: say(title, language), columns: heads, rows: [] },
    { name: word('explanations'), columns: explained, rows: [rows] },
  ];
}

function allowedValues({ choices, minimum, maximum, hint }: ImportColumn, language: Language): string {
  if (hint) return say(hint, language);
  if (choices) return choices.map(({ value, spellings }) => spellings[0] ?? value).join('; ');
  if (minimum === undefined && maximum === undefined) return '';
  return `${minimum ?? ''} … ${maximum ?? ''}`.trim();
}
