import type { Page } from '@panicle/contract';
import { MOST_LIST_MEMBERS, type ListMember, type ListMemberQuery } from '@panicle/contract/material-lists';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import { findMaterialsById } from '../materials/list.ts';
import type { Author } from '../rights.ts';
import { buildFilter } from '../search/filter.ts';
import { planAnew } from '../search/plan-anew.ts';
import type { SourceTable } from './sources.ts';

interface Place {
  id: string;
  number: number;
  note: string;
}

const PLACES = `select material_id as id, note, row_number() over (order by position, id)::int as number
  from material_list_member where list_id = $1`;

/** The members of a list in their order, or those whose names hold a text. */
export async function findMembers(
  connection: Connection,
  author: Author,
  listId: string,
  { search, ...request }: ListMemberQuery,
): Promise<Page<ListMember>> {
  const { current, size, offset } = windowOf(request);
  const parameters = new Parameters([listId]);
  const condition = await buildFilter(connection, author, { ...(search && { search }) }, parameters);
  // a guest sees fewer materials than the list holds
  const from = `(${PLACES}) as p join material m on m.id = p.id where ${condition}`;
  const [count] = await planAnew<{ total: number }>(
    connection,
    `select count(*)::int as total from ${from}`,
    parameters,
  );
  const window = new Parameters(parameters.values);
  const places = await planAnew<Place>(
    connection,
    `select p.id, p.number, p.note from ${from}
      order by p.number limit ${window.add(size)}::int offset ${window.add(offset)}::int`,
    window,
  );
  const materials = await findMaterialsById(
    connection,
    places.map(({ id }) => id),
  );
  const byId = new Map(materials.map((material) => [material.materialId, material]));
  const records = places.flatMap(({ id, number, note }) => {
    const material = byId.get(id);
    return material ? [{ ...material, number, note }] : [];
  });
  return { records, total: count!.total, current, size };
}

/** A material that is deleted at this moment is none that a list may hold. */
const isGone = (failure: unknown) => (failure as { code?: unknown }).code === '23503';

/**
 * Puts the materials of a source at the end of a list, those excepted that it holds. The list is locked by the caller.
 * Throws `listSourceEmpty`, `listTooLong`, `notFound`.
 */
export async function insertMembers(
  transaction: Transaction,
  listId: string,
  source: SourceTable,
  batchId: string | null = null,
): Promise<{ added: string[]; found: number }> {
  const parameters = new Parameters(source.values);
  const list = `${parameters.add(listId)}::uuid`;
  const batch = `${parameters.add(batchId)}::uuid`;
  const held = `select from material_list_member k where k.list_id = ${list} and k.material_id = s.id`;
  const made = transaction.query<{ id: string }>(
    `with last as (select coalesce(max(position), 0) as position from material_list_member where list_id = ${list})
     insert into material_list_member (id, list_id, material_id, position, note, batch_id)
     select gen_random_uuid(), ${list}, s.id, last.position + s.place, s.note, ${batch}
       from (${source.sql}) as s, last where not exists (${held})
     order by s.place returning material_id as id`,
    parameters.values,
  );
  const rows = await made.catch((failure: unknown) => {
    throw isGone(failure) ? new BusinessError('notFound') : failure;
  });
  const [counted] = await transaction.query<{ found: number }>(
    `select count(*)::int as found from (${source.sql}) as s`,
    source.values,
  );
  const count = await countMembers(transaction, listId);
  if (count > MOST_LIST_MEMBERS) throw new BusinessError('listTooLong', { count, limit: MOST_LIST_MEMBERS });
  if (counted!.found === 0) throw new BusinessError('listSourceEmpty');
  return { added: rows.map(({ id }) => id), found: counted!.found };
}

export async function countMembers(connection: Connection, listId: string): Promise<number> {
  const [row] = await connection.query<{ count: number }>(
    'select count(*)::int as count from material_list_member where list_id = $1',
    [listId],
  );
  return row!.count;
}

/** Takes materials out of a list; those that it does not hold are no error: another window was faster. */
export async function deleteMembers(
  transaction: Transaction,
  listId: string,
  materialIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `delete from material_list_member where list_id = $1 and material_id = any($2::uuid[])
     returning material_id as id`,
    [listId, materialIds],
  );
  return rows.map(({ id }) => id);
}

/** The members beside each other, the first of them at this place. Throws `notFound` where the list lacks one. */
export async function placeMembers(
  transaction: Transaction,
  listId: string,
  materialIds: readonly string[],
  place: number,
): Promise<void> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from material_list_member where list_id = $1 and material_id = any($2::uuid[])`,
    [listId, materialIds],
  );
  if (row!.count < materialIds.length) throw new BusinessError('notFound');
  await transaction.query(
    `with others as (
       select id, row_number() over (order by position, id) as place from material_list_member
        where list_id = $1 and material_id <> all($2::uuid[])),
     ordered as (
       select id, place from others where place < $3
       union all
       select k.id, least($3, (select count(*) from others) + 1) + w.place - 1
         from unnest($2::uuid[]) with ordinality as w (material_id, place)
         join material_list_member k on k.list_id = $1 and k.material_id = w.material_id
       union all
       select id, place + cardinality($2::uuid[]) from others where place >= $3)
     update material_list_member k set position = o.place from ordered o
      where o.id = k.id and k.position <> o.place`,
    [listId, materialIds, place],
  );
}

/** Returns the note that was there before. Throws `notFound`. */
export async function writeNote(
  transaction: Transaction,
  listId: string,
  materialId: string,
  note: string,
): Promise<string> {
  const [row] = await transaction.query<{ note: string }>(
    'select note from material_list_member where list_id = $1 and material_id = $2 for no key update',
    [listId, materialId],
  );
  if (!row) throw new BusinessError('notFound');
  await transaction.query(
    'update material_list_member set note = $3 where list_id = $1 and material_id = $2',
    [listId, materialId, note],
  );
  return row.note;
}
