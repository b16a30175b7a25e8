import type { GerminationChange, GerminationCreation, GerminationTest } from '@panicle/contract/germination';
import { call } from '../../../api/client.ts';

export const TESTS = '/crop/crop-germination-test';

export const readTests = (lotId: string, signal?: AbortSignal) =>
  call<GerminationTest[]>('GET', TESTS, { query: { lotId }, signal });

/** The form shows refusals above its fields. */
export const createTest = (body: GerminationCreation) =>
  call<GerminationTest>('POST', TESTS, { body, quiet: true });
export const changeTest = (body: GerminationChange) =>
  call<GerminationTest>('PUT', TESTS, { body, quiet: true });
export const removeTest = (id: string) => call<null>('DELETE', `${TESTS}/${id}`);
