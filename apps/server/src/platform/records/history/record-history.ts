import type { TSchema } from 'typebox';
import type { Change } from '../../change.ts';
import type { Connection } from '../../database/database.ts';
import type { Access, Session } from '../../http/route.ts';

/** What an entry of the operation log says of a record before or after it. */
export type State = Readonly<Record<string, unknown>>;

/** How the history of a kind of records is read, and how an earlier state is stated again as a change. */
export interface RecordHistory {
  base: string;
  /** as the operation log calls it */
  entity: string;
  readers: Access;
  writers: Access;
  /** changes ask for the password of the session's owner */
  confirmed?: true;
  /** of the body of a change */
  changes: TSchema;
  /** the name of its id in the body of a change, where it is not `id` */
  idName?: string;
  /** Throws `notFound`, also where the record is not this reader's to see. */
  read(connection: Connection, id: string, session: Session): Promise<unknown>;
  /** The reason is in the log by itself; it is for changes that ask for one. */
  change(change: Change, changes: never, reason: string): Promise<object>;
  /** The fields of a change that bring back what was logged, where they have other names. */
  stated?(logged: State): State;
  /** keys of the log that readers of the record do not see */
  hidden?: readonly string[];
  /** the import that made the record */
  batchOf?(connection: Connection, id: string): Promise<string | null>;
}

/** What of a logged state a change of the record can state again. */
export function statedFields(history: RecordHistory, logged: State): State {
  const { changes, idName = 'id' } = history;
  const { properties } = changes as TSchema & { properties: Readonly<Record<string, TSchema>> };
  return Object.fromEntries(
    Object.entries(history.stated?.(logged) ?? logged).filter(
      ([name]) => Object.hasOwn(properties, name) && name !== idName && name !== 'revision',
    ),
  );
}
