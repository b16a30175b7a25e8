import type {
  HarvestSheet,
  HarvestSheetQuery,
  PlotHarvestAct,
  PlotHarvestCreation,
  PlotHarvestPreview,
} from '@panicle/contract/plot-harvests';
import { call } from '../../../api/client.ts';
import { trialKey } from '../../../records/trial/calls.ts';

const base = '/crop/crop-plot-harvest';

export const harvestSheet = (query: HarvestSheetQuery) => ({
  queryKey: [...trialKey(query.trialId), 'harvest', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<HarvestSheet>('GET', `${base}/sheet`, { query, signal, quiet: true }),
});

export const previewHarvest = (body: PlotHarvestCreation) =>
  call<PlotHarvestPreview>('POST', `${base}/preview`, { body });
export const harvestPlots = (body: PlotHarvestCreation) => call<PlotHarvestAct>('POST', base, { body });
export const undoAct = (actId: string) => call<null>('DELETE', `${base}/act/${actId}`);
