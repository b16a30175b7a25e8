import { Type } from 'typebox';
import { IdentifierParameter } from '@panicle/contract';
import {
  PreparationChange,
  PreparationCreation,
  PreparationExportQuery,
  PreparationFields,
  PreparationOfTrial,
  PreparationPack,
  PreparationPlan,
  PreparationQuery,
  PreparationReservation,
  PreparationSeed,
  PreparationSown,
  PreparationTick,
  PreparationTicked,
  PreparationsMade,
  preparationFieldNames,
  preparationStateNames,
} from '@panicle/contract/preparation-plans';
import { LabelRecords, PacketLabelRequest } from '@panicle/contract/labels/print-jobs';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { StrictObject, say } from '@panicle/contract';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { may } from '../../../platform/http/rights.ts';
import { route, type Access } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { binRoutes, recordRoutes } from '../../../platform/records/record-routes.ts';
import { preparationValueNames } from './audit-words.ts';
import { preparationExport } from './export.ts';
import { packetLabels } from './labels.ts';
import { readPack } from './pack.ts';
import { preparationList } from './queries.ts';
import { readSeed } from './read-seed.ts';
import { releaseSeed, reserveSeed } from './reserve.ts';
import { changePlan, createPlan, createPlansOfTrial, removePlans, requirePlan } from './service.ts';
import { saySown } from './sown.ts';
import { tick } from './tick.ts';

const base = '/crop/crop-preparation-plan';
/** Prints a minute and user, as exports have it. */
const RATE = 30;
const readers: Access = { allow: 'right', right: 'preparation.read' };
const writers: Access = { allow: 'right', right: 'preparation.write' };

const { environmentId, ...ownFields } = PreparationFields.properties;
const Listed = StrictObject({
  name: Type.String(),
  preparationState: Type.String(),
  environmentId,
  ...ownFields,
});

export const preparationListExport = recordExport({
  base,
  access: readers,
  summary: 'Preparation plans as a workbook or a CSV file',
  title: { zh: '准备计划', en: 'Preparation plans' },
  fields: Listed,
  names: {
    name: { zh: '名称', en: 'Name' },
    preparationState: { zh: '状态', en: 'State' },
    ...preparationFieldNames,
  },
  values: { ...preparationValueNames, preparationState: preparationStateNames },
  query: PreparationQuery,
  page: async (connection, query: PreparationQuery, language) => {
    const page = await preparationList.page(connection, query);
    const records = page.records.map((plan) => ({
      ...plan,
      preparationState: plan.state,
      environmentId: say(environmentTitle(plan), language),
    }));
    return { ...page, records };
  },
});

export const preparationRoutes = [
  preparationListExport.route,
  ...recordRoutes({
    base,
    entity: 'preparation-plan',
    readers,
    writers,
    query: PreparationQuery,
    creation: PreparationCreation,
    changes: PreparationChange,
    answers: { one: PreparationPlan },
    find: (connection, query) => preparationList.page(connection, query),
    read: (connection, id) => requirePlan(connection, id),
    create: (change, creation) => createPlan(change, creation),
    change: changePlan,
    summaries: {
      page: 'Preparation plans, filtered and sorted',
      one: 'One preparation plan',
      create: 'Make the preparation plan of a trial at one location',
      change: 'Change a preparation plan',
    },
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a preparation plan into the recycle bin; its seed is free again',
      batch: 'Move preparation plans into the recycle bin, all or none; their seed is free again',
    },
    remove: removePlans,
  }),
  route({
    method: 'POST',
    url: `${base}/ofTrial`,
    summary: 'Make preparation plans for all environments of a trial that have none',
    access: writers,
    body: PreparationOfTrial,
    data: PreparationsMade,
    handler: (call) =>
      call.write(async (change) => ({ ids: await createPlansOfTrial(change, call.body.trialId) })),
  }),
  route({
    method: 'GET',
    url: `${base}/seed/:id`,
    summary: 'What a preparation plan needs of the store: the seed of each entry and the lots that serve',
    access: readers,
    params: IdentifierParameter,
    data: PreparationSeed,
    handler: async ({ platform: { database }, params, session }) =>
      readSeed(database, await requirePlan(database, params.id), may(session, 'warehouse.read')),
  }),
  route({
    method: 'GET',
    url: `${base}/pack/:id`,
    summary: 'The pick list of a preparation plan by storage place, and its plots in sowing order',
    access: readers,
    params: IdentifierParameter,
    data: PreparationPack,
    handler: async ({ platform: { database }, params }) =>
      readPack(database, await requirePlan(database, params.id)),
  }),
  exportRoute({
    url: `${base}/pack/export/:id`,
    summary: 'Pick list and sowing order of a preparation plan, as xlsx or csv',
    access: readers,
    params: IdentifierParameter,
    query: PreparationExportQuery,
    work: preparationExport,
    input: ({ params, query }) => ({ ...query, planId: params.id }),
  }),
  route({
    method: 'POST',
    url: `${base}/barcode`,
    summary: 'What the labels of the packets of a preparation plan say, in sowing order',
    access: readers,
    reads: true,
    exports: true,
    rateLimit: RATE,
    body: PacketLabelRequest,
    data: LabelRecords,
    handler: ({ platform, body, language }) => packetLabels(platform.database, language, body),
  }),
  route({
    method: 'PUT',
    url: `${base}/reserve/:id`,
    summary: 'Reserve lots for the entries of a preparation plan, in place of those that it had',
    access: writers,
    params: IdentifierParameter,
    body: PreparationReservation,
    data: PreparationPlan,
    handler: (call) => call.write((change) => reserveSeed(change, call.params.id, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/release/:id`,
    summary: 'Give the reserved seed of a preparation plan free',
    access: writers,
    params: IdentifierParameter,
    data: PreparationPlan,
    handler: (call) => call.write((change) => releaseSeed(change, call.params.id)),
  }),
  route({
    method: 'PUT',
    url: `${base}/sown/:id`,
    summary: 'Take the seed of a preparation plan out of stock because it was sown, or put it back',
    access: writers,
    params: IdentifierParameter,
    body: PreparationSown,
    data: PreparationPlan,
    handler: (call) => call.write((change) => saySown(change, call.params.id, call.body.sown)),
  }),
  route({
    method: 'PUT',
    url: `${base}/tick`,
    summary: 'Tick off the seed of an entry as picked, or a plot as sown',
    access: { allow: 'right', right: 'preparation.tick' },
    body: PreparationTick,
    data: PreparationTicked,
    handler: (call) => call.write((change) => tick(change, call.body)),
  }),
];
