import type { StoredReport, StoredTable } from '@panicle/analyses/report/stored';
import { numbersOf } from '@panicle/analyses/report/shown-table';
import { wordFor } from '@panicle/analyses/report/words';
import type { StoredPart } from '@panicle/analyses/result';
import type { ColumnValues, NewColumn } from '../../platform/column-files/columns.ts';
import type { JobContext } from '../../platform/jobs/job-kind.ts';

/** Cells of a table that stays in the JSON of a result: some 1 MB, which a browser reads and sorts in 50 ms. */
export const LARGEST_TABLE = 50_000;
/** Cells of all tables that stay there, so that many parts do not add up to a result that no browser takes. */
const LARGEST_RESULT = 400_000;
/** Below this a file is not worth while. */
const SMALLEST_FILE = 1000;
/** Rows that stay with the result, for its first look and for the printed report. */
const FIRST_ROWS = 100;

type Cell = StoredTable['rows'][number][number];
type Column = StoredTable['columns'][number];

/** Takes the tables out of a result that are too large for it and keeps them as files of the task. */
export class LargeTables {
  readonly #context: Pick<JobContext<unknown>, 'storeTable'>;
  #kept = 0;

  constructor(context: Pick<JobContext<unknown>, 'storeTable'>) {
    this.#context = context;
  }

  /** @param place of the part in the result */
  async takenOut(part: StoredPart, place: number): Promise<StoredPart> {
    if (part.report === null) return part;
    const tables = async (own: readonly StoredTable[], group: string) => {
      const kept: StoredTable[] = [];
      for (const [k, table] of own.entries()) kept.push(await this.#stored(table, `${place}-${group}-${k}`));
      return kept;
    };
    const { diagnostics } = part.report;
    const report: StoredReport = {
      ...part.report,
      tables: await tables(part.report.tables, 'table'),
      ...(diagnostics
        ? { diagnostics: { ...diagnostics, tables: await tables(diagnostics.tables, 'fit') } }
        : {}),
    };
    return { ...part, report };
  }

  async #stored(table: StoredTable, name: string): Promise<StoredTable> {
    const cells = table.rows.length * table.columns.length;
    const fits = cells <= LARGEST_TABLE && this.#kept + cells <= LARGEST_RESULT;
    if (fits || cells < SMALLEST_FILE) {
      this.#kept += cells;
      return table;
    }
    const cellsOf = (place: number) => table.rows.map((row) => row[place] ?? null);
    const columns = table.columns.map((column, place) => ({ column, cells: cellsOf(place) }));
    await this.#context.storeTable({
      name,
      title: table.title,
      columns: columns.map(({ column, cells: own }): NewColumn => ({
        key: column.key,
        text: column.text,
        ...(column.kind === undefined ? {} : { kind: column.kind }),
        values: valuesOf(own, column),
      })),
    });
    return {
      ...table,
      rows: table.rows.slice(0, FIRST_ROWS),
      file: { name, rows: table.rows.length, columns: columns.map(({ cells: own }) => numbersOf(own)) },
    };
  }
}

/** Words of results are kept in both languages, so that they are found and sorted as they are read. */
function valuesOf(cells: readonly Cell[], { holdsWords }: Column): ColumnValues {
  if (cells.every((cell) => cell === null || typeof cell === 'number'))
    return Float64Array.from(cells, (cell) => cell ?? NaN);
  return cells.map((cell) => {
    if (typeof cell === 'number') return String(cell);
    if (typeof cell !== 'string' || holdsWords === undefined) return cell;
    return wordFor(cell, holdsWords === 'terms' ? holdsWords : undefined);
  });
}
