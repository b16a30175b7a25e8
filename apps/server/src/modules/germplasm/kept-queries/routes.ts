import { Empty, IdentifierParameter } from '@panicle/contract';
import {
  KeptQuery,
  KeptQueryChange,
  KeptQueryCreation,
  KeptQueryListQuery,
  KeptQueryPage,
  MeasuredTraitList,
} from '@panicle/contract/material-query';
import { route } from '../../../platform/http/route.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { measuredTraits } from '../search/measured-values.ts';
import { findKeptQueries } from './queries.ts';
import { changeKeptQuery, deleteKeptQuery, requireKeptQuery, keepQuery } from './service.ts';

const BASE = '/crop/crop-material-query';

export const keptQueryRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/traits`,
    summary: 'Traits of which trials hold values of materials; none for those who may not read trials',
    access: germplasmReaders,
    data: MeasuredTraitList,
    handler: (call) => measuredTraits(call.platform.database, call),
  }),
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: "The user's own queries over all materials, by name",
    access: germplasmReaders,
    query: KeptQueryListQuery,
    data: KeptQueryPage,
    handler: (call) => findKeptQueries(call.platform.database, call.session.userId, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: "One of the user's own queries",
    access: germplasmReaders,
    params: IdentifierParameter,
    data: KeptQuery,
    handler: (call) => requireKeptQuery(call.platform.database, call, call.params.id),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Keep a query under a name',
    access: germplasmAccess,
    body: KeptQueryCreation,
    data: KeptQuery,
    handler: (call) => call.write((change) => keepQuery(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Rename a query or change what it asks for',
    access: germplasmAccess,
    body: KeptQueryChange,
    data: KeptQuery,
    handler: (call) => call.write((change) => changeKeptQuery(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Delete a query',
    access: germplasmAccess,
    params: IdentifierParameter,
    data: Empty,
    handler: async (call) => {
      await call.write((change) => deleteKeptQuery(change, call.params.id));
      return null;
    },
  }),
];
