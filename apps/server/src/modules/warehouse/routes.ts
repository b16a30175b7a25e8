import { PageOf, StrictObject, IdentifierParameter } from '@panicle/contract';
import {
  WarehouseCreation,
  WarehouseQuery,
  WarehouseRecord,
  movementNames,
  warehouseFieldNames,
  type WarehouseCreation as Creation,
} from '@panicle/contract/warehouse';
import { route, type Access } from '../../platform/http/route.ts';
import { recordExport } from '../../platform/records/record-export.ts';
import { directImportRoute } from '../imports/index.ts';
import { warehouseImport } from './importing/import-target.ts';
import { findRecords, requireRecord } from './queries.ts';
import { revokeRecord } from './revocation.ts';
import { createRecord } from './service.ts';

const base = '/crop/crop-warehouse-record';
const readers: Access = { allow: 'right', right: 'warehouse.read' };
const writers: Access = { allow: 'right', right: 'warehouse.write' };
const shared = {
  sourceId: { zh: '材料编号', en: 'Source ID' },
  name: { zh: '材料名称', en: 'Material name' },
  lotCode: warehouseFieldNames.lotId,
};
const {
  sourceId,
  name,
  lotCode,
  date,
  operation,
  quantity,
  unit,
  amount,
  partners,
  fromPlace,
  toPlace,
  reason,
  person,
  revoked,
} = WarehouseRecord.properties;

export const warehouseExport = recordExport({
  base,
  access: readers,
  summary: 'Stock records as a workbook or a CSV file',
  title: { zh: '出入库记录', en: 'Stock records' },
  fields: StrictObject({
    date,
    sourceId,
    name,
    lotCode,
    operation,
    quantity,
    unit,
    amount,
    partners,
    fromPlace,
    toPlace,
    reason,
    person,
    revoked,
  }),
  names: {
    ...warehouseFieldNames,
    ...shared,
    amount: { zh: '库存变动', en: 'Change of the balance' },
    partners: { zh: '对应批次', en: 'Other lots' },
    fromPlace: { zh: '原位置', en: 'From' },
    toPlace: { zh: '新位置', en: 'To' },
    revoked: { zh: '已撤销', en: 'Revoked' },
  },
  values: { operation: movementNames },
  query: WarehouseQuery,
  page: findRecords,
});

export const warehouseRoutes = [
  warehouseExport.route,
  route({
    method: 'GET',
    url: `${base}/page`,
    summary: 'Stock records, filtered and sorted',
    access: readers,
    query: WarehouseQuery,
    data: PageOf(WarehouseRecord),
    handler: ({ platform, query }) => findRecords(platform.database, query),
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'One stock record',
    access: readers,
    params: IdentifierParameter,
    data: WarehouseRecord,
    handler: ({ platform, params }) => requireRecord(platform.database, params.id),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Record stock in or out, a reservation, a count or a discard',
    access: writers,
    body: WarehouseCreation,
    data: WarehouseRecord,
    handler: (call) => call.write((change) => createRecord(change, call.body as Creation)),
  }),
  route({
    method: 'PUT',
    url: `${base}/revoke/:id`,
    summary: 'Take a stock record back by one that does the opposite',
    access: writers,
    params: IdentifierParameter,
    data: WarehouseRecord,
    handler: (call) => call.write((change) => revokeRecord(change, call.params.id)),
  }),
  directImportRoute({
    base,
    summary:
      'Import a table file of stock records; a = all, as they lie in no group; b = 0 checks only, 1 writes',
    access: writers,
    kind: warehouseImport.kind,
  }),
];
