import { dimensionNames, countedNames, type CountExportQuery } from '@panicle/contract/query-statistics';
import { exportWork } from '../../platform/side-work/export-work.ts';
import { datedName, tableFile } from '../../platform/tables/write/table-file.ts';
import { countRecords } from './counts.ts';
import { requireCountable } from './rights.ts';

const TOTAL = { zh: '合计', en: 'Total' };

/** The table of the page as a workbook or a CSV file. */
export const countExport = exportWork(
  'query-statistics-export',
  async ({ platform, language, session }, { format = 'xlsx', ...query }: CountExportQuery) => {
    requireCountable(session, query.of);
    const { rows, columns, counts } = await countRecords(platform.database, query);
    const said = (text: { zh: string; en: string }) => (language === 'en_US' ? text.en : text.zh);
    const crossed = query.columns !== undefined;
    const name = said(countedNames[query.of]);
    return tableFile({
      name: datedName(name),
      format,
      sheets: [
        {
          name,
          columns: [
            { title: said(dimensionNames[query.rows]), type: 'text' },
            ...columns.map(({ text }) => ({ title: said(text), type: 'number' as const })),
            ...(crossed ? [{ title: said(TOTAL), type: 'number' as const }] : []),
          ],
          rows: batchesOf(
            rows.map(({ text, total }, k) => [said(text), ...counts[k]!, ...(crossed ? [total] : [])]),
          ),
        },
      ],
    });
  },
);

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  await Promise.resolve();
  yield [...rows];
}
