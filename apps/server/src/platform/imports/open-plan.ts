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
export interface PlanOptions<Options> {
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
export async function openPlan<Options>(source: ByteSource, wanted: PlanOptions<Options>): Promise<OpenPlan> {
  const { settings, preview } = wanted;
  if (preview.encoding && preview.encoding.chosen === null) {
    throw new BusinessError('encodingUnknown', { candidates: preview.encoding.candidates.join(', ') });
  }
  if (preview.heads.length === 0) throw new BusinessError('tableEmpty');
  const columns = mappedColumns(wanted);
  const choice = {
    encoding: preview.encoding?.chosen ?? undefined,
    delimiter: preview.delimiter ?? undefined,
    sheet: preview.sheet ?? undefined,
  };
  const opened = await openTable(source, choice, wanted.memory);
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
    corrections: wanted.corrections,
  };
  return { plan, close: () => opened.close() };
}

function mappedColumns<Options>(wanted: PlanOptions<Options>): ReadingPlan['columns'] {
  const { own, language } = wanted;
  const title = ({ title }: ImportColumn) => say(title, language);
  const columns = mapColumns(wanted);
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
