import { Type } from 'typebox';
import { Identifier } from '@panicle/contract';
import {
  BinKindNames,
  BinPage,
  BinPurge,
  BinQuery,
  BinRecordPage,
  BinRecordQuery,
  BinRestoration,
  PurgedItems,
  RestoredItems,
} from '@panicle/contract/recycle-bin';
import { route } from '../../platform/http/route.ts';
import { purgeItems } from './purge.ts';
import { namesOf, readBin, readRecords, restoreItems } from './service.ts';

const BASE = '/crop/crop-recycle-bin';

export const recycleBinRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Deleted records that can be restored, newest first: one’s own; all for administrators',
    access: { allow: 'signed-in' },
    query: BinQuery,
    data: BinPage,
    handler: (call) => readBin(call, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/kinds`,
    summary: 'What kinds of records can lie in the recycle bin',
    access: { allow: 'signed-in' },
    data: BinKindNames,
    handler: (call) => Promise.resolve(namesOf(call)),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id/records`,
    summary: 'The records of an item that were deleted together, by name',
    access: { allow: 'signed-in' },
    params: Type.Object({ id: Identifier }),
    query: BinRecordQuery,
    data: BinRecordPage,
    handler: (call) => readRecords(call, call.params.id, call.query),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/restore`,
    summary: 'Restore deleted records with all that belongs to them, all or none',
    access: { allow: 'signed-in' },
    body: BinRestoration,
    data: RestoredItems,
    handler: (call) => call.write((change) => restoreItems(change, call.platform.binKinds, call.body)),
  }),
  route({
    method: 'DELETE',
    url: BASE,
    summary: 'Purge deleted records before their time, all or none',
    access: { allow: 'sees-all' },
    body: BinPurge,
    data: PurgedItems,
    handler: async (call) => ({ purged: await purgeItems(call, call.body.ids) }),
  }),
];
