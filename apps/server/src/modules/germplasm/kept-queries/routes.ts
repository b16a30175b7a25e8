import { Empty } from '@panicle/contract';
import {
  KeptQuery,
  KeptQueryChange,
  KeptQueryCreation,
  KeptQueryListQuery,
  MeasuredTraitList,
} from '@panicle/contract/material-query';
import { route } from '../../../platform/http/route.ts';
import { deleteRoute, recordRoutes } from '../../../platform/records/record-routes.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { measuredTraits } from '../search/measured-values.ts';
import { findKeptQueries } from './queries.ts';
import { changeKeptQuery, deleteKeptQuery, requireKeptQuery, keepQuery } from './service.ts';

const base = '/crop/crop-material-query';

export const keptQueryRoutes = [
  route({
    method: 'GET',
    url: `${base}/traits`,
    summary: 'Traits of which trials hold values of materials; none for those who may not read trials',
    access: germplasmReaders,
    data: MeasuredTraitList,
    handler: (call) => measuredTraits(call.platform.database, call),
  }),
  ...recordRoutes({
    base,
    entity: 'material-query',
    readers: germplasmReaders,
    writers: germplasmAccess,
    query: KeptQueryListQuery,
    creation: KeptQueryCreation,
    changes: KeptQueryChange,
    answers: { one: KeptQuery },
    find: (connection, query, { userId }) => findKeptQueries(connection, userId, query),
    read: requireKeptQuery,
    create: keepQuery,
    change: changeKeptQuery,
    summaries: {
      page: "The user's own queries over all materials, by name",
      one: "One of the user's own queries",
      create: 'Keep a query under a name',
      change: 'Rename a query or change what it asks for',
    },
  }),
  deleteRoute({
    base,
    access: germplasmAccess,
    summary: 'Delete a query',
    data: Empty,
    remove: deleteKeptQuery,
  }),
];
