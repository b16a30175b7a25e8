import type { CellCorrection, ImportCorrectionChange } from '@panicle/contract/import-corrections';
import type { ImportProblemRecord } from '@panicle/contract/imports';
import { BASE, user } from './imports-stage.ts';

// How tests correct what a check has found, as the user of the stage unless said otherwise.

export const change = (id: string, body: ImportCorrectionChange, client = user) =>
  client.put(`${BASE}/corrections/${id}`, body);
export const correct = (id: string, ...cells: CellCorrection[]) => change(id, { correct: cells });
export const problems = async (id: string): Promise<ImportProblemRecord[]> =>
  (await user.get(`${BASE}/problems/${id}?pageSize=100`)).data.records;
export const corrections = async (id: string) =>
  (await user.get(`${BASE}/corrections/${id}?pageSize=100`)).data;
