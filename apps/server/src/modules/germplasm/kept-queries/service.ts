import { v7 as uuidv7 } from 'uuid';
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
import type { Connection } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import { requireGroup } from '../groups/service.ts';
import type { Author } from '../rights.ts';
import { buildFilter } from '../search/filter.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { countKeptQueries, findKeptQuery, lockKeptQueries } from './queries.ts';

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

/** Two windows may take one name at the same moment, so the unique index decides. */
async function refuseTakenName(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (failure) {
    if (violates(failure, 'material_query_name')) throw new BusinessError('queryNameTaken', { name });
    throw failure;
  }
}

/** A query of the author. Throws `notFound`, for another user's too: nobody learns which there are. */
export async function requireKeptQuery(
  connection: Connection,
  { session }: Author,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<KeptQuery> {
  const query = await findKeptQuery(connection, session.userId, id, options);
  if (!query) throw new BusinessError('notFound');
  return query;
}

/** Throws `cannotBeEmpty`, `materialTooLong`, `criteriaEmpty`, `notFound` (group), `queryNameTaken`, `tooManyQueries`. */
export async function keepQuery(change: Change, { name, content }: KeptQueryCreation): Promise<KeptQuery> {
  const { transaction, audit } = change;
  const { session, language } = change;
  checkName(name, language);
  await checkContent(transaction, change, content);
  await lockKeptQueries(transaction, session.userId);
  if ((await countKeptQueries(transaction, session.userId)) >= MAXIMUM_KEPT_QUERIES) {
    throw new BusinessError('tooManyQueries', { limit: MAXIMUM_KEPT_QUERIES });
  }
  const id = uuidv7();
  await refuseTakenName(name, () =>
    transaction.query('insert into material_query (id, account_id, name, content) values ($1, $2, $3, $4)', [
      id,
      session.userId,
      name,
      JSON.stringify(content),
    ]),
  );
  audit({ entity: 'material-query', entityId: id, action: 'create', after: { name, ...content } });
  return requireKeptQuery(transaction, change, id);
}

/** Throws `notFound`, `staleRevision` and what `keepQuery` throws. */
export async function changeKeptQuery(
  change: Change,
  { id, revision, ...changes }: KeptQueryChange,
): Promise<KeptQuery> {
  const { transaction, session, language, audit } = change;
  const before = await requireKeptQuery(transaction, change, id, { lock: 'change' });
  const lastChange = { who: session.username, when: before.updatedAt };
  await requireRevisionOf(before, revision, () => Promise.resolve(lastChange));
  const { name = before.name, content = before.content } = changes;
  checkName(name, language);
  if (changes.content) await checkContent(transaction, change, changes.content);
  await refuseTakenName(name, () =>
    transaction.query(
      `update material_query set name = $2, content = $3, updated_at = now(), revision = revision + 1 where id = $1`,
      [id, name, JSON.stringify(content)],
    ),
  );
  audit({
    entity: 'material-query',
    entityId: id,
    action: 'update',
    before: { name: before.name, ...before.content },
    after: { name, ...content },
  });
  return requireKeptQuery(transaction, change, id);
}

/** Throws `notFound`. */
export async function deleteKeptQuery(change: Change, id: string): Promise<void> {
  const { transaction, audit } = change;
  const { name, content } = await requireKeptQuery(transaction, change, id, { lock: 'delete' });
  await transaction.query('delete from material_query where id = $1', [id]);
  audit({ entity: 'material-query', entityId: id, action: 'delete', before: { name, ...content } });
}
