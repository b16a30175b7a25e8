import { IdentifierParameter } from '@panicle/contract';
import {
  OperationLogChoices,
  OperationLogDetail,
  OperationLogExportQuery,
  OperationLogIntegrity,
  OperationLogPage,
  OperationLogQuery,
} from '@panicle/contract/operation-log';
import { AuditVocabulary } from '@panicle/contract/operation-log-words';
import { BusinessError } from '../../../platform/business-error.ts';
import { ownsOperationLog } from '../../../platform/database/program-role.ts';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route } from '../../../platform/http/route.ts';
import { lastCheck } from '../audit-chain/daily-check.ts';
import { readChoices, readEntry } from './entries.ts';
import { operationLogExport } from './export.ts';
import { findEntries } from './find-entries.ts';

/** What everybody does is shown to admin and to roles of type administrator, and cannot be written by a call. */
const overseers = { allow: 'sees-all' } as const;

export const operationLogRoutes = [
  route({
    method: 'GET',
    url: '/wgs/log/page',
    summary: 'The operation log, youngest first',
    access: overseers,
    query: OperationLogQuery,
    data: OperationLogPage,
    handler: ({ platform, query, language }) => findEntries(platform.database, query, language),
  }),
  route({
    method: 'GET',
    url: '/wgs/log/choices',
    summary: 'Users, actions and objects that occur in the operation log',
    access: overseers,
    data: OperationLogChoices,
    handler: ({ platform }) => readChoices(platform.database),
  }),
  route({
    method: 'GET',
    url: '/wgs/log/words',
    summary: 'What the operation log calls actions, objects, fields and values',
    access: overseers,
    data: AuditVocabulary,
    handler: ({ platform }) => platform.auditVocabulary,
  }),
  route({
    method: 'GET',
    url: '/wgs/log/integrity',
    summary: 'What the last check of the chain of hashes over the operation log found',
    access: overseers,
    data: OperationLogIntegrity,
    handler: async ({ platform }) => {
      const check = await lastCheck(platform.database);
      const oneRole = await ownsOperationLog(platform.database);
      if (!check) return { checkedAt: null, sealed: 0, faultCount: 0, faults: [], proof: null, oneRole };
      const { at, position: sealed, faultCount, faults, proof } = check;
      return { checkedAt: at.toISOString(), sealed, faultCount, faults, proof, oneRole };
    },
  }),
  exportRoute({
    url: '/wgs/log/export',
    summary: 'The operation log as a workbook or a CSV file',
    access: overseers,
    query: OperationLogExportQuery,
    work: operationLogExport,
    input: ({ query }) => query,
  }),
  route({
    method: 'GET',
    url: '/wgs/log/entry/:id',
    summary: 'One entry with the states before and after and its seal',
    access: overseers,
    params: IdentifierParameter,
    data: OperationLogDetail,
    handler: async ({ platform, params, language }) => {
      const entry = await readEntry(platform.database, params.id, language);
      if (!entry) throw new BusinessError('notFound');
      return entry;
    },
  }),
];
