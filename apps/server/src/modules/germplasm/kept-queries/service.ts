import { say, type Language, type Text } from '@panicle/contract';
import { nameLength } from '@panicle/contract/germplasm';
import {
  MAXIMUM_KEPT_QUERIES,
  MAXIMUM_QUERY_NAME,
  type KeptQuery,
  type KeptQueryChange,
  type KeptQueryCreation,
  type QueryContent,
} from '@panicle/contract/material-query';
import { MAXIMUM_CRITERIA_LENGTH, NO_GROUP } from '@panicle/contract/material-search';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { requireGroup } from '../groups/service.ts';
import type { Author } from '../rights.ts';
import { buildFilter } from '../search/filter.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { insertRecord, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import { countKeptQueries, findKeptQuery, lockKeptQueries, queryTable, type QueryFields } from './queries.ts';

const NAME: Text = { zh: '查询名称', en: 'The name of the query' };

function checkName(name: string, language: Language): void {
  if (name.trim() === '') throw new BusinessError('cannotBeEmpty', { field: say(NAME, language) });
  if (nameLength(name) > MAXIMUM_QUERY_NAME) {
    throw new BusinessError('materialTooLong', { column: say(NAME, language), limit: MAXIMUM_QUERY_NAME });
  }
}

/** Throws what a search for these criteria throws, and `notFound` for a group that there is none of. */
async function checkContent(
  connection: Connection,
  author: Author,
  { criteria, groupId }: QueryContent,
): Promise<void> {
  if (criteria.length === 0) throw new BusinessError('criteriaEmpty');
  // The search takes no more in its address either.
  if (JSON.stringify(criteria).length > MAXIMUM_CRITERIA_LENGTH)
    throw new BusinessError('illegalParameter', {
      field: 'content.criteria',
      reason: `> ${MAXIMUM_CRITERIA_LENGTH}`,
    });
  await buildFilter(connection, author, { criteria: JSON.stringify(criteria) }, new Parameters());
  if (groupId !== undefined && groupId !== NO_GROUP) await requireGroup(connection, groupId);
}

/** The queries of one user: those of others are not there for him, so nobody learns which there are. */
const queriesOf = ({ userId, username }: Session) =>
  new Records<QueryFields, KeptQuery>({
    entity: 'material-query',
    find: (connection, id, options) => findKeptQuery(connection, userId, id, options),
    fieldsOf: ({ name, content }) => ({ name, content }),
    async requireValid(change, { name, content }, before) {
      checkName(name, change.language);
      if (content !== before?.content) await checkContent(change.transaction, change, content);
      if (!before) await requireRoom(change.transaction, userId);
    },
    insert: (change, fields) => insertRecord(change, queryTable, fields, { account_id: userId }),
    update: (change, { id }, fields) => updateRecord(change, queryTable, id, fields),
    taken: { material_query_name: ({ name }) => new BusinessError('queryNameTaken', { name }) },
    lastChange: (_connection, { updatedAt }) => Promise.resolve({ who: username, when: updatedAt }),
  });

/** Throws `tooManyQueries`. */
async function requireRoom(transaction: Transaction, userId: string): Promise<void> {
  await lockKeptQueries(transaction, userId);
  if ((await countKeptQueries(transaction, userId)) >= MAXIMUM_KEPT_QUERIES)
    throw new BusinessError('tooManyQueries', { limit: MAXIMUM_KEPT_QUERIES });
}

/** Throws `notFound`, for the query of another user as well. */
export const requireKeptQuery = (connection: Connection, id: string, session: Session): Promise<KeptQuery> =>
  queriesOf(session).require(connection, id);

/** Throws `cannotBeEmpty`, `materialTooLong`, `criteriaEmpty`, `notFound` (group), `queryNameTaken`, `tooManyQueries`. */
export const keepQuery = (change: Change, creation: KeptQueryCreation): Promise<KeptQuery> =>
  queriesOf(change.session).create(change, creation);

/** Throws `notFound`, `staleRevision` and what `keepQuery` throws. */
export const changeKeptQuery = (
  change: Change,
  { id, revision, ...changes }: KeptQueryChange,
): Promise<KeptQuery> => queriesOf(change.session).change(change, { id, revision }, changes);

/** Throws `notFound`. */
export const deleteKeptQuery = (change: Change, id: string): Promise<void> =>
  queriesOf(change.session).erase(change, id, {
    erase: () => change.transaction.query('delete from material_query where id = $1', [id]),
  });
