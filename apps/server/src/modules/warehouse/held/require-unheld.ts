import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { exact, numbers, type HeldLot } from '../ledger/movement.ts';

/** What other features hold of a lot, and what they call it. */
async function heldOf(transaction: Transaction, lotId: string): Promise<{ held: number; causes: string }> {
  const [row] = await transaction.query<{ held: number; causes: string }>(
    `select coalesce(sum(held), 0) as held, coalesce(string_agg(name, ', ' order by name), '') as causes
       from (select sum(reserved) as held, max(reason) as name from warehouse_record
              where lot_id = $1 and cause_id is not null group by cause_id having sum(reserved) > 0) h`,
    [lotId],
  );
  return row!;
}

/** Seed that another feature reserved is released there. Throws `stockHeldForSowing` where less than this is free of it. */
export async function requireUnheld(transaction: Transaction, lot: HeldLot, quantity: number): Promise<void> {
  const { held, causes } = await heldOf(transaction, lot.id);
  if (held === 0 || quantity <= exact(lot.reserved - held)) return;
  throw new BusinessError('stockHeldForSowing', {
    held: numbers(held),
    unit: lot.unit,
    lot: lot.lotCode,
    plans: causes,
  });
}

/** Throws `stockOfPlan` for a record that another feature made. */
export async function requireOwnRecord(transaction: Transaction, recordId: string): Promise<void> {
  const [made] = await transaction.query<{ plan: string }>(
    'select reason as plan from warehouse_record where id = $1 and cause_id is not null',
    [recordId],
  );
  if (made) throw new BusinessError('stockOfPlan', made);
}
