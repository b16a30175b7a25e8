import type { Connection } from '../../platform/database/database.ts';
import type { Invariant } from '../../platform/invariant.ts';
import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import type { StoredObjects } from '../../platform/storage/stored-objects.ts';

/** One select for each table whose rows have objects: `bin_id`, `object_key`. */
function objectSelects(kinds: readonly BinKind[]): string[] {
  return kinds.flatMap(({ kind, tables }) =>
    tables.flatMap(({ objects }, place) =>
      objects === undefined
        ? []
        : `select r.bin_id, object_key
             from recycle_bin_row r join recycle_bin b on b.id = r.bin_id and b.kind = '${kind}',
                  unnest(${objects}) as object_key
            where r.place = ${place} and object_key is not null`,
    ),
  );
}

const noObjects = 'select null::uuid as bin_id, null::text as object_key where false';

/** Objects stay in the storage while their records are in the bin. */
export function binObjects(kinds: readonly BinKind[]): StoredObjects {
  const all = [noObjects, ...objectSelects(kinds)].join(' union all ');
  return {
    what: { zh: '回收站中的文件', en: 'files in the recycle bin' },
    query: `select object_key, null::bigint as size, null::text as sha256, bin_id::text as record, true as required
              from (${all}) as binned`,
  };
}

/** Keys of the objects of one item. */
export async function objectKeysOf(connection: Connection, kind: BinKind, binId: string): Promise<string[]> {
  const selects = objectSelects([kind]);
  if (selects.length === 0) return [];
  const rows = await connection.query<{ key: string }>(
    `select distinct object_key as key from (${selects.join(' union all ')}) as binned where bin_id = $1`,
    [binId],
  );
  return rows.map(({ key }) => key);
}

export function binInvariants(kinds: readonly BinKind[]): Invariant[] {
  const known = kinds.map(({ kind }) => `'${kind}'`).join(', ');
  return [
    {
      fault: {
        zh: '回收站中缺少记录的条目',
        en: 'items of the recycle bin without their records',
      },
      query: `select b.id::text as record from recycle_bin b
               where record_count <> (select count(*) from recycle_bin_row r where r.bin_id = b.id and r.place = 0)`,
    },
    {
      fault: { zh: '回收站中类型未知的条目', en: 'items of the recycle bin of an unknown kind' },
      query: `select id::text as record from recycle_bin where kind not in (${known || "''"})`,
    },
  ];
}
