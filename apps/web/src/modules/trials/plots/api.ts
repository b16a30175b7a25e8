import type {
  Observation,
  ObservationBatch,
  ObservationBatchAnswer,
  ObservationCorrection,
  ObservationCreation,
} from '@panicle/contract/observations';
import type { PlotMarkChange, PlotMarksNow } from '@panicle/contract/plot-marks';
import { call } from '../../../api/client.ts';
import { PLOTS } from '../../../records/plot/calls.ts';

export const OBSERVATIONS = '/crop/crop-field-observation';

export const exportPath = (trialId: string) => `${PLOTS}/export/${trialId}`;

/** Refusals are shown above the fields of the form. */
export const recordObservation = (body: ObservationCreation) =>
  call<Observation>('POST', OBSERVATIONS, { body, quiet: true });
export const correctObservation = (body: ObservationCorrection) =>
  call<Observation>('PUT', OBSERVATIONS, { body, quiet: true });
export const saveObservations = (body: ObservationBatch) =>
  call<ObservationBatchAnswer>('PUT', `${OBSERVATIONS}/batch`, { body, quiet: ['observationCellsRefused'] });
export const readObservation = (id: string, signal?: AbortSignal) =>
  call<Observation>('GET', `${OBSERVATIONS}/${id}`, { ...(signal && { signal }) });
export const markPlot = (body: PlotMarkChange) =>
  call<PlotMarksNow>('PUT', `${PLOTS}/marks`, { body, quiet: true });
