import { Type } from 'typebox';
import { Identifier, StrictObject } from '@panicle/contract';
import {
  ListedPollination,
  NurseryPack,
  NurseryPackQuery,
  NurseryTaskQuery,
  NurseryTasks,
  PersonDays,
  Pollination,
  PollinationChange,
  PollinationCreation,
  PollinationFields,
  PollinationQuery,
  pollinationFieldNames,
} from '@panicle/contract/crossing/pollinations';
import { route } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { deleteRoute, recordRoutes } from '../../../platform/records/record-routes.ts';
import { crossingReaders, crossingWriters } from '../rights.ts';
import { findNurseryTasks, readNurseryPack } from './pack.ts';
import { pollinationList } from './queries.ts';
import {
  changePollination,
  createPollination,
  readPersonDays,
  removePollination,
  requirePollination,
} from './service.ts';

const base = '/crop/crop-hybrid-pollination';

export const pollinationExport = recordExport({
  base,
  access: crossingReaders,
  summary: 'Pollinations of crossing tasks as a workbook or a CSV file',
  title: { zh: '授粉记录', en: 'Pollinations' },
  fields: StrictObject({ ...PollinationFields.properties, createdBy: Type.String() }),
  names: { ...pollinationFieldNames, createdBy: { zh: '授粉人', en: 'Person' } },
  values: {},
  query: PollinationQuery,
  async page(connection, query: PollinationQuery) {
    const page = await pollinationList.page(connection, query);
    return { ...page, records: page.records.map((record) => ({ ...record, pairId: record.name })) };
  },
});

const packRoutes = [
  route({
    method: 'GET',
    url: `${base}/pack/tasks`,
    summary: 'Locations of crossing tasks where crosses can be pollinated',
    access: crossingReaders,
    query: NurseryTaskQuery,
    data: NurseryTasks,
    handler: ({ platform, query }) => findNurseryTasks(platform.database, query.search),
  }),
  route({
    method: 'GET',
    url: `${base}/pack`,
    summary: 'Crosses of a location that a device takes along where it has no network',
    access: crossingReaders,
    query: NurseryPackQuery,
    data: NurseryPack,
    handler: ({ platform, query }) => readNurseryPack(platform.database, query),
  }),
];

export const pollinationRoutes = [
  pollinationExport.route,
  ...packRoutes,
  route({
    method: 'GET',
    url: `${base}/days/:taskId`,
    summary: 'What each person pollinated on each day of a crossing task, and how much of it set seed',
    access: crossingReaders,
    params: StrictObject({ taskId: Identifier }),
    data: PersonDays,
    handler: ({ platform, params }) => readPersonDays(platform.database, params.taskId),
  }),
  ...recordRoutes({
    base,
    entity: 'hybrid-pollination',
    readers: crossingReaders,
    writers: crossingWriters,
    query: PollinationQuery,
    creation: PollinationCreation,
    changes: PollinationChange,
    answers: { one: Pollination, listed: ListedPollination },
    find: (connection, query) => pollinationList.page(connection, query),
    read: (connection, id) => requirePollination(connection, id),
    create: (change, creation) => createPollination(change, creation),
    change: changePollination,
    summaries: {
      page: 'Pollinations of crossing tasks, filtered and sorted, with the weather of their days',
      one: 'One pollination',
      create: 'Record flowers of a ticked cross that one person pollinated on one day',
      change: 'Correct a pollination, or count how many flowers set seed',
    },
  }),
  deleteRoute({
    base,
    access: crossingWriters,
    summary: 'Delete a pollination',
    data: Type.Null(),
    remove: removePollination,
  }),
];
