import { say, type Language, type Text } from '@panicle/contract';
import type { PacketUnit, PreparationStep, PreparedSeed } from '@panicle/contract/preparation-plans';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { ExportColumn, ExportValue } from '../../../platform/tables/write/columns.ts';
import { requireFit, tableFile, type TableFormat } from '../../../platform/tables/write/table-file.ts';
import type { ExportSheet } from '../../../platform/tables/write/xlsx-writer.ts';
import { readPack } from './pack.ts';
import { requirePlan } from './service.ts';

interface TableColumn<Row> {
  title: Text;
  type: ExportColumn['type'];
  value: (row: Row, language: Language) => ExportValue;
}

const unitNames: Readonly<Record<PacketUnit, Text>> = {
  g: { zh: 'g', en: 'g' },
  seeds: { zh: '粒', en: 'seeds' },
};
const check = (isCheck: boolean, language: Language) =>
  say(isCheck ? { zh: '是', en: 'yes' } : { zh: '否', en: 'no' }, language);
const column = <Row>(
  zh: string,
  en: string,
  type: ExportColumn['type'],
  value: TableColumn<Row>['value'],
): TableColumn<Row> => ({ title: { zh, en }, type, value });

const pick: readonly TableColumn<PreparedSeed>[] = [
  column('存放位置', 'storage place', 'text', ({ place }) => place),
  column('批次号', 'lot code', 'text', ({ lotCode }) => lotCode),
  column('参试品种', 'entry', 'text', ({ entry }) => entry),
  column('对照', 'check', 'text', ({ isCheck }, language) => check(isCheck, language)),
  column('袋数', 'packets', 'number', ({ packets }) => packets),
  column('每袋', 'per packet', 'number', ({ packet }) => packet),
  column('每袋单位', 'unit of the packet', 'text', ({ packetUnit }, language) =>
    say(unitNames[packetUnit], language),
  ),
  column('合计（含备用）', 'total with surplus', 'number', ({ quantity }) => quantity),
  column('库存单位', 'unit of the stock', 'text', ({ stockUnit }) => stockUnit),
  column('取种人', 'picked by', 'text', ({ pickedBy }) => pickedBy),
];

const sow: readonly TableColumn<PreparationStep>[] = [
  column('播种顺序', 'order', 'number', ({ step }) => step),
  column('小区号', 'plot', 'text', ({ number }) => number),
  column('行', 'row', 'number', ({ row }) => row),
  column('列', 'column', 'number', (one) => one.column),
  column('重复', 'replicate', 'text', ({ replicate }) => replicate),
  column('区组', 'block', 'text', ({ block }) => block),
  column('参试品种', 'entry', 'text', ({ entry }) => entry),
  column('对照', 'check', 'text', ({ isCheck }, language) => check(isCheck, language)),
  column('袋数', 'packets', 'number', ({ packets }) => packets),
  column('每袋', 'per packet', 'number', ({ packet }) => packet),
  column('每袋单位', 'unit of the packet', 'text', ({ packet, packetUnit }, language) =>
    packet === null ? null : say(unitNames[packetUnit], language),
  ),
  column('批次号', 'lot code', 'text', ({ lotCode }) => lotCode),
  column('播种人', 'sown by', 'text', ({ sownBy }) => sownBy),
];

const sheetNames = {
  pick: { zh: '取种清单', en: 'pick list' },
  sow: { zh: '播种顺序', en: 'sowing order' },
} as const;

function sheetOf<Row>(
  name: Text,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): ExportSheet {
  return {
    name: say(name, language),
    columns: columns.map(({ title, type }) => ({ title: say(title, language), type })),
    rows: inOneBatch(rows.map((row) => columns.map(({ value }) => value(row, language)))),
  };
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

interface Asked {
  planId: string;
  format: TableFormat;
  table?: 'pick' | 'sow';
}

/** A plan as a workbook of pick list and sowing order, or one of them as a CSV file. */
export const preparationExport = exportWork(
  'preparation-plan-tables',
  async ({ platform: { database }, language }, { planId, format, table = 'pick' }: Asked) => {
    const { plan, seeds, steps } = await readPack(database, await requirePlan(database, planId));
    requireFit(format, Math.max(seeds.length, steps.length));
    const sheets = {
      pick: sheetOf(sheetNames.pick, pick, seeds, language),
      sow: sheetOf(sheetNames.sow, sow, steps, language),
    };
    const one = format === 'csv' ? `-${say(sheetNames[table], language)}` : '';
    return tableFile({
      name: `${plan.name}${one}`,
      format,
      sheets: format === 'csv' ? [sheets[table]] : [sheets.pick, sheets.sow],
    });
  },
);
