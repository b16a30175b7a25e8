import type { PreparedSeed } from '@panicle/contract/preparation-plans';
import type { Connection } from '../../../platform/database/database.ts';
import { withInstants } from '../../../platform/records/record-table.ts';

/** The seed that a plan has, by the place where it lies: who walks along the shelves never turns back. */
export async function preparedSeeds(connection: Connection, planId: string): Promise<PreparedSeed[]> {
  const rows = await connection.query<object>(
    `select s.id, s.entry_id as "entryId", n.name as entry, n.is_check as "isCheck", l.id as "lotId",
            s.lot_code as "lotCode", coalesce(p.path, '') as place, s.packets, s.packet, s.packet_unit as "packetUnit",
            s.quantity, s.stock_unit as "stockUnit", s.picked_at as "pickedAt",
            (select username from account where id = s.picked_by) as "pickedBy"
       from preparation_seed s join trial_entry n on n.id = s.entry_id
       left join seed_lot l on l.id = s.lot_id left join storage_place p on p.id = l.place_id
      where s.plan_id = $1
      order by p.path collate germplasm_order nulls last, s.lot_code collate germplasm_order, n.position`,
    [planId],
  );
  return rows.map((row) => withInstants<PreparedSeed>(row));
}
