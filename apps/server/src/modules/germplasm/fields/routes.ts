import { Type } from 'typebox';
import { Empty, IdentifierParameter } from '@panicle/contract';
import {
  MaterialField,
  MaterialFieldChange,
  MaterialFieldCreation,
  MaterialFieldPage,
  MaterialFieldQuery,
  MaterialFieldRepeatQuery,
} from '@panicle/contract/germplasm';
import { route } from '../../../platform/http/route.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { findFieldPage } from './queries.ts';
import { changeField, createField, deleteField, requireField, isNameTaken } from './service.ts';

const BASE = '/crop/crop-material-field';

export const fieldRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: "Users' columns, in their order",
    access: germplasmReaders,
    query: MaterialFieldQuery,
    data: MaterialFieldPage,
    handler: (call) => findFieldPage(call.platform.database, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/repeat/:value`,
    summary: 'Whether a table has a column of this name',
    access: germplasmReaders,
    params: Type.Object({ value: Type.String({ maxLength: 500 }) }, { additionalProperties: false }),
    query: MaterialFieldRepeatQuery,
    data: Type.Object({ repeated: Type.Boolean() }),
    handler: async ({ platform, params, query }) => ({
      repeated: await isNameTaken(platform.database, params.value, query.groupId ?? null, query.id ?? null),
    }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One column',
    access: germplasmReaders,
    params: IdentifierParameter,
    data: MaterialField,
    handler: (call) => requireField(call.platform.database, call.params.id),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Add a column to a table, or to all',
    access: germplasmAccess,
    body: MaterialFieldCreation,
    data: MaterialField,
    handler: (call) => call.write((change) => createField(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a column',
    access: germplasmAccess,
    body: MaterialFieldChange,
    data: MaterialField,
    handler: (call) => call.write((change) => changeField(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Delete a column that holds no values',
    access: germplasmAccess,
    params: IdentifierParameter,
    data: Empty,
    handler: async (call) => {
      await call.write((change) => deleteField(change, call.params.id));
      return null;
    },
  }),
];
