import { Type } from 'typebox';
import { Identifier } from '@panicle/contract';
import { PlotExportQuery, PlotPage, PlotQuery } from '@panicle/contract/observations';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route } from '../../../platform/http/route.ts';
import { trialReaders } from '../rights.ts';
import { requireTrial } from '../trial/service.ts';
import { plotExport } from './export.ts';
import { findPlots } from './queries.ts';

const BASE = '/crop/crop-field-plot';

export const plotRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Plots of a trial with their values',
    access: trialReaders,
    query: PlotQuery,
    data: PlotPage,
    handler: async ({ platform, query }) => {
      await requireTrial(platform.database, query.trialId);
      return findPlots(platform.database, query);
    },
  }),
  exportRoute({
    url: `${BASE}/export/:trialId`,
    summary: 'Plots of a trial with their values, as xlsx or csv',
    access: trialReaders,
    params: Type.Object({ trialId: Identifier }, { additionalProperties: false }),
    query: PlotExportQuery,
    work: plotExport,
    input: ({ params, query }) => ({ ...query, ...params }),
  }),
];
