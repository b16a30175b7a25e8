import { operationNames, originNames, sourceNames, warehouseFieldNames } from '@panicle/contract/warehouse';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const warehouseValueNames = { operation: operationNames, origin: originNames, source: sourceNames };

const { quantity, unit, reason, person, date, lotCode: _new, ...shared } = warehouseFieldNames;
const { operation, lotId } = shared;

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
