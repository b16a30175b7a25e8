import type { MemberSource, SetOperation } from '@panicle/contract/material-lists';
import { BusinessError } from '../../../platform/business-error.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { selectMaterials } from '../materials/list.ts';
import { lockMaterials } from '../materials/service.ts';
import type { Author } from '../rights.ts';
import { materialLists } from './queries.ts';

/** SQL of a table (id, place, note): the materials that a source names, each once, in order. */
export interface SourceTable {
  sql: string;
  values: readonly unknown[];
}

/** Materials of several lists, with the first list that each is in, its place there, and in how many it is. */
const GATHERED = (lists: string) => `
  select c.material_id as id, min(w.number) as first, count(*) as lists,
         (array_agg(c.position order by w.number))[1] as position,
         coalesce((array_agg(c.note order by w.number) filter (where c.note <> ''))[1], '') as note
    from unnest(${lists}::uuid[]) with ordinality as w (id, number)
    join material_list_member c on c.list_id = w.id
   group by c.material_id`;

const HOLDS: Readonly<Record<SetOperation, (count: string) => string>> = {
  union: () => 'true',
  intersection: (count) => `g.lists = ${count}`,
  difference: () => 'g.first = 1 and g.lists = 1',
};

/** Throws `notFound` where a list is gone; none of them is deleted before the transaction ends. */
async function keepLists(connection: Connection, ids: readonly string[]): Promise<void> {
  const lists = await materialLists.several(connection, ids, { lock: 'keep' });
  if (lists.length < ids.length) throw new BusinessError('notFound');
}

/** How many materials each operation over the lists gives. Throws `notFound`. */
export async function countCombined(
  connection: Connection,
  listIds: readonly string[],
): Promise<Record<SetOperation, number>> {
  const lists = await materialLists.several(connection, listIds);
  if (lists.length < listIds.length) throw new BusinessError('notFound');
  const counts = Object.entries(HOLDS).map(
    ([operation, holds]) => `count(*) filter (where ${holds('$2')})::int as ${operation}`,
  );
  const [row] = await connection.query<Record<SetOperation, number>>(
    `select ${counts.join(', ')} from (${GATHERED('$1')}) as g`,
    [listIds, listIds.length],
  );
  return row!;
}

async function combined(
  transaction: Transaction,
  operation: SetOperation,
  listIds: readonly string[],
): Promise<SourceTable> {
  await keepLists(transaction, listIds);
  const parameters = new Parameters();
  const lists = parameters.add(listIds);
  const holds = HOLDS[operation](`cardinality(${lists}::uuid[])`);
  return {
    sql: `select g.id, row_number() over (order by g.first, g.position, g.id) as place, g.note
            from (${GATHERED(lists)}) as g where ${holds}`,
    values: parameters.values,
  };
}

async function chosen(transaction: Transaction, materialIds: readonly string[]): Promise<SourceTable> {
  const ids = [...new Set(materialIds)];
  await lockMaterials(transaction, ids, 'keep');
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::int as count from material where id = any($1::uuid[])',
    [ids],
  );
  if (row?.count !== ids.length) throw new BusinessError('notFound');
  return {
    sql: `select w.id, w.place, '' as note from unnest($1::uuid[]) with ordinality as w (id, place)`,
    values: [ids],
  };
}

/**
 * The materials of a source. Throws `listSourceUnclear`, `notFound` and what a filter throws.
 */
export async function readSource(
  transaction: Transaction,
  author: Author,
  { materialIds, filter, operation, listIds }: MemberSource,
): Promise<SourceTable> {
  const combines = operation !== undefined && listIds !== undefined;
  const half = (operation === undefined) !== (listIds === undefined);
  if (half || [materialIds !== undefined, filter !== undefined, combines].filter(Boolean).length !== 1)
    throw new BusinessError('listSourceUnclear');
  if (materialIds) return chosen(transaction, materialIds);
  if (combines) return combined(transaction, operation, listIds);
  const { sort, order, ...wanted } = filter!;
  const { sql, values } = await selectMaterials(transaction, author, wanted, {
    ...(sort !== undefined && { sort }),
    ...(order !== undefined && { order }),
  });
  return {
    sql: `select s."materialId" as id, row_number() over () as place, '' as note from (${sql}) as s`,
    values,
  };
}
