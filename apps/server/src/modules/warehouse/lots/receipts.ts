import type { Change } from '../../../platform/change.ts';
import { revokeRecord } from '../revocation.ts';

/**
 * Takes back the records by which lots first came in: the lots stay, empty. Throws `stockRevokeShort` where seed of one was
 * used meanwhile, `lotMerged`.
 */
export async function revokeReceipts(change: Change, lotIds: readonly string[]): Promise<void> {
  const rows = await change.transaction.query<{ id: string }>(
    `select distinct on (r.lot_id) r.id from warehouse_record r
      where r.lot_id = any($1::uuid[]) and r.operation = 'in' and r.revokes is null
        and not exists (select from warehouse_record o where o.revokes = r.id)
      order by r.lot_id, r.created_at, r.id`,
    [lotIds],
  );
  for (const { id } of rows) await revokeRecord(change, id);
}
