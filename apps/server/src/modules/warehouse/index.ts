import type { Module } from '../module.ts';
import { materialUndoReferences } from '../germplasm/index.ts';
import { warehouseWords } from './audit-words.ts';
import { warehouseImport } from './importing/import-target.ts';
import { warehouseInvariants } from './invariants.ts';
import { findOwnRecords } from './references.ts';
import { lotExport, warehouseExport, warehouseRoutes } from './routes.ts';

export { eraseStockOfBatch } from './lots.ts';

materialUndoReferences.register(findOwnRecords);

export const warehouseModule: Module = {
  name: 'warehouse',
  auditWords: warehouseWords,
  routes: warehouseRoutes,
  importTargets: [warehouseImport],
  sideWork: [warehouseExport.work, lotExport.work],
  invariants: warehouseInvariants,
  // the codes of lots came back, the number that they were counted to did not
  async afterRestore(transaction) {
    await transaction.query(
      `select setval('seed_lot_number', max(substring(code from 2)::bigint))
         from seed_lot where code ~ '^L[0-9]{6,12}$' having count(*) > 0`,
    );
  },
};
