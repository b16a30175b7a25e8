import type { Static, TSchema } from 'typebox';
import type { Page } from '@panicle/contract';
import type { Deletion } from '@panicle/contract/recycle-bin';
import type { Change } from '../change.ts';
import type { Connection } from '../database/database.ts';
import type { Route } from '../http/route.ts';
import { binRoutes, recordRoutes, repeatRoute, type RecordFamily } from './record-routes.ts';

interface BinnedRecords<
  Query extends TSchema,
  Creation extends TSchema,
  Changes extends TSchema,
  Repeat extends TSchema,
  Kept extends object,
> extends Pick<
  RecordFamily<Query, Creation, Changes, Kept>,
  'base' | 'entity' | 'readers' | 'writers' | 'words' | 'query' | 'creation' | 'changes' | 'create' | 'change'
> {
  /** for the description of the calls: 'a trait', 'traits', and which of them can be deleted, 'that nothing uses' */
  called: { one: string; several: string; deletable: string };
  /** schema of a record */
  one: TSchema;
  list: { page(connection: Connection, query: Static<Query>): Promise<Page<Kept>> };
  /** Throws `notFound`. */
  read(connection: Connection, id: string): Promise<Kept>;
  remove(change: Change, ids: readonly string[]): Promise<Deletion>;
  /** whether a name is taken, beside the record that is being edited */
  repeat: {
    query: Repeat;
    isTaken(connection: Connection, name: string, query: Static<Repeat>): Promise<boolean>;
  };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** All calls of a kind whose records have a name of their own and go into the recycle bin. */
export function binnedRecordRoutes<
  Query extends TSchema,
  Creation extends TSchema,
  Changes extends TSchema,
  Repeat extends TSchema,
  Kept extends object,
>(kind: BinnedRecords<Query, Creation, Changes, Repeat, Kept>): Route[] {
  const { base, readers, writers, called, list, repeat, one, ...family } = kind;
  return [
    ...recordRoutes<Query, Creation, Changes, Kept>({
      ...family,
      base,
      readers,
      writers,
      answers: { one },
      find: (connection, query) => list.page(connection, query),
      read: (connection, id) => kind.read(connection, id),
      summaries: {
        page: `${capital(called.several)}, filtered and sorted`,
        one: `One of the ${called.several}`,
        create: `Make ${called.one}`,
        change: `Change ${called.one}`,
      },
    }),
    repeatRoute({
      base,
      access: readers,
      summary: `Whether another one of the ${called.several} has this name`,
      query: repeat.query,
      isTaken: (connection, name, query) => repeat.isTaken(connection, name, query),
    }),
    ...binRoutes({
      base,
      access: writers,
      summaries: {
        one: `Move ${called.one} ${called.deletable} into the recycle bin`,
        batch: `Move ${called.several} ${called.deletable} into the recycle bin, all or none`,
      },
      remove: (change, ids) => kind.remove(change, ids),
    }),
  ];
}
