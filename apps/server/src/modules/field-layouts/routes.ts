import {
  FieldLayout,
  FieldLayoutChange,
  FieldLayoutCreation,
  FieldLayoutQuery,
  FieldLayoutRepeatQuery,
} from '@panicle/contract/field-layouts';
import type { Access } from '../../platform/http/route.ts';
import { binnedRecordRoutes } from '../../platform/records/binned-record-routes.ts';
import { fieldLayoutList, isLayoutNameTaken } from './queries.ts';
import { changeFieldLayout, createFieldLayout, removeFieldLayouts, requireFieldLayout } from './service.ts';

const readers: Access = { allow: 'right', right: 'layouts.read' };
const writers: Access = { allow: 'right', right: 'layouts.write' };

export const fieldLayoutRoutes = binnedRecordRoutes({
  base: '/crop/crop-field-layout',
  entity: 'field-layout',
  readers,
  writers,
  called: { one: 'a field layout', several: 'field layouts', deletable: 'with their places' },
  one: FieldLayout,
  query: FieldLayoutQuery,
  creation: FieldLayoutCreation,
  changes: FieldLayoutChange,
  list: fieldLayoutList,
  read: requireFieldLayout,
  create: createFieldLayout,
  change: changeFieldLayout,
  remove: removeFieldLayouts,
  repeat: {
    query: FieldLayoutRepeatQuery,
    isTaken: (connection, name, { id }) => isLayoutNameTaken(connection, name, id),
  },
});
