import { FieldLayoutFields, type FieldLayout, type FieldLayoutQuery } from '@panicle/contract/field-layouts';
import type { Connection } from '../../platform/database/database.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import { recordTable } from '../../platform/records/record-table.ts';

export const fieldLayoutList = new RecordList<FieldLayoutFields, FieldLayout, FieldLayoutQuery>({
  table: recordTable('field_layout', FieldLayoutFields),
  equal: [],
  searched: ['name', 'description'],
  sorts: { name: collated('t.name') },
  latest: 'updatedAt',
});

/** Whether another layout has this name, however it is written. */
export const isLayoutNameTaken = (connection: Connection, name: string, except?: string) =>
  fieldLayoutList.isTaken(connection, 'name', name, { except });
