import { Type } from 'typebox';
import { Identifier } from '@panicle/contract';
import { PlotExportQuery, PlotPage, PlotQuery } from '@panicle/contract/observations';
import { route } from '../../../platform/http/route.ts';
import { attachmentHeader } from '../../../platform/storage/content-disposition.ts';
import { trialReaders } from '../rights.ts';
import { demandTrial } from '../trial/service.ts';
import { exportPlots } from './export.ts';
import { findPlots } from './queries.ts';

const BASE = '/crop/crop-field-plot';
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const plotRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Plots of a trial with their values',
    access: trialReaders,
    query: PlotQuery,
    data: PlotPage,
    handler: async ({ platform, query }) => {
      await demandTrial(platform.database, query.trialId);
      return findPlots(platform.database, query);
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/export/:trialId`,
    summary: 'Plots of a trial with their values, as xlsx or csv',
    access: trialReaders,
    params: Type.Object({ trialId: Identifier }, { additionalProperties: false }),
    query: PlotExportQuery,
    exports: true,
    raw: true,
    rateLimit: 30,
    handler: async ({ platform, params, query, language, reply }) => {
      const { format = 'xlsx', ...filter } = query;
      const trial = await demandTrial(platform.database, params.trialId);
      const file = await exportPlots(platform.database, trial.id, filter, format, language);
      await reply
        .header('content-type', contentTypes[format])
        .header('content-disposition', attachmentHeader(`${trial.name}.${format}`))
        .send(file);
    },
  }),
];
