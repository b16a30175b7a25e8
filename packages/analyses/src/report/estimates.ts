import type { EstimateKind } from '@panicle/contract/estimates';
import type { Report, ReportCell, ReportTable } from './report.ts';

/** Which columns of a table are estimates of entries, by their keys. */
export interface EstimateColumns {
  kind: EstimateKind;
  value: string;
  standardError?: string;
  /** of the entries; by default `entry` */
  entry?: string;
  environment?: string;
  trait?: string;
  /** of terms: only rows of the term that holds the entries */
  term?: string;
}

/** An estimate in the names of the data; null: of the part that the report is about. */
export interface FoundEstimate {
  kind: EstimateKind;
  entry: string;
  environment: string | null;
  trait: string | null;
  value: number;
  standardError: number | null;
}

/** Says which columns are kept as estimates for later analyses. */
export const withEstimates = (table: ReportTable, ...estimates: readonly EstimateColumns[]): ReportTable => ({
  ...table,
  estimates,
});

/** @param entryTerm what models call the entries */
export function estimatesIn({ tables }: Pick<Report, 'tables'>, entryTerm: string): FoundEstimate[] {
  return tables.flatMap((table) =>
    (table.estimates ?? []).flatMap((columns) => estimatesOf(table, columns, entryTerm)),
  );
}

function estimatesOf(table: ReportTable, of: EstimateColumns, entryTerm: string): FoundEstimate[] {
  const cell = (row: readonly ReportCell[], key: string | undefined): ReportCell =>
    key === undefined ? null : (row[table.columns.findIndex((column) => column.key === key)] ?? null);
  const name = (value: ReportCell) => (typeof value === 'string' ? value : null);
  return table.rows.flatMap((row): FoundEstimate[] => {
    const [value, error] = [cell(row, of.value), cell(row, of.standardError)];
    const entry = name(cell(row, of.entry ?? 'entry'));
    if (entry === null || typeof value !== 'number' || !Number.isFinite(value)) return [];
    if (of.term !== undefined && cell(row, of.term) !== entryTerm) return [];
    return [
      {
        kind: of.kind,
        entry,
        environment: name(cell(row, of.environment)),
        trait: name(cell(row, of.trait)),
        value,
        standardError: typeof error === 'number' && Number.isFinite(error) ? error : null,
      },
    ];
  });
}
