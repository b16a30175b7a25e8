import type {
  Coancestry,
  PedigreeChange,
  PedigreeCreation,
  PedigreeNumbers,
  PedigreePath,
  PedigreeQuery,
  PedigreeRecord,
  PedigreeString,
  PedigreeTree,
  Relatives,
  TraitValues,
  TreeDirection,
} from '@panicle/contract/pedigree';
import type { MeasuredTrait } from '@panicle/contract/material-query';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

const BASE = '/crop/crop-pedigree';

/** Everything of pedigrees in the query cache begins with this. */
export const pedigreeKey = ['pedigree'] as const;

export const pedigreeCalls = recordCalls<{
  query: PedigreeQuery;
  creation: PedigreeCreation;
  changes: PedigreeChange;
  one: PedigreeRecord;
  listed: PedigreeRecord;
}>(BASE);

export const acceptPedigree = (id: string) => call<PedigreeRecord>('PUT', `${BASE}/accept/${id}`);

/** Of the materials of a list with their ancestors, or of all. */
export const pedigreeGraph = (listId?: string, signal?: AbortSignal) =>
  call<PedigreeTree>('GET', `${BASE}/graph`, { query: { listId }, signal, quiet: true });

export const pedigreeTree = (
  materialId: string,
  query: { direction: TreeDirection; depth: number; down?: number },
  signal?: AbortSignal,
) => call<PedigreeTree>('GET', `${BASE}/tree/${materialId}`, { query, signal, quiet: true });

export const pedigreeNumbers = (materialIds: readonly string[], signal?: AbortSignal) =>
  call<PedigreeNumbers>('POST', `${BASE}/numbers`, { body: { materialIds }, signal, quiet: true });

export const pedigreeCoancestry = (materialIds: readonly string[], signal?: AbortSignal) =>
  call<Coancestry>('POST', `${BASE}/coancestry`, { body: { materialIds }, signal, quiet: true });

export const pedigreePath = (from: string, to: string, signal?: AbortSignal) =>
  call<PedigreePath>('GET', `${BASE}/path/${from}/${to}`, { signal, quiet: true });

export const pedigreeRelatives = (materialId: string, signal?: AbortSignal) =>
  call<Relatives>('GET', `${BASE}/relatives/${materialId}`, { signal, quiet: true });

export const pedigreeString = (materialId: string, depth: number, signal?: AbortSignal) =>
  call<PedigreeString>('GET', `${BASE}/string/${materialId}`, { query: { depth }, signal, quiet: true });

/** Traits that trials hold values of; none for readers who may not read trials. */
export const pedigreeTraits = (signal?: AbortSignal) =>
  call<MeasuredTrait[]>('GET', `${BASE}/traits`, { signal, quiet: true });

export const pedigreeTraitValues = (materialIds: readonly string[], traitId: string, signal?: AbortSignal) =>
  call<TraitValues>('POST', `${BASE}/traitValues`, { body: { materialIds, traitId }, signal, quiet: true });
