import { germinationFieldNames } from '@panicle/contract/germination';
import { lotFieldNames, originNames } from '@panicle/contract/seed-lots';
import { transferStateNames } from '@panicle/contract/seed-transfers';
import { countStateNames } from '@panicle/contract/stock-counts';
import { levelNames, storagePlaceFieldNames } from '@panicle/contract/storage-places';
import { movementNames, warehouseFieldNames } from '@panicle/contract/warehouse';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

const { operation, quantity, unit, reason, person, date, lotId, placeId } = warehouseFieldNames;

/** What entries of the operation log say of this feature’s records. */
export const warehouseWords: AuditWords = {
  entities: {
    'warehouse-record': { zh: '出入库记录', en: 'Stock record' },
    'seed-lot': { zh: '种子批次', en: 'Seed lot' },
    'storage-place': { zh: '存放位置', en: 'Storage place' },
    'germination-test': { zh: '发芽试验', en: 'Germination test' },
    'seed-transfer': { zh: '种子调拨', en: 'Seed transfer' },
    'stock-count': { zh: '盘点单', en: 'Count sheet' },
  },
  counted: {
    'warehouse-record': { zh: '{count} 条出入库记录', en: '{count} {count, stock record|stock records}' },
    'seed-lot': { zh: '{count} 个种子批次', en: '{count} {count, seed lot|seed lots}' },
    'storage-place': { zh: '{count} 个存放位置', en: '{count} {count, storage place|storage places}' },
    'germination-test': {
      zh: '{count} 次发芽试验',
      en: '{count} {count, germination test|germination tests}',
    },
    'seed-transfer': { zh: '{count} 次种子调拨', en: '{count} {count, seed transfer|seed transfers}' },
    'stock-count': { zh: '{count} 张盘点单', en: '{count} {count, count sheet|count sheets}' },
  },
  fields: {
    level: storagePlaceFieldNames.level,
    testDate: germinationFieldNames.date,
    seedsTested: germinationFieldNames.seeds,
    seedsGerminated: germinationFieldNames.germinated,
    germinationMethod: germinationFieldNames.method,
    testDays: germinationFieldNames.days,
    stockRemarks: lotFieldNames.remarks,
    year: lotFieldNames.year,
    seedOrigin: lotFieldNames.origin,
    harvestedPlot: lotFieldNames.plotId,
    thousandGrainWeight: lotFieldNames.thousandGrainWeight,
    treatment: lotFieldNames.treatment,
    seedExpiry: lotFieldNames.expiryDate,
    targetAmount: lotFieldNames.targetAmount,
    stockOperation: operation,
    stockQuantity: quantity,
    unit,
    reason,
    person,
    date,
    lotCode: lotId,
    storagePlace: placeId,
    fromLot: { zh: '拆分自', en: 'Split off' },
    mergedLots: { zh: '并入的批次', en: 'Merged lots' },
    receiver: { zh: '接收人', en: 'Receiver' },
    transferState: { zh: '调拨状态', en: 'State of the transfer' },
    answer: { zh: '答复', en: 'Answer' },
    countState: { zh: '盘点状态', en: 'State of the count' },
    countedLots: { zh: '批次数', en: 'Lots' },
    counted: { zh: '实际数量', en: 'Counted' },
    countedRows: { zh: '已盘批次', en: 'Lots counted' },
    differing: { zh: '有差异的批次', en: 'Lots that differ' },
    revoked: { zh: '已撤销', en: 'Revoked' },
  },
  values: {
    stockOperation: movementNames,
    seedOrigin: originNames,
    level: levelNames,
    transferState: transferStateNames,
    countState: countStateNames,
    kind: {
      warehouse: { zh: '出入库', en: 'Warehouse' },
      'seed-lots': { zh: '种子批次', en: 'Seed lots' },
    },
  },
};
