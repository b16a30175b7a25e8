import { useMemo } from 'react';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';

/** The formats in which the server writes tables. */
export type TableFormat = 'xlsx' | 'csv';

/** They as choices of an `<ExportMenu>`. */
export function useTableFormats(): Readonly<Record<TableFormat, string>> {
  const say = useText(uiMessages);
  return useMemo(() => ({ xlsx: say('exportXlsx'), csv: say('exportCsv') }), [say]);
}
