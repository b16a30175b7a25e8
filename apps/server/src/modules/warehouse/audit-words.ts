import { operationNames, warehouseFieldNames } from '@panicle/contract/warehouse';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

const { operation, quantity, unit, reason, person, date, lotId } = warehouseFieldNames;

/** What entries of the operation log say of this feature’s records. */
export const warehouseWords: AuditWords = {
  entities: { 'warehouse-record': { zh: '出入库记录', en: 'Stock record' } },
  counted: {
    'warehouse-record': { zh: '{count} 条出入库记录', en: '{count} {count, stock record|stock records}' },
  },
  fields: {
    stockOperation: operation,
    stockQuantity: quantity,
    unit,
    reason,
    person,
    date,
    lotCode: lotId,
    revoked: { zh: '已撤销', en: 'Revoked' },
  },
  values: {
    stockOperation: operationNames,
    kind: { warehouse: { zh: '出入库', en: 'Warehouse' } },
  },
};
