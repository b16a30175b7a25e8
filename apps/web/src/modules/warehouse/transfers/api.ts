import type { Page } from '@panicle/contract';
import type {
  SeedTransfer,
  TransferAcceptance,
  TransferAnswer,
  TransferCreation,
  TransferQuery,
  TransferReceiver,
} from '@panicle/contract/seed-transfers';
import { call } from '../../../api/client.ts';

const BASE = '/crop/crop-seed-transfer';

export const transfersKey = ['seed-transfers'] as const;

export const transferPage = (query: TransferQuery, signal?: AbortSignal) =>
  call<Page<SeedTransfer>>('GET', `${BASE}/page`, { query, signal });
export const readTransfer = (id: string, signal?: AbortSignal) =>
  call<SeedTransfer>('GET', `${BASE}/${id}`, { signal });
export const readReceivers = (signal?: AbortSignal) =>
  call<TransferReceiver[]>('GET', `${BASE}/receivers`, { signal });
/** Dialogs show refusals above their fields. */
export const sendSeed = (body: TransferCreation) => call<SeedTransfer>('POST', BASE, { body, quiet: true });
export const acceptSeed = (id: string, body: TransferAcceptance) =>
  call<SeedTransfer>('PUT', `${BASE}/accept/${id}`, { body, quiet: true });
export const declineSeed = (id: string, body: TransferAnswer) =>
  call<SeedTransfer>('PUT', `${BASE}/decline/${id}`, { body, quiet: true });
export const withdrawSeed = (id: string) => call<SeedTransfer>('PUT', `${BASE}/withdraw/${id}`);
