import { Type, type Static, type TSchema } from 'typebox';
import { IdentifierParameter, PageOf, StrictObject, type Page } from '@panicle/contract';
import { RecordIds } from '@panicle/contract/records';
import { Deletion } from '@panicle/contract/recycle-bin';
import type { SpokenWords } from '@panicle/contract/shown-words';
import { Repeated } from '@panicle/contract/users';
import type { Change } from '../change.ts';
import type { Connection } from '../database/database.ts';
import { route, type Access, type Route, type Session } from '../http/route.ts';
import { withShownWords } from '../http/shown-words.ts';
import { historyRoutes } from './history/history-routes.ts';
import type { RecordHistory } from './history/record-history.ts';
import { answering, asking } from './spoken-schemas.ts';

/** The calls that a list of records has: a page, one record, make, change; whether a name repeats, delete. */
export interface RecordFamily<
  Query extends TSchema,
  Creation extends TSchema,
  Changes extends TSchema,
  Kept extends object,
> {
  /** e.g. '/crop/crop-trait' */
  base: string;
  readers: Access;
  writers: Access;
  /** changes ask for the password of the session's owner */
  confirmed?: true;
  /** words of the specification for some of the fields */
  words?: SpokenWords;
  /** as the operation log calls the kind: every record has its history, which the conformance test asks for */
  entity?: string;
  /** how its history differs from its fields */
  history?: Pick<RecordHistory, 'stated' | 'hidden' | 'batchOf'>;
  query: Query;
  creation: Creation;
  changes: Changes;
  /** schemas of what is answered; a list and a write answer the whole record unless they say otherwise */
  answers: { one: TSchema; listed?: TSchema; changed?: TSchema };
  find(connection: Connection, query: Static<Query>, session: Session): Promise<Page<Kept>>;
  /** Throws `notFound`. */
  read(connection: Connection, id: string, session: Session): Promise<Kept>;
  create(change: Change, creation: Static<Creation>): Promise<Kept>;
  change(change: Change, changes: Static<Changes>): Promise<Kept>;
  summaries: { page: string; one: string; create: string; change: string };
}

/** `GET page`, `GET {id}`, `POST` and `PUT` of a family, and the history of each record. */
export function recordRoutes<
  Query extends TSchema,
  Creation extends TSchema,
  Changes extends TSchema,
  Kept extends object,
>(family: RecordFamily<Query, Creation, Changes, Kept>): Route[] {
  const { base, readers, writers, words, answers, summaries, confirmed, entity } = family;
  const shown = (record: object): object => (words ? withShownWords(record, words.words) : record);
  const spoken = { ...(words && { words: words.words }) };
  const asked = { ...(confirmed && { confirmed }) };
  const one = answering(answers.one, words);
  const changed = answers.changed ? answering(answers.changed, words) : one;
  return [
    route({
      method: 'GET',
      url: `${base}/page`,
      summary: summaries.page,
      access: readers,
      query: asking(family.query, words?.filters),
      ...spoken,
      data: PageOf(answers.listed ? answering(answers.listed, words) : one),
      handler: async (call) => {
        const page = await family.find(call.platform.database, call.query as Static<Query>, call.session);
        return { ...page, records: page.records.map(shown) };
      },
    }),
    route({
      method: 'GET',
      url: `${base}/:id`,
      summary: summaries.one,
      access: readers,
      params: IdentifierParameter,
      data: one,
      handler: async (call) => shown(await family.read(call.platform.database, call.params.id, call.session)),
    }),
    route({
      method: 'POST',
      url: base,
      summary: summaries.create,
      access: writers,
      ...asked,
      body: asking(family.creation, words?.fields),
      ...spoken,
      data: changed,
      handler: async (call) =>
        shown(await call.write((change) => family.create(change, call.body as Static<Creation>))),
    }),
    route({
      method: 'PUT',
      url: base,
      summary: summaries.change,
      access: writers,
      ...asked,
      body: asking(family.changes, words?.fields),
      ...spoken,
      data: changed,
      handler: async (call) =>
        shown(await call.write((change) => family.change(change, call.body as Static<Changes>))),
    }),
    ...(entity === undefined
      ? []
      : historyRoutes(
          {
            base,
            readers,
            writers,
            entity,
            ...asked,
            ...family.history,
            changes: family.changes,
            read: (connection, id, session) => family.read(connection, id, session),
            change: (change, body) => family.change(change, body),
          },
          { summaries, data: changed, shown },
        )),
  ];
}

const Value = StrictObject({ value: Type.String({ maxLength: 500 }) });

/** `GET repeat/{value}`: whether a record has this name, however it is written. */
export const repeatRoute = <Query extends TSchema, Params extends TSchema = typeof Value>({
  base,
  access,
  summary,
  query,
  params,
  isTaken,
}: {
  base: string;
  access: Access;
  summary: string;
  /** of `isTaken`, e.g. the id of the record that is being edited */
  query: Query;
  /** where names are bounded otherwise */
  params?: Params;
  isTaken: (
    connection: Connection,
    value: string,
    query: Static<Query>,
    session: Session,
  ) => Promise<boolean>;
}): Route =>
  route({
    method: 'GET',
    url: `${base}/repeat/:value`,
    summary,
    access,
    params: params ?? Value,
    query: query,
    data: Repeated,
    handler: async (call) => {
      const { value } = call.params as { value: string };
      const query = call.query as Static<Query>;
      return { repeated: await isTaken(call.platform.database, value, query, call.session) };
    },
  });

/** `DELETE {id}`. */
export const deleteRoute = ({
  base,
  access,
  summary,
  confirmed,
  data,
  remove,
}: {
  base: string;
  access: Access;
  summary: string;
  confirmed?: true;
  data: TSchema;
  remove: (change: Change, id: string) => Promise<unknown>;
}): Route =>
  route({
    method: 'DELETE',
    url: `${base}/:id`,
    summary,
    access,
    ...(confirmed && { confirmed }),
    params: IdentifierParameter,
    data,
    handler: async (call) => (await call.write((change) => remove(change, call.params.id))) ?? null,
  });

/** `DELETE {id}` and `DELETE batch` of records that go into the recycle bin, all of a batch or none. */
export const binRoutes = ({
  base,
  access,
  summaries,
  remove,
}: {
  base: string;
  access: Access;
  summaries: { one: string; batch: string };
  remove: (change: Change, ids: readonly string[]) => Promise<Deletion>;
}): Route[] => [
  route({
    method: 'DELETE',
    url: `${base}/batch`,
    summary: summaries.batch,
    access,
    body: RecordIds,
    data: Deletion,
    handler: (call) => call.write((change) => remove(change, call.body.ids)),
  }),
  deleteRoute({
    base,
    access,
    summary: summaries.one,
    data: Deletion,
    remove: (change, id) => remove(change, [id]),
  }),
];
