import { queryOptions } from '@tanstack/react-query';
import type {
  OperationLogChoices,
  OperationLogDetail,
  OperationLogIntegrity,
  OperationLogPage,
  OperationLogQuery,
} from '@panicle/contract/operation-log';
import type { AuditVocabulary } from '@panicle/contract/operation-log-words';
import { call } from '../../../api/client.ts';

const BASE = '/wgs/log';
export const LOG_EXPORT = `${BASE}/export`;

export const logPage = (query: OperationLogQuery, signal: AbortSignal) =>
  call<OperationLogPage>('GET', `${BASE}/page`, { query, signal });

export const logEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['operation-log', 'entry', id],
    queryFn: ({ signal }) => call<OperationLogDetail>('GET', `${BASE}/entry/${id}`, { signal }),
  });

export const logChoicesQuery = queryOptions({
  queryKey: ['operation-log', 'choices'],
  queryFn: ({ signal }) => call<OperationLogChoices>('GET', `${BASE}/choices`, { signal }),
});

/** What the codes of the log are called; it changes with the program only. */
export const logWordsQuery = queryOptions({
  queryKey: ['operation-log', 'words'],
  queryFn: ({ signal }) => call<AuditVocabulary>('GET', `${BASE}/words`, { signal }),
  staleTime: Infinity,
});

export const logIntegrityQuery = queryOptions({
  queryKey: ['operation-log', 'integrity'],
  queryFn: ({ signal }) => call<OperationLogIntegrity>('GET', `${BASE}/integrity`, { signal }),
});
