import { systemWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { dailyCheck, settleRestoredChain } from './audit-chain/daily-check.ts';
import { sealing } from './audit-chain/seal.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { operationLogExport } from './operation-log/export.ts';
import { operationLogRoutes } from './operation-log/routes.ts';
import { securityLogExport } from './security-log/export.ts';
import { securityLogRetention } from './security-log/retention.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { monitoringRoutes } from './monitoring/routes.ts';

export { followOutsideOrigins } from './configuration/outside-origins.ts';
export { readSetting, readSettings } from './configuration/read-setting.ts';
export { readWitness, type Witness, type WitnessPlace } from './audit-chain/witness.ts';
export { setAnchorsAside } from './audit-chain/anchors.ts';
export { ANCHOR_FOLDER } from './audit-chain/anchor-head.ts';
export { verifyAuditChain, type AuditChainReport, type AuditFault } from './audit-chain/verify.ts';
export const systemModule: Module = {
  name: 'system',
  auditWords: systemWords,
  routes: [...monitoringRoutes, ...configurationRoutes, ...operationLogRoutes, ...securityLogRoutes],
  sideWork: [operationLogExport, securityLogExport],
  backgroundWork: [sealing, dailyCheck, securityLogRetention],
  afterRestore: settleRestoredChain,
};
