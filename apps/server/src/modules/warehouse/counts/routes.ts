import { Type } from 'typebox';
import { IdentifierParameter, PageOf } from '@panicle/contract';
import {
  StockCount,
  StockCountCreation,
  StockCountEntry,
  StockCountQuery,
  StockCountRow,
  StockCountStep,
} from '@panicle/contract/stock-counts';
import { route, type Access } from '../../../platform/http/route.ts';
import { findCountRows, findCounts, requireCount } from './queries.ts';
import { createCount, enterCount, stepCount } from './service.ts';
import { sheetRoute } from './sheet.ts';

const base = '/crop/crop-stock-count';
const readers: Access = { allow: 'right', right: 'warehouse.read' };
const writers: Access = { allow: 'right', right: 'warehouse.write' };

export const countRoutes = [
  sheetRoute,
  route({
    method: 'GET',
    url: `${base}/page`,
    summary: 'Count sheets, the newest first',
    access: readers,
    query: StockCountQuery,
    data: PageOf(StockCount),
    handler: ({ platform, query }) => findCounts(platform.database, query),
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'One count sheet',
    access: readers,
    params: IdentifierParameter,
    data: StockCount,
    handler: ({ platform, params }) => requireCount(platform.database, params.id),
  }),
  route({
    method: 'GET',
    url: `${base}/rows/:id`,
    summary: 'The lots of a count sheet in the order of their places',
    access: readers,
    params: IdentifierParameter,
    data: Type.Array(StockCountRow),
    handler: ({ platform, params }) => findCountRows(platform.database, params.id),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Make a count sheet for a storage place and everything below it',
    access: writers,
    body: StockCountCreation,
    data: StockCount,
    handler: (call) => call.write((change) => createCount(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/row/:id`,
    summary: 'Enter what was counted of a lot',
    access: writers,
    params: IdentifierParameter,
    body: StockCountEntry,
    data: StockCountRow,
    handler: (call) => call.write((change) => enterCount(change, call.params.id, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/state`,
    summary: 'Finish counting, go on counting, post the differences, or cancel the sheet',
    access: writers,
    body: StockCountStep,
    data: StockCount,
    handler: (call) => call.write((change) => stepCount(change, call.body)),
  }),
];
