import { Type } from 'typebox';
import { IdentifierParameter, PageOf } from '@panicle/contract';
import {
  HarvestSheet,
  HarvestSheetQuery,
  PlotHarvest,
  PlotHarvestAct,
  PlotHarvestCreation,
  PlotHarvestPreview,
  PlotHarvestQuery,
} from '@panicle/contract/plot-harvests';
import { route } from '../../../platform/http/route.ts';
import { deleteRoute } from '../../../platform/records/record-routes.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { harvestPlots, previewHarvest, readHarvestSheet } from './harvest.ts';
import { findPlotHarvests } from './queries.ts';
import { undoHarvests } from './undo.ts';

const base = '/crop/crop-plot-harvest';

export const plotHarvestRoutes = [
  route({
    method: 'GET',
    url: `${base}/page`,
    summary: 'What plots gave, of a trial, a plot or a material',
    access: trialReaders,
    query: PlotHarvestQuery,
    data: PageOf(PlotHarvest),
    handler: ({ platform, query }) => findPlotHarvests(platform.database, query),
  }),
  route({
    method: 'GET',
    url: `${base}/sheet`,
    summary: 'The plots of a trial that may be harvested, with seed as traits say, and what was harvested',
    access: trialReaders,
    query: HarvestSheetQuery,
    data: HarvestSheet,
    handler: ({ platform, query }) => readHarvestSheet(platform.database, query),
  }),
  route({
    method: 'POST',
    url: `${base}/preview`,
    summary: 'What a harvest would make: names, generations and seed',
    access: trialAccess,
    reads: true,
    body: PlotHarvestCreation,
    data: PlotHarvestPreview,
    handler: ({ platform, session, body }) => previewHarvest(platform.database, session, body),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Harvest plots: seed into the store, or new materials with pedigree and seed; all or none',
    access: trialAccess,
    body: PlotHarvestCreation,
    data: PlotHarvestAct,
    handler: (call) => call.write((change) => harvestPlots(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${base}/act/:id`,
    summary: 'Take back all that was harvested together, as long as nothing hangs on it',
    access: trialAccess,
    params: IdentifierParameter,
    data: Type.Null(),
    handler: async (call) => {
      await call.write((change) => undoHarvests(change, 'act_id', call.params.id));
      return null;
    },
  }),
  deleteRoute({
    base,
    access: trialAccess,
    summary: 'Take one harvest of a plot back, as long as nothing hangs on it',
    data: Type.Null(),
    remove: (change, id) => undoHarvests(change, 'id', id),
  }),
];
