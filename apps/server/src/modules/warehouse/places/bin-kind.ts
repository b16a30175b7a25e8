import { BusinessError } from '../../../platform/business-error.ts';
import type { BinKind } from '../../../platform/recycle-bin/bin-kind.ts';

export const placeBin: BinKind = {
  kind: 'storage-place',
  what: { zh: '存放位置', en: '{count, Storage place|Storage places}' },
  right: 'warehouse.write',
  tables: [{ table: 'storage_place', of: 'id = any($1::uuid[])' }],
  name: { column: 'code', index: 'storage_place_code' },
  /** The place that it lies in has to be there. Throws `binNeedsOthers`, `binReferenceGone`. */
  async beforeRestore(transaction, binId) {
    const [missing] = await transaction.query<{ name: string; id: string | null; other: string | null }>(
      `select o.name, b.id, b.name as other
         from recycle_bin_row r join recycle_bin o on o.id = r.bin_id
         left join recycle_bin_row w on w.record_id = (r.record ->> 'parent_id')::uuid and w.place = 0
         left join recycle_bin b on b.id = w.bin_id and b.kind = o.kind
        where r.bin_id = $1 and r.record ->> 'parent_id' is not null
          and not exists (select from storage_place p where p.id = (r.record ->> 'parent_id')::uuid) limit 1`,
      [binId],
    );
    if (!missing) return [];
    const { name, id, other } = missing;
    if (id === null || other === null) throw new BusinessError('binReferenceGone', { name });
    throw new BusinessError(
      'binNeedsOthers',
      { name, names: other },
      { data: { items: [{ id, name: other }] } },
    );
  },
};
