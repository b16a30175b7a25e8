import type { WarehouseRecord } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Ledger, type LedgerAuthor, type LedgerLot } from './ledger.ts';

/** A record as its revocation needs it. */
interface Kept {
  id: string;
  materialId: string;
  lotId: string;
  operation: WarehouseRecord['operation'];
  quantity: number;
  unit: string;
  amount: number;
  reserved: number;
  fromPlace: string | null;
  toPlace: string | null;
  fromPath: string;
  toPath: string;
  revoked: boolean;
}

/** The record with all that were made together with it, as they are now. */
const readGroup = (transaction: Transaction, { id, groupId }: Pick<WarehouseRecord, 'id' | 'groupId'>) =>
  transaction.query<Kept>(
    `select r.id, r.material_id as "materialId", r.lot_id as "lotId", r.operation, r.quantity, r.unit, r.amount, r.reserved,
            (select id from storage_place where id = r.from_place) as "fromPlace",
            (select id from storage_place where id = r.to_place) as "toPlace", r.from_path as "fromPath", r.to_path as "toPath",
            exists (select from warehouse_record o where o.revokes = r.id) as revoked
       from warehouse_record r where r.revokes is null and (r.id = $1 or r.group_id = $2::uuid) order by r.id`,
    [id, groupId],
  );

/** Where a lot was put it must still be. Throws `moveFollowed`, `storagePlaceGone`. */
function takeBack(ledger: Ledger, lot: LedgerLot, { fromPlace, toPlace, fromPath }: Kept): void {
  if (lot.placeId !== toPlace) throw new BusinessError('moveFollowed', { lot: lot.lotCode });
  if (fromPlace === null && fromPath !== '') throw new BusinessError('storagePlaceGone');
  ledger.place(lot, fromPlace, fromPath);
}

/**
 * Writes a record of the opposite for each record of a group. Throws `stockRevoked`, `stockRevokeShort` where the seed
 * was used meanwhile, `moveFollowed`.
 */
export async function revokeGroup(
  transaction: Transaction,
  author: LedgerAuthor,
  record: Pick<WarehouseRecord, 'id' | 'groupId' | 'materialId'>,
): Promise<void> {
  const ledger = await Ledger.open(transaction, author, [record.materialId]);
  const group = await readGroup(transaction, record);
  if (group.length === 0 || group.some(({ revoked }) => revoked)) throw new BusinessError('stockRevoked');
  const lots = new Map(ledger.lotsOf(record.materialId).map((lot) => [lot.id, lot]));
  const takers = new Set(group.filter(({ amount }) => amount > 0).map(({ lotId }) => lotId));
  for (const kept of group) {
    const lot = lots.get(kept.lotId)!;
    if (kept.operation === 'merge' && lot.mergedInto !== null && takers.has(lot.mergedInto))
      ledger.mergeInto(lot, null);
    if (lot.mergedInto !== null) throw new BusinessError('lotMerged', { lot: lot.lotCode });
    const movement = { amount: -kept.amount, reserved: -kept.reserved };
    if (!ledger.allows(lot, movement)) throw new BusinessError('stockRevokeShort', { lot: lot.lotCode });
    if (kept.operation === 'move') takeBack(ledger, lot, kept);
    const back = {
      fromPlace: kept.toPlace,
      toPlace: kept.fromPlace,
      fromPath: kept.toPath,
      toPath: kept.fromPath,
    };
    const { operation, quantity, unit } = kept;
    ledger.put(lot, {
      operation,
      quantity,
      unit,
      ...movement,
      revokes: kept.id,
      ...(record.groupId === null ? {} : { groupId: record.groupId }),
      ...(operation === 'move' ? back : {}),
    });
  }
  await ledger.write();
}
