import type { Change } from '../../../platform/change.ts';
import { lockAll } from '../materials/move.ts';

/** Every pair of some materials, the smaller id first. */
const pairsOf = (ids: readonly string[]) =>
  ids
    .toSorted()
    .flatMap((first, index, sorted) => sorted.slice(index + 1).map((second) => ({ first, second })));

async function changePairs(change: Change, materialIds: readonly string[], distinct: boolean): Promise<null> {
  const { transaction, session, audit } = change;
  const materials = await lockAll(transaction, materialIds, 'keep');
  const pairs = pairsOf(materialIds);
  const firsts = pairs.map(({ first }) => first);
  const seconds = pairs.map(({ second }) => second);
  await (distinct
    ? transaction.query(
        `insert into material_distinct (first_id, second_id, created_by)
         select first, second, $3 from unnest($1::uuid[], $2::uuid[]) as pair (first, second)
         on conflict do nothing`,
        [firsts, seconds, session.userId],
      )
    : transaction.query(
        `delete from material_distinct d using unnest($1::uuid[], $2::uuid[]) as pair (first, second)
          where d.first_id = pair.first and d.second_id = pair.second`,
        [firsts, seconds],
      ));
  const names = materials.map(({ sourceId }) => sourceId);
  const stated = { materials: names, distinct };
  audit({ entity: 'material', entityId: null, action: 'update', before: null, after: stated });
  return null;
}

/** Keeps that materials are no duplicates of each other. Throws `notFound`. */
export const keepDistinct = (change: Change, materialIds: readonly string[]) =>
  changePairs(change, materialIds, true);

/** Takes that back. Throws `notFound`. */
export const forgetDistinct = (change: Change, materialIds: readonly string[]) =>
  changePairs(change, materialIds, false);
