import type { BusinessError } from '../business-error.ts';
import type { Change } from '../change.ts';
import type { Connection } from '../database/database.ts';
import type { RowLock } from '../database/row-lock.ts';
import type { LastChange } from '../http/revision.ts';
import type { Owned } from '../http/ownership.ts';
import type { Session } from '../http/route.ts';
import type { BinKind } from '../recycle-bin/bin-kind.ts';
import type { ReferenceRegistry } from '../references.ts';
import type { RecordList } from './record-list.ts';
import { insertRecord, updateRecord } from './record-table.ts';

/** What every record has beside its fields. */
export interface KeptRecord {
  id: string;
  revision: number;
}

/**
 * One kind of record: how it is read and written, and the rules that only it has. What all kinds share is done by
 * `Records`: the lock, the revision, names that are taken, the operation log.
 *
 * `Fields` is what a user states about a record, `Kept` the record as it is read, `Author` how much of the session its
 * rules need.
 */
export interface RecordKind<
  Fields extends object,
  Kept extends KeptRecord,
  Author extends Partial<Session> = Session,
> {
  /** as the operation log calls it, e.g. 'trait' */
  entity: string;
  /** The record as it is, or as it is when it can be locked. */
  find(connection: Connection, id: string, options?: { lock?: RowLock }): Promise<Kept | null>;
  fieldsOf(record: Kept): Fields;
  /**
   * Throws where the user may not change this record in these fields, or (null) delete it: asked before anything else.
   * Where it is left out, everyone with the right of the route may.
   */
  requireMay?(change: Change<Author>, record: Kept, changed: Partial<Fields> | null): void;
  /** Throws what is wrong with the fields, by themselves or beside other records; `before` is null for a new one. */
  requireValid(change: Change<Author>, fields: Fields, before: Kept | null): Promise<void>;
  /** Returns the id; `also` are columns that are no fields, as `Records.create` was given them. */
  insert(change: Change<Author>, fields: Fields, also: Readonly<Record<string, unknown>>): Promise<string>;
  update(change: Change<Author>, record: Kept, fields: Fields): Promise<void>;
  /** Refusals by unique index: two people may take one name at the same moment, so the index has the last word. */
  taken?: Readonly<Record<string, (fields: Fields) => BusinessError>>;
  /** where deleted ones go, and whose they are: only their owners and administrators delete them */
  bin?: BinKind;
  ownerOf?(connection: Connection, record: Kept): Owned | Promise<Owned>;
  /** what may still refer to one, so that it cannot be deleted */
  references?: ReferenceRegistry;
  /** Who changed a record last and when. */
  lastChange(connection: Connection, record: Kept): Promise<LastChange>;
  /** What the operation log shows of a record; its fields where this is left out. */
  logged?(record: Kept): object;
}

/** For tables that keep their authors. */
export const keptAuthor = (
  _connection: Connection,
  { updatedBy, updatedAt }: { updatedBy: string; updatedAt: string },
): Promise<LastChange> => Promise.resolve({ who: updatedBy, when: updatedAt });

type OfTable = 'find' | 'fieldsOf' | 'insert' | 'update' | 'lastChange' | 'ownerOf';

/** What needs no word of their own from records whose fields are the columns of one table with authors. */
export const tableRecords = <
  Fields extends object,
  Kept extends KeptRecord &
    Fields & { name: string; createdBy: string; updatedBy: string; updatedAt: string },
  Author extends Pick<Session, 'userId'> = Session,
>(
  list: Pick<RecordList<Fields, Kept, never>, 'find' | 'ownerOf' | 'table'>,
): Pick<Required<RecordKind<Fields, Kept, Author>>, OfTable> => {
  const { table } = list;
  const names = Object.keys(table.columns) as (keyof Fields & string)[];
  return {
    find: (connection, id, options) => list.find(connection, id, options),
    fieldsOf: (record) => Object.fromEntries(names.map((name) => [name, record[name]])) as Fields,
    insert: (change, fields, also) => insertRecord(change, table, fields, also),
    update: (change, { id }, fields) => updateRecord(change, table, id, fields),
    lastChange: keptAuthor,
    ownerOf: (connection, record) => list.ownerOf(connection, record),
  };
};
