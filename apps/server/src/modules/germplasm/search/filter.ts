import { NO_GROUP, type Criterion, type MaterialFilter } from '@panicle/contract/material-search';
import type { Connection } from '../../../platform/database/database.ts';
import type { Author } from '../rights.ts';
import { buildCriterion, parseCriteria } from './criteria.ts';
import type { Parameters } from '../../../platform/database/parameters.ts';
import { findSearchColumns } from './search-column.ts';
import { containsInNames, frequencyOf } from './text-search.ts';

/** Each criterion once: the same one again costs as much and finds the same. */
const unlike = (criteria: readonly Criterion[]): Criterion[] => [
  ...new Map(criteria.map((criterion) => [JSON.stringify(criterion), criterion])).values(),
];

const membersOf = (list: string) =>
  `select l.material_id from material_list_member l where l.list_id = ${list}::uuid`;

/**
 * The condition of a filter on `material m`, its values added to the parameters; `true` when everything is wanted.
 */
export async function buildFilter(
  connection: Connection,
  author: Author,
  filter: MaterialFilter,
  parameters: Parameters,
): Promise<string> {
  const parts: string[] = [];
  if (filter.groupId === NO_GROUP) parts.push('m.group_id is null');
  else if (filter.groupId !== undefined) parts.push(`m.group_id = ${parameters.add(filter.groupId)}::uuid`);
  if (filter.type !== undefined) parts.push(`m.type = ${parameters.add(filter.type)}`);
  if (filter.status !== undefined) parts.push(`m.status = ${parameters.add(filter.status)}`);
  if (filter.year !== undefined) parts.push(`m.year = ${parameters.add(filter.year)}::int`);
  if (filter.batchId !== undefined) parts.push(`m.batch_id = ${parameters.add(filter.batchId)}::uuid`);
  if (filter.listId !== undefined) parts.push(`m.id in (${membersOf(parameters.add(filter.listId))})`);
  const search = filter.search?.trim() ?? '';
  if (search !== '') parts.push(containsInNames(search, await frequencyOf(connection, search), parameters));
  const criteria = unlike(parseCriteria(filter.criteria, author.language));
  const columns = await findSearchColumns(
    connection,
    author,
    criteria.map((criterion) => criterion.field),
  );
  for (const criterion of criteria) {
    const source = columns.get(criterion.field)!;
    parts.push(await buildCriterion(connection, criterion, source, parameters, author.language));
  }
  return parts.length === 0 ? 'true' : parts.map((part) => `(${part})`).join(' and ');
}
