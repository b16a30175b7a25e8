import type { SharingChange } from '@panicle/contract/ownership';
import { BusinessError } from '../business-error.ts';
import type { Change } from '../change.ts';
import type { Transaction } from '../database/database.ts';
import { requireOwner, type Owned } from './ownership.ts';
import { requireRevision, type StampedRecord } from './revision.ts';

/** A record that has an owner and may be public. */
export type SharedRecord = Owned & StampedRecord & { id: string; public: boolean };

/** Throws `ownerUnknown`: guests cannot own what they cannot change. */
async function findOwner(transaction: Transaction, username: string): Promise<string> {
  const [account] = await transaction.query<{ id: string }>(
    'select id from account where username = $1 and not locked and not read_only for key share',
    [username],
  );
  if (!account) throw new BusinessError('ownerUnknown', { username });
  return account.id;
}

/**
 * Makes a record public or takes it back, and hands it over. Its row in `table` is locked by the caller.
 * Throws `notOwner`, `noRights` (handing over), `staleRevision`, `ownerUnknown`.
 */
export async function changeSharing(
  { transaction, session, audit }: Change,
  { entity, table }: { entity: string; table: 'trial' | 'material_group' | 'material_list' },
  record: SharedRecord,
  wanted: SharingChange,
): Promise<void> {
  requireOwner(session, record);
  const owner = wanted.owner ?? record.owner;
  if (owner !== record.owner && !session.admin && !session.seesAll) throw new BusinessError('noRights');
  requireRevision(record, wanted.revision);
  const ownerId = owner === record.owner ? record.ownerId : await findOwner(transaction, owner);
  const isPublic = wanted.public ?? record.public;
  await transaction.query(
    `update ${table} set owner_id = $2, is_public = $3, updated_by = $4, updated_at = now(), revision = revision + 1
      where id = $1`,
    [record.id, ownerId, isPublic, session.userId],
  );
  audit({
    entity,
    entityId: record.id,
    action: 'update',
    before: { name: record.name, owner: record.owner, public: record.public },
    after: { name: record.name, owner, public: isPublic },
  });
}
