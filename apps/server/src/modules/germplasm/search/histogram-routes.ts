import { Histogram, HistogramQuery } from '@panicle/contract/material-search';
import { route } from '../../../platform/http/route.ts';
import { germplasmReaders } from '../rights.ts';
import { describeColumn } from './histogram.ts';

export const histogramRoutes = [
  route({
    method: 'GET',
    url: '/crop/crop-material-information/histogram',
    summary: 'Distribution of a numeric column',
    access: germplasmReaders,
    query: HistogramQuery,
    data: Histogram,
    // each may read all materials; a page asks for a few at once
    rateLimit: 120,
    handler: (call) => describeColumn(call.platform.database, call, call.query),
  }),
];
