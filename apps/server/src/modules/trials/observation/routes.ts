import { Type } from 'typebox';
import { Identifier, IdentifierParameter, StrictObject } from '@panicle/contract';
import {
  Observation,
  ObservationBatch,
  ObservationBatchAnswer,
  ObservationCorrection,
  ObservationCreation,
  ObservationPage,
  ObservationQuery,
  ObservationValue,
} from '@panicle/contract/observations';
import { route } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { trialAccess, trialReaders } from '../rights.ts';
import { requireTrial } from '../trial/service.ts';
import { saveObservations } from './batch.ts';
import { findBatch, findObservations } from './queries.ts';
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
  ...historyRoutes(
    {
      base: BASE,
      entity: 'observation',
      readers: trialReaders,
      writers: trialAccess,
      changes: StrictObject({
        id: Identifier,
        value: ObservationValue,
        revision: Type.Optional(Type.Integer()),
      }),
      // which plot and trait a value is of never changes
      hidden: ['plotId', 'traitId', 'repeat'],
      read: requireObservation,
      change: (change, restored: Pick<ObservationCorrection, 'id' | 'value' | 'revision'>, reason) =>
        correctObservation(change, { ...restored, reason }),
      batchOf: findBatch,
    },
    { summaries: { one: 'One observation', change: 'Correct a value' }, data: Observation },
  ),
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
