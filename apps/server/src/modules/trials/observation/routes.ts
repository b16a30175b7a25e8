import { IdentifierParameter } from '@panicle/contract';
import {
  Observation,
  ObservationBatch,
  ObservationBatchAnswer,
  ObservationCorrection,
  ObservationCreation,
  ObservationHistory,
  ObservationPage,
  ObservationQuery,
} from '@panicle/contract/observations';
import { route } from '../../../platform/http/route.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { requireTrial } from '../trial/service.ts';
import { saveObservations } from './batch.ts';
import { findHistory, findObservations } from './queries.ts';
import { correctObservation, requireObservation, recordObservation } from './service.ts';

const BASE = '/crop/crop-field-observation';

export const observationRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Observations of a trial, one by one',
    access: trialReaders,
    query: ObservationQuery,
    data: ObservationPage,
    handler: async ({ platform, query }) => {
      await requireTrial(platform.database, query.trialId);
      return findObservations(platform.database, query);
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/history/:id`,
    summary: 'What a value was before, who changed it and why',
    access: trialReaders,
    params: IdentifierParameter,
    data: ObservationHistory,
    handler: async ({ platform, params }) =>
      findHistory(platform.database, await requireObservation(platform.database, params.id)),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One observation',
    access: trialReaders,
    params: IdentifierParameter,
    data: Observation,
    handler: ({ platform, params }) => requireObservation(platform.database, params.id),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Record a value that a plot does not have yet',
    access: trialAccess,
    body: ObservationCreation,
    data: Observation,
    handler: (call) => call.write((change) => recordObservation(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Correct a value; the old one is kept',
    access: trialAccess,
    body: ObservationCorrection,
    data: Observation,
    handler: (call) => call.write((change) => correctObservation(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/batch`,
    summary: 'Save the cells of a spreadsheet, all or none',
    access: trialAccess,
    body: ObservationBatch,
    bodyLimit: 4 * 1024 * 1024,
    data: ObservationBatchAnswer,
    handler: (call) => call.write((change) => saveObservations(change, call.body)),
  }),
];
