import { Type } from 'typebox';
import { IdentifierParameter, PageOf } from '@panicle/contract';
import {
  SeedTransfer,
  TransferAcceptance,
  TransferAnswer,
  TransferCreation,
  TransferQuery,
  TransferReceiver,
} from '@panicle/contract/seed-transfers';
import { route, type Access } from '../../../platform/http/route.ts';
import { findReceivers, findTransfers, requireTransfer } from './queries.ts';
import { acceptSeed, declineSeed, sendSeed, withdrawSeed } from './service.ts';

const base = '/crop/crop-seed-transfer';
const readers: Access = { allow: 'right', right: 'warehouse.read' };
const writers: Access = { allow: 'right', right: 'warehouse.write' };

export const transferRoutes = [
  route({
    method: 'GET',
    url: `${base}/page`,
    summary: 'Transfers of seed, the newest first',
    access: readers,
    query: TransferQuery,
    data: PageOf(SeedTransfer),
    handler: ({ platform, query, session }) => findTransfers(platform.database, query, session.userId),
  }),
  route({
    method: 'GET',
    url: `${base}/receivers`,
    summary: 'Everyone else who keeps the warehouse and can be sent seed',
    access: writers,
    data: Type.Array(TransferReceiver),
    handler: ({ platform, session }) => findReceivers(platform.database, session.userId),
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'One transfer of seed',
    access: readers,
    params: IdentifierParameter,
    data: SeedTransfer,
    handler: ({ platform, params }) => requireTransfer(platform.database, params.id),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Send seed of a lot to someone else who keeps the warehouse',
    access: writers,
    body: TransferCreation,
    data: SeedTransfer,
    handler: (call) => call.write((change) => sendSeed(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/accept/:id`,
    summary: 'Accept seed that was sent, as a lot of one’s own',
    access: writers,
    params: IdentifierParameter,
    body: TransferAcceptance,
    data: SeedTransfer,
    handler: (call) => call.write((change) => acceptSeed(change, call.params.id, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/decline/:id`,
    summary: 'Decline seed that was sent: it goes back into its lot',
    access: writers,
    params: IdentifierParameter,
    body: TransferAnswer,
    data: SeedTransfer,
    handler: (call) => call.write((change) => declineSeed(change, call.params.id, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/withdraw/:id`,
    summary: 'Withdraw seed that was sent and not accepted yet',
    access: writers,
    params: IdentifierParameter,
    data: SeedTransfer,
    handler: (call) => call.write((change) => withdrawSeed(change, call.params.id)),
  }),
];
