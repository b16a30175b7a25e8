import { Empty } from '@panicle/contract';
import {
  MaterialField,
  MaterialFieldChange,
  MaterialFieldCreation,
  MaterialFieldQuery,
  MaterialFieldRepeatQuery,
} from '@panicle/contract/germplasm';
import { deleteRoute, recordRoutes, repeatRoute } from '../../../platform/records/record-routes.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { findFieldPage } from './queries.ts';
import { changeField, createField, deleteField, requireField, isNameTaken } from './service.ts';

const base = '/crop/crop-material-field';

export const fieldRoutes = [
  repeatRoute({
    base,
    access: germplasmReaders,
    summary: 'Whether a table has a column of this name',
    query: MaterialFieldRepeatQuery,
    isTaken: (connection, name, { groupId, id }) =>
      isNameTaken(connection, name, groupId ?? null, id ?? null),
  }),
  ...recordRoutes({
    base,
    entity: 'material-field',
    readers: germplasmReaders,
    writers: germplasmAccess,
    query: MaterialFieldQuery,
    creation: MaterialFieldCreation,
    changes: MaterialFieldChange,
    answers: { one: MaterialField },
    find: findFieldPage,
    read: requireField,
    create: createField,
    change: changeField,
    summaries: {
      page: "Users' columns, in their order",
      one: 'One column',
      create: 'Add a column to a table, or to all',
      change: 'Change a column',
    },
  }),
  deleteRoute({
    base,
    access: germplasmAccess,
    summary: 'Delete a column that holds no values',
    data: Empty,
    remove: deleteField,
  }),
];
