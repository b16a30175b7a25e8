import {
  PlaceBranchQuery,
  PlaceBranches,
  StoragePlace,
  StoragePlaceChange,
  StoragePlaceCreation,
  StoragePlaceFields,
  StoragePlaceQuery,
  levelNames,
  storagePlaceFieldNames,
} from '@panicle/contract/storage-places';
import { StrictObject } from '@panicle/contract';
import { route, type Access } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { binRoutes, recordRoutes } from '../../../platform/records/record-routes.ts';
import { placeList } from './queries.ts';
import { changePlace, createPlace, removePlaces, requirePlace } from './service.ts';
import { findBranches } from './tree.ts';

const base = '/crop/crop-storage-place';
const readers: Access = { allow: 'right', right: 'warehouse.read' };
const writers: Access = { allow: 'right', right: 'warehouse.write' };

const { level, code, remarks } = StoragePlaceFields.properties;
const { name, lotCount } = StoragePlace.properties;

export const placeExport = recordExport({
  base,
  access: readers,
  summary: 'Storage places as a workbook or a CSV file',
  title: { zh: '存放位置', en: 'Storage places' },
  fields: StrictObject({ name, level, code, remarks, lotCount }),
  names: {
    ...storagePlaceFieldNames,
    name: { zh: '完整位置', en: 'Path' },
    lotCount: { zh: '批次数', en: 'Lots' },
  },
  values: { level: levelNames },
  query: StoragePlaceQuery,
  page: (connection, query: StoragePlaceQuery) => placeList.page(connection, query),
});

export const placeRoutes = [
  placeExport.route,
  route({
    method: 'GET',
    url: `${base}/tree`,
    summary: 'One level of the tree of storage places, with the lots in each place and below it',
    access: readers,
    query: PlaceBranchQuery,
    data: PlaceBranches,
    handler: ({ platform, query }) => findBranches(platform.database, query),
  }),
  ...recordRoutes({
    base,
    entity: 'storage-place',
    // the log has its own word for remarks
    history: {
      stated: ({ stockRemarks, ...rest }) => ({
        ...rest,
        ...(stockRemarks !== undefined && { remarks: stockRemarks }),
      }),
    },
    readers,
    writers,
    query: StoragePlaceQuery,
    creation: StoragePlaceCreation,
    changes: StoragePlaceChange,
    answers: { one: StoragePlace },
    find: (connection, query) => placeList.page(connection, { sort: 'code', ...query }),
    read: (connection, id) => requirePlace(connection, id),
    create: createPlace,
    change: changePlace,
    summaries: {
      page: 'Storage places in the order of their tree, filtered',
      one: 'One storage place',
      create: 'Make a storage place within another one, or a facility',
      change: 'Change a storage place; all below it goes along',
    },
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a storage place in which nothing lies into the recycle bin',
      batch: 'Move storage places in which nothing lies into the recycle bin, all or none',
    },
    remove: removePlaces,
  }),
];
