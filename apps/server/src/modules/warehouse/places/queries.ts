import {
  StoragePlaceFields,
  type StoragePlace,
  type StoragePlaceQuery,
} from '@panicle/contract/storage-places';
import { RecordList } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';

/** In the order of the tree: a place is followed by what lies in it. */
const TREE = 't.path collate germplasm_order';

export const placeList = new RecordList<StoragePlaceFields, StoragePlace, StoragePlaceQuery>({
  table: recordTable('storage_place', StoragePlaceFields),
  also: `t.path as name, cardinality(t.ancestors) - 1 as depth,
    (select count(*) from seed_lot l
      where l.holds and l.place_key between t.place_key and t.place_key || '\\xff'::bytea)::int as "lotCount"`,
  equal: ['level', 'parentId'],
  searched: [],
  searchedText: 't.path',
  sorts: { code: TREE },
  latest: 'updatedAt',
});
