import { columnName } from '../xlsx/cell-text.ts';
import { textToSerial } from '../xlsx/excel-date.ts';
import type { CellCheck, ExportColumn } from './columns.ts';

/** Rows below the head that are checked while they are filled in. */
const CHECKED_ROWS = 10_000;
/** Excel calls a workbook damaged whose message is longer. */
const LONGEST_MESSAGE = 255;
const FIRST_DAY = textToSerial('1900-03-01')!;
const LAST_DAY = textToSerial('2999-12-31')!;

/** The columns of lists for drop-downs, which a hidden sheet holds: formulas cannot hold long ones, nor commas. */
export interface DropDownLists {
  sheet: string;
  lists: (readonly string[])[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Rule = { type: string; operator?: string; formulas: (number | string)[] };

function between(
  type: string,
  { minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined },
): Rule {
  if (minimum !== undefined && maximum !== undefined) return { type, formulas: [minimum, maximum] };
  if (minimum !== undefined) return { type, operator: 'greaterThanOrEqual', formulas: [minimum] };
  if (maximum !== undefined) return { type, operator: 'lessThanOrEqual', formulas: [maximum] };
  return { type, formulas: [-1e15, 1e15] };
}

function ruleOf(check: CellCheck, lists: DropDownLists): Rule {
  switch (check.kind) {
    case 'list': {
      const column = columnName(lists.lists.push(check.values) - 1);
      return {
        type: 'list',
        formulas: [`${lists.sheet}!$${column}$2:$${column}$${check.values.length + 1}`],
      };
    }
    case 'number':
      return between('decimal', check);
    case 'integer':
      return between('whole', check);
    case 'length':
      return { type: 'textLength', operator: 'lessThanOrEqual', formulas: [check.maximum] };
    case 'date':
      return between('date', { minimum: FIRST_DAY, maximum: LAST_DAY });
  }
}

/** What follows the rows of a sheet whose columns are checked; empty without checks. Lists are added to `lists`. */
export function validationsOf(
  columns: readonly ExportColumn[],
  firstRow: number,
  lists: DropDownLists,
): string {
  const checks = columns.flatMap(({ check }, index) => {
    if (!check) return [];
    const { type, operator, formulas } = ruleOf(check, lists);
    const letters = columnName(index);
    const cells = `${letters}${firstRow}:${letters}${firstRow + CHECKED_ROWS - 1}`;
    return [
      `<dataValidation type="${type}"${operator ? ` operator="${operator}"` : ''} allowBlank="1" ` +
        `showInputMessage="1" showErrorMessage="1" error="${escaped(check.message.slice(0, LONGEST_MESSAGE))}" sqref="${cells}">` +
        `${formulas.map((formula, place) => `<formula${place + 1}>${formula}</formula${place + 1}>`).join('')}</dataValidation>`,
    ];
  });
  return checks.length === 0
    ? ''
    : `<dataValidations count="${checks.length}">${checks.join('')}</dataValidations>`;
}
