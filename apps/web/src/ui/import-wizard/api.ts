import type {
  ImportCorrectionChange,
  ImportCorrectionPage,
  ImportCorrectionQuery,
} from '@panicle/contract/import-corrections';
import type {
  ImportBatchDetail,
  ImportBatchPage,
  ImportOfFile,
  ImportPlace,
  ImportProblemPage,
  ImportProblemQuery,
  ImportSettings,
} from '@panicle/contract/imports';
import { call } from '../../api/client.ts';

export const IMPORTS = '/crop/crop-import';

export const importCalls = {
  detail: (id: string, signal: AbortSignal) => call<ImportBatchDetail>('GET', `${IMPORTS}/${id}`, { signal }),

  /** Reads the file again with other settings; what an earlier check found is forgotten. */
  change: (batch: Pick<ImportBatchDetail, 'id' | 'revision'>, settings: ImportSettings) =>
    call<ImportBatchDetail>('PUT', `${IMPORTS}/${batch.id}`, {
      body: { settings, revision: batch.revision },
    }),

  /** A batch of a file that was uploaded in chunks. */
  ofFile: (body: ImportOfFile) => call<ImportBatchDetail>('POST', `${IMPORTS}/file`, { body }),

  place: (kind: string, options: Readonly<Record<string, string>>, signal: AbortSignal) =>
    call<ImportPlace>('GET', `${IMPORTS}/place/${encodeURIComponent(kind)}`, {
      query: { ...options },
      signal,
      quiet: true,
    }),

  corrections: (id: string, query: ImportCorrectionQuery, signal: AbortSignal) =>
    call<ImportCorrectionPage>('GET', `${IMPORTS}/corrections/${id}`, { query, signal }),

  correct: (id: string, body: ImportCorrectionChange) =>
    call<ImportBatchDetail>('PUT', `${IMPORTS}/corrections/${id}`, { body }),

  check: (id: string) => call<ImportBatchDetail>('POST', `${IMPORTS}/check/${id}`, { body: {} }),

  confirm: (id: string, again: boolean) =>
    call<ImportBatchDetail>('POST', `${IMPORTS}/confirm/${id}`, { body: { again } }),

  undo: (id: string) => call<ImportBatchDetail>('POST', `${IMPORTS}/undo/${id}`, { body: {} }),

  problems: (id: string, query: ImportProblemQuery, signal: AbortSignal) =>
    call<ImportProblemPage>('GET', `${IMPORTS}/problems/${id}`, { query, signal }),

  history: (kind: string, pageSize: number, signal: AbortSignal) =>
    call<ImportBatchPage>('GET', `${IMPORTS}/page`, { query: { kind, pageSize }, signal }),
};

export const problemsFile = (id: string) => `${IMPORTS}/problems/${id}/csv`;
export const templateFile = (kind: string) => `${IMPORTS}/template/${encodeURIComponent(kind)}`;
