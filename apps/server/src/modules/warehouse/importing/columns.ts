import {
  LARGEST_STOCK,
  OPERATIONS,
  SEED_ORIGINS,
  operationNames,
  originNames,
  warehouseFieldNames,
} from '@panicle/contract/warehouse';
import { LARGEST_GRAIN_WEIGHT, LEAST_GRAIN_WEIGHT } from '@panicle/contract/seed-units';
import type { Text } from '@panicle/contract';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';

const choices = (
  values: readonly string[],
  names: Readonly<Record<string, Text>>,
  others: Readonly<Record<string, readonly string[]>>,
) =>
  values.map((value) => ({
    value,
    title: names[value]!,
    spellings: [names[value]!.zh, names[value]!.en, value, ...(others[value] ?? [])],
  }));

type Key = keyof typeof warehouseFieldNames;
const text = (key: Key, synonyms: readonly string[], maximumLength: number): ImportColumn => ({
  key,
  title: warehouseFieldNames[key],
  type: 'text',
  required: false,
  synonyms,
  maximumLength,
  oneLine: true,
});

/** The columns of a table of stock records. */
export const warehouseColumns: readonly ImportColumn[] = [
  {
    key: 'materialId',
    title: warehouseFieldNames.materialId,
    type: 'text',
    required: true,
    synonyms: ['sourceID', 'source ID', '编号', '材料编号', 'accession', 'line'],
    maximumLength: 200,
    identifier: true,
    hint: { zh: '材料编号，没有时用材料名称', en: 'source ID, or the name of the material' },
  },
  {
    key: 'operation',
    title: warehouseFieldNames.operation,
    type: 'text',
    required: true,
    synonyms: ['操作类型', '类型', '出入库', 'type', 'movement'],
    choices: choices(OPERATIONS, operationNames, {
      in: ['入', 'deposit'],
      out: ['出', 'withdrawal'],
      adjust: ['调整', '盘点'],
    }),
  },
  {
    key: 'quantity',
    title: warehouseFieldNames.quantity,
    type: 'number',
    required: true,
    synonyms: ['重量', '数目', 'amount', 'weight', 'count'],
    minimum: 0,
    maximum: LARGEST_STOCK,
  },
  text('unit', ['数量单位', '计量单位', 'units', 'uom'], 20),
  {
    ...text('lotCode', ['批次号', '种子批次', '批次', 'lot', 'lot code', 'seedlot', 'batch'], 50),
    title: warehouseFieldNames.lotId,
    identifier: true,
  },
  {
    key: 'date',
    title: warehouseFieldNames.date,
    type: 'date',
    required: false,
    synonyms: ['时间', '出入库日期', 'day'],
  },
  text('reason', ['用途', '事由', '说明', 'purpose'], 200),
  text('person', ['操作人', '领用人', 'operator', 'by'], 50),
  {
    key: 'year',
    title: warehouseFieldNames.year,
    type: 'integer',
    required: false,
    synonyms: ['收获年份', 'harvest year'],
    minimum: 1000,
    maximum: 9999,
  },
  {
    key: 'origin',
    title: warehouseFieldNames.origin,
    type: 'text',
    required: false,
    synonyms: ['来源类型', 'source'],
    choices: choices(SEED_ORIGINS, originNames, { purchase: ['采购', 'bought'] }),
  },
  text('plotId', ['小区', '小区号', 'plot', 'harvest plot', 'source plot'], 200),
  text('facility', ['仓库', '库区', 'warehouse', 'building'], 50),
  text('room', ['冷库', 'storage room'], 50),
  text('shelf', ['架', 'rack'], 50),
  text('box', ['箱', 'container'], 50),
  text('position', ['库位', 'slot'], 50),
  {
    key: 'thousandGrainWeight',
    title: warehouseFieldNames.thousandGrainWeight,
    type: 'number',
    required: false,
    synonyms: ['TGW', 'TKW', 'thousand kernel weight'],
    minimum: LEAST_GRAIN_WEIGHT,
    maximum: LARGEST_GRAIN_WEIGHT,
  },
  text('treatment', ['包衣', '处理', 'coating', 'seed treatment'], 100),
  {
    key: 'expiryDate',
    title: warehouseFieldNames.expiryDate,
    type: 'date',
    required: false,
    synonyms: ['有效期', '失效日期', 'expires', 'expiry'],
  },
  {
    key: 'targetAmount',
    title: warehouseFieldNames.targetAmount,
    type: 'number',
    required: false,
    synonyms: ['最低库存', '安全库存', 'target', 'minimum stock'],
    minimum: 0,
    maximum: LARGEST_STOCK,
  },
  text('remarks', ['备注', 'notes', 'comment'], 500),
];

/** Of a table of lots, each with what it holds: the same without the operation and who did it. */
export const lotColumns: readonly ImportColumn[] = warehouseColumns
  .filter(({ key }) => !['operation', 'reason', 'person'].includes(key))
  .map((column) => (column.key === 'quantity' ? { ...column, required: false } : column));
