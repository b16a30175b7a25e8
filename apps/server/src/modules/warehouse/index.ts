import type { Module } from '../module.ts';
import { materialUndoReferences, registerMerge } from '../germplasm/index.ts';
import { registerNumberUses } from '../numbering/index.ts';
import { stockMerge } from './merge.ts';
import { warehouseWords } from './audit-words.ts';
import { countRoutes } from './counts/routes.ts';
import { countSheet } from './counts/sheet.ts';
import { germinationRoutes } from './germination/routes.ts';
import { findCodeUses } from './ledger/give-codes.ts';
import { lotImport, warehouseImport } from './importing/import-target.ts';
import { warehouseInvariants } from './invariants.ts';
import { lotLabelRoutes } from './lots/labels.ts';
import { lotExport, lotRoutes } from './lots/routes.ts';
import { placeBin } from './places/bin-kind.ts';
import { placeLabelRoutes } from './places/labels.ts';
import { placeExport, placeRoutes } from './places/routes.ts';
import { stockPackRoutes } from './offline/routes.ts';
import { stockEntryKind } from './offline/stock-entry.ts';
import { findOwnRecords } from './references.ts';
import { warehouseExport, warehouseRoutes } from './routes.ts';
import { transferRoutes } from './transfers/routes.ts';

export { enterTests, type TestOfLot } from './germination/bulk.ts';
export { findPlacesMadeIn, eraseUnusedPlaces } from './places/of-batch.ts';
export { createLot, createLots } from './lots/service.ts';
export { revokeReceipts } from './lots/receipts.ts';
export { HeldSeed } from './held/held-seed.ts';
export { countConcerns, eraseStockOfBatch } from './lots.ts';

materialUndoReferences.register(findOwnRecords);
registerMerge(stockMerge);
registerNumberUses('seedLot', findCodeUses);

export const warehouseModule: Module = {
  name: 'warehouse',
  auditWords: warehouseWords,
  routes: [
    ...warehouseRoutes,
    ...lotRoutes,
    ...lotLabelRoutes,
    ...placeLabelRoutes,
    ...placeRoutes,
    ...germinationRoutes,
    ...transferRoutes,
    ...countRoutes,
    ...stockPackRoutes,
  ],
  importTargets: [warehouseImport, lotImport],
  sideWork: [warehouseExport.work, lotExport.work, placeExport.work, countSheet],
  binKinds: [placeBin],
  offlineEntries: [stockEntryKind],
  invariants: warehouseInvariants,
  // the codes of lots came back, the number that they were counted to did not
  async afterRestore(transaction) {
    await transaction.query(
      `select setval('seed_lot_number', max(substring(code from 2)::bigint))
         from seed_lot where code ~ '^L[0-9]{6,12}$' having count(*) > 0`,
    );
  },
};
