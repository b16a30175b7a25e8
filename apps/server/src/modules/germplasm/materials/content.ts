import { say, type Language } from '@panicle/contract';
import { columnOfField, type Material, type MaterialField } from '@panicle/contract/germplasm';
import {
  checkCell,
  materialColumns,
  storedCell,
  type CellRefusal,
  type CellValue,
  type MaterialColumn,
} from '@panicle/contract/material-columns';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import { BusinessError } from '../../../platform/business-error.ts';

/** New values by column: name of a field or id of a user's column; null takes a value away. */
export type Changes = ReadonlyMap<string, CellValue>;

/** A column and why its new value is refused. */
export interface CellProblem extends CellRefusal {
  column: string;
}

const builtIn = new Set<string>(materialColumns.map(({ key }) => key));

/** An empty text is nothing known. */
function cellOf(value: unknown): CellValue {
  return value === '' || value === undefined ? null : (value as CellValue);
}

/** The changes of a request: its known fields and, beside them, `values` of user columns. */
export function changesOf(fields: object & { values?: Record<string, CellValue> }): Map<string, CellValue> {
  const changes = new Map<string, CellValue>();
  for (const { key } of materialColumns) {
    const value = (fields as Record<string, unknown>)[key];
    if (value !== undefined) changes.set(key, storedCell(key, cellOf(value)));
  }
  for (const [key, value] of Object.entries(fields.values ?? {})) changes.set(key, cellOf(value));
  return changes;
}

/** What materials have in a column. */
export function cellReader(key: string): (material: Material) => CellValue {
  if (!builtIn.has(key)) return (material) => cellOf(material.values[key]);
  return (material) => cellOf(material[key as keyof Material]);
}

/** What a material has in a column now. */
export const cellValue = (material: Material, key: string): CellValue => cellReader(key)(material);

/** Only what differs from what is there: old values stay valid when the rules of a column have become stricter. */
export function realChanges(material: Material, changes: Changes): Map<string, CellValue> {
  return new Map([...changes].filter(([key, value]) => cellValue(material, key) !== value));
}

/** Whether users' own columns are among those that change. */
export const changesOwnColumns = (changes: Changes) => [...changes.keys()].some((key) => !builtIn.has(key));

/** The columns of one table, built-in (the descriptors of passports among them) and users' own. */
export class ColumnSet {
  private readonly columns: ReadonlyMap<string, MaterialColumn>;

  constructor(fields: readonly MaterialField[]) {
    const all: MaterialColumn[] = [...materialColumns, ...passportColumns, ...fields.map(columnOfField)];
    this.columns = new Map(all.map((column) => [column.key, column]));
  }

  check(changes: Changes): CellProblem[] {
    const problems: CellProblem[] = [];
    for (const [key, value] of changes) {
      const column = this.columns.get(key);
      const refusal = column ? checkCell(column, value) : ({ error: 'unknownColumn', values: {} } as const);
      if (refusal) problems.push({ column: key, ...refusal });
    }
    return problems;
  }

  /** What a reader calls the column. */
  title(key: string, language: Language): string {
    const column = this.columns.get(key);
    return column ? say(column.title, language) : key.slice(0, 100);
  }

  /** Throws the first problem; `data.column` is its key. */
  refuse(problem: CellProblem | undefined, language: Language): void {
    if (!problem) return;
    const values = { ...problem.values, column: this.title(problem.column, language) };
    throw new BusinessError(problem.error, values, { data: { column: problem.column } });
  }
}
