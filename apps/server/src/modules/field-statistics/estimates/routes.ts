import { EstimateExportQuery, EstimatePage, EstimateQuery } from '@panicle/contract/estimates';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route } from '../../../platform/http/route.ts';
import { readingScope } from '../../jobs/index.ts';
import { ANALYSIS, BASE } from '../rights.ts';
import { estimateExport } from './export.ts';
import { estimatePage } from './queries.ts';

const access = { allow: 'right', right: 'statistics.read' } as const;

export const estimateRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/estimates/page`,
    summary: 'What analyses found for entries: adjusted means and BLUPs with standard errors and weights',
    access,
    query: EstimateQuery,
    data: EstimatePage,
    handler: ({ platform, session, query }) =>
      estimatePage(platform.database, readingScope(session, [ANALYSIS], platform.jobKinds), query),
  }),
  exportRoute({
    url: `${BASE}/estimates/export`,
    summary: 'Estimates of entries as a CSV file or a workbook',
    access,
    query: EstimateExportQuery,
    work: estimateExport,
    input: ({ query }) => query,
  }),
];
