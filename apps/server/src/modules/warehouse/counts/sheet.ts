import { IdentifierParameter, OneOf, StrictObject, say, type Text } from '@panicle/contract';
import type { StockCountRow } from '@panicle/contract/stock-counts';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import {
  datedName,
  requireFit,
  tableFile,
  type TableFormat,
} from '../../../platform/tables/write/table-file.ts';
import { findCountRows, requireCount } from './queries.ts';

/** In the order in which one walks along the shelves, with room for what is counted. */
const columns: readonly { key: Exclude<keyof StockCountRow, 'elsewhere'>; title: Text }[] = [
  { key: 'place', title: { zh: '存放位置', en: 'Storage place' } },
  { key: 'lotCode', title: { zh: '批次号', en: 'Lot code' } },
  { key: 'name', title: { zh: '材料名称', en: 'Material name' } },
  { key: 'expected', title: { zh: '账面库存', en: 'Expected' } },
  { key: 'unit', title: { zh: '单位', en: 'Unit' } },
  { key: 'counted', title: { zh: '实际数量', en: 'Counted' } },
  { key: 'difference', title: { zh: '差异', en: 'Difference' } },
  { key: 'countedBy', title: { zh: '盘点人', en: 'Counted by' } },
];
const NUMBERS: ReadonlySet<string> = new Set(['expected', 'counted', 'difference']);

interface Asked {
  id: string;
  format: TableFormat;
}

/** A sheet to print and fill in, or to keep once it is filled in. */
export const countSheet = exportWork(
  '/crop/crop-stock-count/export',
  async ({ platform: { database }, language }, { id, format }: Asked) => {
    const { name } = await requireCount(database, id);
    const rows = await findCountRows(database, id);
    requireFit(format, rows.length);
    return tableFile({
      name: datedName(name),
      format,
      sheets: [
        {
          name: say({ zh: '盘点单', en: 'Count sheet' }, language),
          columns: columns.map(({ key, title }) => ({
            title: say(title, language),
            type: NUMBERS.has(key) ? ('number' as const) : ('text' as const),
          })),
          rows: [rows.map((row) => columns.map(({ key }) => row[key]))],
        },
      ],
    });
  },
);

export const sheetRoute = exportRoute({
  url: '/crop/crop-stock-count/export/:id',
  summary: 'A count sheet as a workbook or a CSV file',
  access: { allow: 'right', right: 'warehouse.read' },
  params: IdentifierParameter,
  query: StrictObject({ format: OneOf(['xlsx', 'csv']) }),
  work: countSheet,
  input: ({ params, query }) => ({ id: params.id, format: query.format }),
});
