import type { Page } from '@panicle/contract';
import { keysWith } from '@panicle/contract/rights';
import type { SeedTransfer, TransferQuery, TransferReceiver } from '@panicle/contract/seed-transfers';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { withInstants } from '../../../platform/records/record-table.ts';

const COLUMNS = `t.id, t.revision, t.material_id as "materialId", coalesce(m.variety, m.source_id) as name,
  t.lot_id as "lotId", l.code as "lotCode", t.amount, coalesce(m.quantity_unit, '') as unit,
  (select username from account where id = t.sender_id) as sender,
  (select username from account where id = t.receiver_id) as receiver, t.reason, t.state, t.answer,
  t.received_lot_id as "receivedLotId", (select code from seed_lot where id = t.received_lot_id) as "receivedLotCode",
  t.created_at as "createdAt", t.settled_at as "settledAt"`;
const FROM = `seed_transfer t join material m on m.id = t.material_id join seed_lot l on l.id = t.lot_id`;

const sorts: Readonly<Record<NonNullable<TransferQuery['sort']>, string>> = {
  createdAt: 't.created_at',
  name: 'coalesce(m.variety, m.source_id) collate germplasm_order',
  lotCode: 'l.code collate germplasm_order',
  state: 't.state',
};

/** Transfers, the newest first; `side` those to or from this user. */
export function findTransfers(
  connection: Connection,
  query: TransferQuery,
  userId: string,
): Promise<Page<SeedTransfer>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (query.state) conditions.push(`t.state = ${parameters.add(query.state)}`);
  if (query.side)
    conditions.push(
      `t.${query.side === 'sent' ? 'sender_id' : 'receiver_id'} = ${parameters.add(userId)}::uuid`,
    );
  if (query.search) {
    const pattern = `search_pattern(${parameters.add(query.search)})`;
    conditions.push(
      `(search_normalize(l.code) like ${pattern} or t.material_id in (select id from material where search_text like ${pattern}))`,
    );
  }
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  return readPage(
    connection,
    {
      columns: COLUMNS,
      from: FROM,
      where: conditions.join(' and '),
      order: `${sorts[query.sort ?? 'createdAt']} ${direction}, t.id ${direction}`,
      values: parameters.values,
    },
    query,
    withInstants<SeedTransfer>,
  );
}

/** Throws `notFound`. */
export async function requireTransfer(connection: Connection, id: string): Promise<SeedTransfer> {
  const [row] = await connection.query<object>(`select ${COLUMNS} from ${FROM} where t.id = $1`, [id]);
  if (!row) throw new BusinessError('notFound');
  return withInstants<SeedTransfer>(row);
}

/** A transfer with the ids of its two people, locked after the ledger of its material. */
export interface HeldTransfer {
  id: string;
  materialId: string;
  lotId: string;
  amount: number;
  senderId: string;
  receiverId: string;
  state: SeedTransfer['state'];
}

/** Throws `notFound`. */
export async function holdTransfer(transaction: Transaction, id: string): Promise<HeldTransfer> {
  const [row] = await transaction.query<HeldTransfer>(
    `select id, material_id as "materialId", lot_id as "lotId", amount, sender_id as "senderId",
            receiver_id as "receiverId", state from seed_transfer where id = $1 for no key update`,
    [id],
  );
  if (!row) throw new BusinessError('notFound');
  return row;
}

const RECEIVERS = `select a.id, a.username, a.nick_name as name from account a
  where not a.locked and not a.read_only and a.deleted_at is null and a.id <> $1
    and (a.username = 'admin' or exists (
      select from account_role ar join role r on r.id = ar.role_id and r.available
        join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id and m.available
       where ar.account_id = a.id and m.code = any($2)))`;

/** Everyone but this user who keeps the warehouse. */
export const findReceivers = (connection: Connection, userId: string): Promise<TransferReceiver[]> =>
  connection.query<TransferReceiver>(`${RECEIVERS} order by a.username`, [
    userId,
    keysWith('warehouse.write'),
  ]);
