import { say, type Language } from '@panicle/contract';
import type { ImportPreview, ImportSettings } from '@panicle/contract/imports';
import { BusinessError } from '../business-error.ts';
import type { ByteSource } from '../tables/byte-source.ts';
import { openTable, type TableMemory } from '../tables/open-table.ts';
import type { Corrections } from './corrections.ts';
import type { ImportColumn, ImportTarget } from './import-target.ts';
import { mapColumns } from './map-columns.ts';
import type { ReadingPlan } from './read-chunks.ts';

export interface OpenPlan {
  plan: ReadingPlan;
  close: () => void;
}

/** What the reading of a file depends on. */
export interface PlanWish<Options> {
  settings: ImportSettings;
  preview: Pick<
    ImportPreview,
    'encoding' | 'delimiter' | 'decimalMark' | 'sheet' | 'headRow' | 'heads' | 'mapping'
  >;
  target: Pick<ImportTarget<Options>, 'extraColumn'>;
  own: readonly ImportColumn[];
  options: Options;
  language: Language;
  corrections?: Corrections;
  /** what the reader may take; the web process's without */
  memory?: TableMemory;
}

/**
 * Opens the file as the preview found it and the user settled it. Close the plan when done.
 * Throws encodingUnknown, tableEmpty, importColumnsMissing, what mapColumns and what openTable throws.
 */
export async function openPlan<Options>(source: ByteSource, wish: PlanWish<Options>): Promise<OpenPlan> {
  const { settings, preview } = wish;
  if (preview.encoding && preview.encoding.chosen === null) {
    throw new BusinessError('encodingUnknown', { candidates: preview.encoding.candidates.join(', ') });
  }
  if (preview.heads.length === 0) throw new BusinessError('tableEmpty');
  const columns = mappedColumns(wish);
  const choice = {
    encoding: preview.encoding?.chosen ?? undefined,
    delimiter: preview.delimiter ?? undefined,
    sheet: preview.sheet ?? undefined,
  };
  const opened = await openTable(source, choice, wish.memory);
  if (!opened.table) {
    opened.close();
    throw new BusinessError('tableEmpty');
  }
  const plan: ReadingPlan = {
    table: opened.table,
    countsCells: opened.format === 'text',
    headRow: preview.headRow,
    width: preview.heads.length,
    columns,
    decimalMark: settings.decimalMark ?? preview.decimalMark ?? '.',
    corrections: wish.corrections,
  };
  return { plan, close: () => opened.close() };
}

function mappedColumns<Options>(wish: PlanWish<Options>): ReadingPlan['columns'] {
  const { own, language } = wish;
  const title = ({ title }: ImportColumn) => say(title, language);
  const columns = mapColumns(wish);
  const usedKeys = new Set(columns.map(({ column }) => column.key));
  const missing = own.filter(({ required, key }) => required && !usedKeys.has(key));
  if (missing.length > 0) {
    throw new BusinessError('importColumnsMissing', { columns: missing.map(title).join(', ') });
  }
  if (columns.length === 0) {
    throw new BusinessError('importColumnsMissing', { columns: own.map(title).slice(0, 10).join(', ') });
  }
  return columns;
}
