import { fieldLayoutFieldNames, freePlaces, type FieldLayout } from '@panicle/contract/field-layouts';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { fieldLayoutCalls, fieldLayoutsKey } from './calls.ts';
import { fieldLayoutRecordMessages } from './messages.ts';

const say = textsOf(fieldLayoutRecordMessages);
const sizeOf = ({ fieldRows, fieldColumns }: FieldLayout) =>
  say('size', { rows: fieldRows, columns: fieldColumns });

export const fieldLayoutRecord: RecordKind<FieldLayout> = {
  key: fieldLayoutsKey,
  title: say('layouts'),
  icon: 'layout',
  mayOpen: ({ may }) => may('bacteria'),
  read: (id, signal) => fieldLayoutCalls.read(id, signal, true),
  find: (search, pageSize, signal) => fieldLayoutCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ description }) => [description].filter((text) => text !== ''),
  about: (layout) => [sizeOf(layout), say('places', { count: freePlaces(layout) })],
  facts: (layout) => [
    { label: fieldLayoutFieldNames.fieldRows, value: String(layout.fieldRows) },
    { label: fieldLayoutFieldNames.fieldColumns, value: String(layout.fieldColumns) },
    { label: say('free'), value: String(freePlaces(layout)) },
  ],
  path: (layout) => pathTo(paths.layouts, { 'field-layout': layout }),
};

export default finderOf(fieldLayoutRecord);
