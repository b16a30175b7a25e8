import { v7 as uuidv7 } from 'uuid';
import type { SecurityKind } from '@panicle/contract/security-log';
import type { Transaction } from '../database/database.ts';

/**
 * One line of the operation log: what was changed, from what, to what.
 * Who, when and from where is added by the platform. Passwords and tokens never go in.
 */
export interface AuditEntry {
  /** entity in the field's words, e.g. 'material-group' */
  entity: string;
  /** id of the record, or of the batch for bulk writes */
  entityId: string | null;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'purge'
    | 'import'
    | 'undo'
    | 'sign-in'
    | 'sign-out'
    | 'act-as'
    | 'run'
    | 'terminate'
    | 'upload';
  before?: unknown;
  after?: unknown;
  /** why, where the user was asked */
  reason?: string;
  /** the entry from which an earlier value or state came back */
  restoredFrom?: string;
  /** the security log shows it too, under this kind */
  security?: SecurityKind;
  /** who did it, where nobody is signed in yet: sign-in, registration, a reset by mail */
  by?: { userId: string; username: string };
}

/** Notes an entry, to be written in the transaction of the change. */
export type Audit = (entry: AuditEntry) => void;

export interface AuditActor {
  /** null where nobody is signed in, e.g. a refused sign-in */
  userId: string | null;
  username: string;
  /** the administrator who acted as this user */
  actor?: { userId: string; username: string } | null;
  /** network address, or 'worker' for background jobs */
  address: string;
  requestId: string;
}

/** Writes the entries in the caller's transaction: the change and its trace stand or fall together. */
export async function writeAudit(
  transaction: Transaction,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = (name: string, type: string, of: (entry: AuditEntry) => unknown) => ({
    name,
    type,
    values: entries.map((entry) => of(entry) ?? null),
  });
  await transaction.insertMany('audit_log', [
    column('id', 'uuid', () => uuidv7()),
    column('user_id', 'uuid', (entry) => entry.by?.userId ?? actor.userId),
    column('username', 'text', (entry) => entry.by?.username ?? actor.username),
    column('address', 'text', () => actor.address),
    column('request_id', 'text', () => actor.requestId),
    column('entity', 'text', (entry) => entry.entity),
    column('entity_id', 'text', (entry) => entry.entityId),
    column('action', 'text', (entry) => entry.action),
    column('before', 'jsonb', (entry) => entry.before),
    column('after', 'jsonb', (entry) => entry.after),
    column('actor_id', 'uuid', () => actor.actor?.userId),
    column('actor_username', 'text', () => actor.actor?.username),
    column('reason', 'text', (entry) => entry.reason),
    column('restored_from', 'uuid', (entry) => entry.restoredFrom),
  ]);
}
