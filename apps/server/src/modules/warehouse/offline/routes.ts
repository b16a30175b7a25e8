import { StockPack, StockPackQuery, StockPlaces } from '@panicle/contract/stock-entries';
import { route, type Access } from '../../../platform/http/route.ts';
import { findStockPlaces, takeLots } from './taken-lots.ts';

const base = '/crop/crop-seed-lot';
const readers: Access = { allow: 'right', right: 'warehouse.read' };

export const stockPackRoutes = [
  route({
    method: 'GET',
    url: `${base}/pack`,
    summary: 'Seed lots that a device takes along where it has no network',
    access: readers,
    query: StockPackQuery,
    data: StockPack,
    handler: ({ platform, query, session }) => takeLots(platform.database, query, session.userId),
  }),
  route({
    method: 'GET',
    url: `${base}/pack/places`,
    summary: 'Storage places with their numbers of seed lots',
    access: readers,
    data: StockPlaces,
    handler: ({ platform }) => findStockPlaces(platform.database),
  }),
];
