import type { Figure } from '@panicle/figures';
import { say, type Text, type TextValues } from '@panicle/contract/language';
import type { EstimateColumns } from './estimates.ts';
import type { Remark } from '@panicle/statistics/statistics-error';

export type ReportValue = string | number | null;
/** A text in both languages reaches a reader in his own. */
export type ReportCell = ReportValue | Text;

/** `trait`: in the unit of the trait; `count`: whole numbers; `df`: degrees of freedom, whole or not;
 * `share`: heritability, R² and the like */
export type ColumnKind = 'trait' | 'count' | 'df' | 'p' | 'percent' | 'share';

/** A column: `key` is its name in files, the same in every language; `text` is what people read. */
export interface ReportColumn {
  key: string;
  text: Text;
  /** how numbers of the column are written; by default with six significant digits */
  kind?: ColumnKind;
  /** cells hold words of results (verdicts; terms of models), said to people in their language */
  holdsWords?: true | 'terms';
  /** left out where people read, for tables that would be too wide */
  inFilesOnly?: true;
}

export interface ReportTable {
  /** name of its file, e.g. variance_components */
  name: string;
  title: Text;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** columns that are estimates of entries: they are kept as records */
  estimates?: readonly EstimateColumns[];
  /** on what this table shows, or cannot show */
  remarks?: Report['remarks'];
}

/** How many plots were analysed, and why the others were not. */
export interface Observations {
  given: number;
  /** without a value, or without a label that the model needs */
  missing: number;
  /** as outliers */
  excluded: number;
  analysed: number;
}

/** A sentence on data or result that the reader should know. */
export interface ReportRemark extends Pick<Remark, 'text' | 'values'> {
  name?: string;
  /** weighs so much that it is shown with the answer */
  besideAnswer?: true;
}

/** What an analysis found: tables, and sentences about the data that the reader should know. */
export interface Report {
  /** what the breeder asked, answered in one to three sentences */
  answer?: readonly Text[];
  /** the answer in a phrase, for lists of several analyses: “G8 highest (5.3 t/ha)” */
  finding?: Text;
  observations?: Observations;
  tables: readonly ReportTable[];
  figures?: readonly Figure[];
  /** whether the model fits: residuals and the like, beside the result */
  diagnostics?: { tables: readonly ReportTable[]; figures: readonly Figure[] };
  remarks: readonly ReportRemark[];
}

/** A column by its key and its names. */
export function column(key: string, zh: string, en: string): ReportColumn {
  return { key, text: { zh, en } };
}

/** A column whose cells are words of results. */
export function wordColumn(key: string, zh: string, en: string): ReportColumn {
  return { ...column(key, zh, en), holdsWords: true };
}

/** A text with its values put in, in both languages. */
export const filled = (text: Text, values: TextValues): Text => ({
  zh: say(text, 'zh_CN', values),
  en: say(text, 'en_US', values),
});
