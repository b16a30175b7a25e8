import { Type } from 'typebox';
import { Identifier, IdentifierParameter } from '@panicle/contract';
import { LabelRecords, PlotLabelRequest } from '@panicle/contract/labels/print-jobs';
import { PlotExportQuery, PlotOfTrial, PlotPage, PlotQuery } from '@panicle/contract/observations';
import { PlotMarkChange, PlotMarksNow } from '@panicle/contract/plot-marks';
import { BusinessError } from '../../../platform/business-error.ts';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route } from '../../../platform/http/route.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { requireTrial } from '../trial/service.ts';
import { plotExport } from './export.ts';
import { plotLabels } from './labels.ts';
import { changeMarks, readMarks } from './marks.ts';
import { findPlot, findPlots } from './queries.ts';

const BASE = '/crop/crop-field-plot';
/** Prints a minute and user, as exports have it. */
const LABEL_RATE = 30;

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
  route({
    method: 'POST',
    url: `${BASE}/barcode`,
    summary: 'What the labels of plots say, with the code of each: chosen ones, or those of a list',
    access: trialReaders,
    reads: true,
    exports: true,
    rateLimit: LABEL_RATE,
    body: PlotLabelRequest,
    data: LabelRecords,
    handler: ({ platform, body, language }) => plotLabels(platform.database, language, body),
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
  route({
    method: 'PUT',
    url: `${BASE}/marks`,
    summary: 'Mark a plot with damage and a note',
    access: trialAccess,
    body: PlotMarkChange,
    data: PlotMarksNow,
    handler: (call) =>
      call.write(async (change) => {
        await changeMarks(change, call.body);
        return (await readMarks(change.transaction, call.body.plotId))!;
      }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'A plot with its values and its trial',
    access: trialReaders,
    params: IdentifierParameter,
    data: PlotOfTrial,
    handler: async ({ platform, params }) => {
      const plot = await findPlot(platform.database, params.id);
      if (!plot) throw new BusinessError('notFound');
      return plot;
    },
  }),
];
