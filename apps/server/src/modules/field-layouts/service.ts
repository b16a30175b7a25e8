import {
  checkFieldLayout,
  fieldLayoutDefaults,
  type FieldLayout,
  type FieldLayoutChange,
  type FieldLayoutCreation,
  type FieldLayoutFields,
} from '@panicle/contract/field-layouts';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { fieldLayoutBin } from './bin-kind.ts';
import { fieldLayoutList, isLayoutNameTaken } from './queries.ts';

type Author = Pick<Session, 'userId'>;

/** Paths and places are JSON in their columns. */
const stored = ({ lanes, unplanted, ...fields }: FieldLayoutFields) =>
  ({
    ...fields,
    lanes: JSON.stringify(lanes),
    unplanted: JSON.stringify(unplanted),
  }) as unknown as FieldLayoutFields;

const { table } = fieldLayoutList;
const layouts = new Records<FieldLayoutFields, FieldLayout, Author>({
  ...tableRecords(fieldLayoutList),
  entity: 'field-layout',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkFieldLayout(fields));
    if (await isLayoutNameTaken(transaction, fields.name, before?.id))
      throw new BusinessError('duplicatedName');
  },
  insert: (change, fields, also) => insertRecord(change, table, stored(fields), also),
  update: (change, { id }, fields) => updateRecord(change, table, id, stored(fields)),
  taken: { field_layout_name: () => new BusinessError('duplicatedName') },
  bin: fieldLayoutBin,
});

export const requireFieldLayout = (connection: Connection, id: string): Promise<FieldLayout> =>
  layouts.require(connection, id);

/** Throws `duplicatedName` and the problems of `checkFieldLayout`. */
export const createFieldLayout = (
  change: Change<Author>,
  creation: FieldLayoutCreation,
): Promise<FieldLayout> => layouts.create(change, { ...fieldLayoutDefaults, ...creation });

/** Trials that used the layout keep their maps. Throws what `createFieldLayout` throws, `staleRevision`. */
export const changeFieldLayout = (change: Change<Author>, { id, revision, ...changes }: FieldLayoutChange) =>
  layouts.change(change, { id, revision }, changes);

/** Moves layouts into the recycle bin. Throws `notFound`, `notOwner`. */
export const removeFieldLayouts = (change: Change, ids: readonly string[]) => layouts.bin(change, ids);
