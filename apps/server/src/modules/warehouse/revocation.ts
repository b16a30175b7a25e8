import type { WarehouseRecord } from '@panicle/contract/warehouse';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import { requireOwnRecord } from './held/require-unheld.ts';
import { revokeGroup } from './ledger/revoke-group.ts';
import { requireRecord } from './queries.ts';
import { revokeTransfer } from './transfers/service.ts';

/**
 * Takes a record back by one that does the opposite, together with the records that were made with it. Throws
 * `notFound`, and what `revokeGroup` and `revokeTransfer` throw.
 */
export async function revokeRecord(change: Change, id: string): Promise<WarehouseRecord> {
  const { transaction, session, audit } = change;
  const before = await requireRecord(transaction, id);
  if (before.revoked || before.revokes !== null) throw new BusinessError('stockRevoked');
  await requireOwnRecord(transaction, id);
  if (before.operation === 'transfer') await revokeTransfer(change, before);
  else await revokeGroup(transaction, session, before);
  const after = await requireRecord(transaction, id);
  audit({
    entity: 'warehouse-record',
    entityId: id,
    action: 'update',
    before: { name: before.name, revoked: false },
    after: { name: after.name, revoked: true },
  });
  return after;
}
