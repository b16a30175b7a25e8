import {
  MOST_BRANCHES,
  type PlaceBranch,
  type PlaceBranchQuery,
  type PlaceBranches,
} from '@panicle/contract/storage-places';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { counted } from '../lots/kept-counts.ts';
import { withinPlace } from './within-place.ts';

/** The keys of places at the top are so long, and those below each so much longer (migration 0100). */
const STEP = 4;

/**
 * The places of one level of the tree with what lies in them and below: the keys of lots begin with those of all places
 * that they lie in, so that one walk over the lots of the place above counts for all of them.
 */
async function readBranches(connection: Connection, { parentId }: PlaceBranchQuery): Promise<PlaceBranches> {
  const parameters = new Parameters([parentId ?? null]);
  const within =
    parentId === undefined ? 'l.place_key is not null' : await withinPlace(connection, parentId, parameters);
  const rows = await connection.query<PlaceBranch & { all: number }>(
    `with above as (select octet_length(place_key) as length from storage_place where id = $1::uuid),
          held as materialized (
            select substring(l.place_key from 1 for (select coalesce(max(length), 0) from above) + ${STEP}) as key,
                   count(*) filter (where l.holds)::int as lots, count(*) filter (where l.low)::int as low
              from seed_lot l where ${within} group by 1)
     select p.id, p.code, p.level, coalesce(h.lots, 0) as "lotCount", coalesce(h.low, 0) as "lowCount",
            exists (select from storage_place c where c.parent_id = p.id) as "holdsPlaces",
            count(*) over ()::int as all
       from storage_place p left join held h on h.key = p.place_key
      where p.parent_id is not distinct from $1::uuid
      order by p.code collate germplasm_order, p.id limit ${MOST_BRANCHES}`,
    parameters.values,
  );
  return {
    places: rows.map(({ all: _all, ...place }) => place),
    more: (rows[0]?.all ?? 0) - rows.length,
  };
}

/** Counted once for every state of the store. */
export const findBranches = (connection: Connection, query: PlaceBranchQuery): Promise<PlaceBranches> =>
  counted(connection, ['branches', query.parentId ?? null], () => readBranches(connection, query));
