import { useMemo } from 'react';
import type { TableFileFormat } from '@panicle/contract/job-tables';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';

/** The formats in which the server writes tables. */
export type TableFormat = 'xlsx' | 'csv';

/** They as choices of an `<ExportMenu>`. */
export function useTableFormats(): Readonly<Record<TableFormat, string>> {
  const say = useText(uiMessages);
  return useMemo(() => ({ xlsx: say('exportXlsx'), csv: say('exportCsv') }), [say]);
}

/** They and those that other programs read, for large tables of results. */
export function useTableFileFormats(): Readonly<Record<TableFileFormat, string>> {
  const say = useText(uiMessages);
  return useMemo(
    () => ({
      csv: say('exportCsv'),
      xlsx: say('exportXlsx'),
      parquet: say('exportParquet'),
      arrow: say('exportArrow'),
    }),
    [say],
  );
}
